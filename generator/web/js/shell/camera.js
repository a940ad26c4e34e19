// QR codes by camera, where the browser can find codes in a picture.

/** @returns {boolean} */
export function canScan() {
  return "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);
}

/**
 * Looks for codes until one is accepted or the scan is stopped.
 * @param {HTMLVideoElement} video
 * @param {function(string): boolean} found says whether the code was what was sought
 * @returns {Promise<function(): void>} what stops the camera
 */
export async function startScan(video, found) {
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  video.srcObject = stream;
  await video.play();
  let going = true;
  const stop = () => {
    going = false;
    stream.getTracks().forEach((track) => track.stop());
  };
  const look = async () => {
    if (!going) return;
    const codes = await detector.detect(video).catch(() => []);
    if (codes.some((code) => found(code.rawValue))) stop();
    else setTimeout(look, 200);
  };
  look();
  return stop;
}

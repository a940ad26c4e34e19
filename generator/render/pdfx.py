"""What makes a PDF one for a print shop: output intent, metadata, states for overprinting, the colour of marks.

PDF/X-1a:2003 (ISO 15930-4) names a registered printing condition; PDF/X-4 (ISO 15930-7) has a profile in it.
"""

import re
from html import escape
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFCatalog,
    PDFDictionary,
    PDFExponentialFunction,
    PDFInfo,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfgen.canvas import Canvas

from generator.render.conditions import REGISTRY
from generator.render.operators import OVERPRINT, REGISTER
from generator.render.press import Press

X1A, X4 = "PDF/X-1a:2003", "PDF/X-4"
VERSIONS = {X1A: (1, 4), X4: (1, 6)}
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<pdf:Producer>{producer}</pdf:Producer><pdf:Keywords>{keywords}</pdf:Keywords><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{id}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
{standard}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def standard_of(press: Press) -> str:
    return X4 if press.profile else X1A


class PressCanvas(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """A canvas whose pages know the states and colours of a print shop; ReportLab 5.1 has no other place for them."""

    def _setExtGState(self, page: Any) -> None:  # noqa: N802
        page.ExtGState = press_resources(self._doc)["ExtGState"]

    def _setColorSpace(self, page: Any) -> None:  # noqa: N802
        page._colorsUsed = {REGISTER: REGISTER}


class PressInfo(PDFInfo):  # type: ignore[misc]  # as above
    """The information dictionary, with the standard that the file keeps."""

    def __init__(self, standard: str) -> None:
        super().__init__()
        self.standard = standard

    def format(self, document: Any) -> Any:
        made = super().format(document)
        keys = {"GTS_PDFXVersion": self.standard}
        keys |= {"GTS_PDFXConformance": self.standard} if self.standard == X1A else {}
        added = b"".join(b" /" + key.encode() + b" (" + value.encode() + b")" for key, value in keys.items())
        return made.rstrip()[:-2] + added + b" >>"


class PlainStream(PDFStream):  # type: ignore[misc]  # as above
    """A stream that any program can read as text; ReportLab 5.1 would name filters, none of them."""

    def format(self, document: Any) -> Any:
        return re.sub(rb"/Filter \[\s*\]\s*", b"", super().format(document), count=1)


def press_resources(document: Any) -> dict[str, Any]:
    """The resources that every stream of a document has: whether black overprints, and the colour of every ink."""
    if REGISTER not in document.idToObject:
        document.Reference(every_ink(), REGISTER)
    colour = document.Reference(document.idToObject[REGISTER], REGISTER)
    states = {name: overprinting(*which) for which, name in OVERPRINT.items()}
    return {"ExtGState": states, "ColorSpace": {REGISTER: colour}}


def overprinting(line: bool, fill: bool) -> Any:
    flags = {"OP": line, "op": fill}
    named = {key: "true" if flag else "false" for key, flag in flags.items()}
    return PDFDictionary({"Type": PDFName("ExtGState"), "OPM": 1, **named})


def every_ink() -> Any:
    """The separation that stands for all inks."""
    tint = PDFExponentialFunction((0, 0, 0, 0), (1, 1, 1, 1), 1)
    return PDFArray([PDFName("Separation"), PDFName("All"), PDFName("DeviceCMYK"), tint])


def prepare(canvas: Canvas, press: Press) -> None:
    """Say for which press a document is; its title and author come later."""
    document: Any = canvas._doc
    document.info = PressInfo(standard_of(press))
    catalog = document.Catalog
    catalog.__NoDefault__ = [*PDFCatalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = PDFArray([output_intent(document, press)])
    catalog.PageMode = None


def output_intent(document: Any, press: Press) -> Any:
    condition = press.condition
    about = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(condition.identifier),
        "OutputCondition": PDFString(condition.about),
        "Info": PDFString(condition.info),
    }
    if not press.profile:
        return PDFDictionary(about | {"RegistryName": PDFString(REGISTRY)})
    stream = PDFStream(PDFDictionary({"N": 4}), press.profile.content, filters=[PDFZCompress])
    return PDFDictionary(about | {"DestOutputProfile": document.Reference(stream)})


def finish(canvas: Canvas, press: Press) -> None:
    """Write the metadata, which repeat what the information dictionary says."""
    document: Any = canvas._doc
    info, standard = document.info, standard_of(press)
    prefixes = ("pdfxid",) if standard == X4 else ("pdfxid", "pdfx")
    tags = "".join(f"<{one}:GTS_PDFXVersion>{standard}</{one}:GTS_PDFXVersion>" for one in prefixes)
    year, month, day, hour, minute, second = document._timeStamp.YMDhms
    date = f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}+00:00"
    digest = document.signature.hexdigest()
    said = ("title", "author", "subject", "creator", "keywords")
    words = {key: escape(getattr(info, key), quote=False) for key in said}
    uuid = "-".join((digest[:8], digest[8:12], digest[12:16], digest[16:20], digest[20:32]))
    text = XMP.format(date=date, producer=escape(str(info.producer), quote=False), id=uuid, standard=tags, **words)
    about = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    document.Catalog.Metadata = PlainStream(about, text.encode(), filters=[])

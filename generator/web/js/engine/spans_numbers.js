// How low and how high the measures can be that look at dice, and at the last cell of a row.
import { groupSize, lastOf, longestRun } from "./measures_cells.js";
import { exactly, spanOf } from "./span.js";

/** @type {Object<string, function(object, object): {low: number, high: number}>} */
export const NUMBER_SPANS = {
  alike: (node, spans) => {
    const numbers = spans.numbers(node.alike);
    if (numbers) return exactly(groupSize(numbers, node.group));
    const spec = spans.plan.families[node.alike];
    return spanOf(0, node.group <= spec.to - spec.from + 1 ? Math.floor(spec.cells.length / node.group) : 0);
  },
  run: (node, spans) => {
    const numbers = spans.numbers(node.run);
    if (numbers) return exactly(longestRun(numbers));
    const spec = spans.plan.families[node.run];
    return spanOf(0, Math.min(spec.cells.length, spec.to - spec.from + 1));
  },
  last: (node, spans) => {
    const spec = spans.plan.families[node.last];
    if (spec.kind !== "number") {
      const row = spans.row(node.last);
      return spanOf(lastOf(row.sure, false, "place"), lastOf(row.possible, false, "place"));
    }
    const numbers = spans.numbers(node.last);
    if (numbers) return exactly(lastOf(numbers, true, node.take));
    return node.take === "place" ? spanOf(0, spec.cells.length) : spanOf(Math.min(0, spec.from), Math.max(0, spec.to));
  },
};

// How deep a JSON text nests, looked at before it is parsed: a million brackets in a body of four megabytes take everybody's time for seconds, in the
// parser and in whoever walks what it made.
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);
/** Bodies of the portal nest some ten levels, formulas and layouts thirty. Invented. */
const MOST_DEEP = 200;

/** Where the text that begins at a quotation mark ends. */
const endOfText = (json: string, from: number): number => {
  let at = from + 1;
  for (; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) return at;
    if (sign === BACKSLASH) at += 1;
  }
  return at;
};

export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (OPENS.has(sign)) depth += 1;
    else if (CLOSES.has(sign)) depth -= 1;
    if (depth > MOST_DEEP) return true;
  }
  return false;
};

// How wide a text is in the font of our PDFs (Roboto), so that a name that is too long is cut where a reader sees that it was.

/** Advance widths from the space to the tilde, in thousandths of the size. */
const WIDTHS = [
  248, 258, 320, 616, 562, 732, 622, 175, 342, 348, 431, 567, 197, 276, 264, 413, 562, 562, 562,
  562, 562, 562, 562, 562, 562, 562, 242, 211, 508, 549, 523, 473, 898, 652, 623, 651, 656, 568,
  553, 681, 713, 272, 552, 627, 539, 873, 713, 688, 631, 688, 616, 594, 597, 648, 637, 887, 627,
  601, 599, 265, 411, 265, 418, 451, 309, 544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507,
  243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484, 751, 496, 473, 496, 338, 244, 338, 680,
] as const;
const WIDEST = 954;
/** The bold face is a little wider. */
const BOLD = 1.03;

const charWidth = (char: string): number => {
  const at = (char.normalize('NFD').codePointAt(0) ?? 0) - 32;
  return WIDTHS[at] ?? WIDEST;
};
/** Points that a text takes on one line, at least. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, char) => sum + charWidth(char), 0) / 1_000) * size * BOLD;

/** The text, or its beginning and `…` where all of it does not fit. */
export const fitted = (text: string, size: number, width: number): string => {
  if (textWidth(text, size) <= width) return text;
  const chars = [...text];
  while (chars.length > 0 && textWidth(`${chars.join('').trimEnd()}…`, size) > width) chars.pop();
  return `${chars.join('').trimEnd()}…`;
};
/** The largest size, up to the one wanted, at which a text fits. */
export const fittingSize = (text: string, size: number, width: number): number => {
  const wide = textWidth(text, size);
  return wide <= width ? size : Math.floor(((size * width) / wide) * 10) / 10;
};

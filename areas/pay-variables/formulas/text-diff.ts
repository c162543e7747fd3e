// What changed between two texts of a formula, word by word.

export interface DiffPiece {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

const words = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\d_.,]+|\s+|[^\p{L}\p{M}\d_.,\s]/gu) ?? [];
/** Beyond this many pairs of words a whole replacement is said at once: the table would take seconds. */
const MOST_PAIRS = 4_000_000;

/** The longest common subsequence of words; neighbours of one kind are one piece. */
export const textDiff = (before: string, after: string): DiffPiece[] => {
  const [a, b] = [words(before), words(after)];
  if (a.length * b.length > MOST_PAIRS)
    return before === after
      ? [{ text: after, kind: 'same' }]
      : [
          { text: before, kind: 'removed' },
          { text: after, kind: 'added' },
        ];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  }
  const pieces: { text: string; kind: DiffPiece['kind'] }[] = [];
  const add = (text: string, kind: DiffPiece['kind']): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ text, kind });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(a[i] ?? '', 'same');
      i += 1;
      j += 1;
    } else if (
      i < a.length &&
      (j >= b.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      add(a[i] ?? '', 'removed');
      i += 1;
    } else {
      add(b[j] ?? '', 'added');
      j += 1;
    }
  }
  return pieces;
};

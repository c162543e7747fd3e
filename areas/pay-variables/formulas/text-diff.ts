// What changed between two texts of a formula, word by word.

export interface DiffPiece {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

const words = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\d_.,]+|\s+|[^\p{L}\p{M}\d_.,\s]/gu) ?? [];
/** Beyond this many pairs of words the answer is one whole replacement: the table would take seconds. */
const MOST_PAIRS = 4_000_000;

/** For each place in both texts, how many words the rests have in common, in order. */
const commonLengths = (a: readonly string[], b: readonly string[]) => {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
};

/** The next word on the way that keeps the longest common subsequence. */
const nextKind = (
  {
    a,
    b,
    common,
  }: { a: readonly string[]; b: readonly string[]; common: (i: number, j: number) => number },
  i: number,
  j: number,
): DiffPiece['kind'] => {
  if (i >= a.length) return 'added';
  if (j >= b.length) return 'removed';
  if (a[i] === b[j]) return 'same';
  return common(i + 1, j) >= common(i, j + 1) ? 'removed' : 'added';
};

const replaced = (before: string, after: string): DiffPiece[] =>
  before === after
    ? [{ text: after, kind: 'same' }]
    : [
        { text: before, kind: 'removed' },
        { text: after, kind: 'added' },
      ];

/** The longest common subsequence of words; neighbours of one kind are one piece. */
export const textDiff = (before: string, after: string): DiffPiece[] => {
  const [a, b] = [words(before), words(after)];
  if (a.length * b.length > MOST_PAIRS) return replaced(before, after);
  const common = commonLengths(a, b);
  const pieces: { text: string; kind: DiffPiece['kind'] }[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const kind = nextKind({ a, b, common }, i, j);
    const text = (kind === 'added' ? b[j] : a[i]) ?? '';
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ text, kind });
    if (kind !== 'added') i += 1;
    if (kind !== 'removed') j += 1;
  }
  return pieces;
};

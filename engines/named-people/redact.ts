// Takes the names of other people out of texts: whole names, in either order, whatever their case and accents.
export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
const wordsOf = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => fold(word));

/** A function that replaces the names in a text; those in `own` stay. */
export const nameRedactor = (
  others: readonly FullName[],
  { own, by }: { readonly own: readonly FullName[]; readonly by: string },
): ((text: string) => string) => {
  const orders = ({ firstName, lastName }: FullName): string[][] => [
    wordsOf(`${lastName} ${firstName}`),
    wordsOf(`${firstName} ${lastName}`),
  ];
  const kept = new Set(own.flatMap(orders).map((words) => words.join(' ')));
  const byFirst = new Map<string, string[][]>();
  for (const words of others.flatMap(orders)) {
    const [first] = words;
    if (first === undefined || words.length < 2 || kept.has(words.join(' '))) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return (text) => {
    const tokens = [...text.matchAll(WORD)];
    const folded = tokens.map(([word]) => fold(word));
    let [result, done] = ['', 0];
    for (let i = 0; i < tokens.length; i += 1) {
      const name = (byFirst.get(folded[i] ?? '') ?? [])
        .filter((words) => words.every((word, n) => folded[i + n] === word))
        .toSorted((a, b) => b.length - a.length)[0];
      if (name === undefined) continue;
      const last = tokens[i + name.length - 1];
      result += text.slice(done, tokens[i]?.index) + by;
      done = (last?.index ?? 0) + (last?.[0].length ?? 0);
      i += name.length - 1;
    }
    return result + text.slice(done);
  };
};

// What differs between two files of one layout: lines paired by what they are about, and their cells compared.
export interface LineDifference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly key: readonly string[];
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

/** `key`: the columns that say whom and what a line is about (matricule, code, day). Lines of one key are paired in their order. */
export const lineDifferences = (
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  key: readonly number[],
): LineDifference[] => {
  const grouped = (rows: readonly (readonly string[])[]) =>
    Map.groupBy(rows, (r) => key.map((k) => r[k] ?? '').join('\u0001'));
  const [old, now] = [grouped(before), grouped(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [a, b] = [old.get(name) ?? [], now.get(name) ?? []];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i): LineDifference[] => {
      const [was, is] = [a[i] ?? null, b[i] ?? null];
      if (
        was !== null &&
        is !== null &&
        was.length === is.length &&
        was.every((c, j) => c === is[j])
      )
        return [];
      return [
        {
          kind: was === null ? 'added' : is === null ? 'removed' : 'changed',
          key: name.split('\u0001'),
          before: was,
          after: is,
        },
      ];
    }).flat();
  });
};

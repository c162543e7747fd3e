/** The first of `all` for each key; `again` hears of each later one, with the line of the first. */
export const onceEach = <T extends { readonly line: number }>(
  all: readonly T[],
  key: (one: T) => string,
  again: (one: T, before: number) => void,
): T[] => {
  const first = new Map<string, number>();
  return all.filter((one) => {
    const before = first.get(key(one));
    if (before === undefined) first.set(key(one), one.line);
    else again(one, before);
    return before === undefined;
  });
};

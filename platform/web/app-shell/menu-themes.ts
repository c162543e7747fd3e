// A group of the menu by theme; an employee's first screen does without.
import type { NavigationGroup } from './navigation.ts';
import type { MenuGroup } from './ports.ts';

/** What one sees at once: a longer group shows its themes first. */
const MOST_ENTRIES = 10;
/** The entries of a group by theme, those without one first; a short group is whole. */
export const themesOf = (
  { name, items }: NavigationGroup,
  groups: readonly MenuGroup[],
): NavigationGroup[] => {
  if (items.length <= MOST_ENTRIES) return [{ name: '', items }];
  const themes = [
    '',
    ...groups.map((g) => g.name),
    ...(groups.find((g) => g.name === name)?.themes ?? []),
  ];
  const rank = (theme: string): number => {
    const at = themes.indexOf(theme);
    return at === -1 ? themes.length : at;
  };
  return [...Map.groupBy(items, ({ theme = '' }) => theme)]
    .map(([theme, those]) => ({ name: theme, items: those }))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
};

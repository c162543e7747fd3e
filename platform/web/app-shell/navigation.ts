// The menu: entries of all areas that this person may use, by theme.
import { fr } from './fr.ts';
import { mayUse } from './rights.ts';
import type { MenuGroup, NavigationItem, Profile } from './ports.ts';

export interface NavigationGroup {
  readonly name: string;
  readonly items: readonly NavigationItem[];
}

/** The groups as a person reads them: those of their roles first, then all in order. */
const ordered = (groups: readonly MenuGroup[], profile: Profile | undefined): string[] => {
  const isFirst = ({ firstFor = [] }: MenuGroup): boolean =>
    firstFor.some((role) => profile?.roles.includes(role));
  return groups.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))).map(({ name }) => name);
};

/** The entries that a person put first stand there, in the order of their choice, and no longer in their groups; the head stays the head. */
const withFavourites = (
  items: readonly NavigationItem[],
  favourites: readonly string[],
): NavigationItem[] => {
  const isFavourite = ({ group, route }: NavigationItem): boolean =>
    group !== '' && favourites.includes(route.path);
  const rank = ({ route }: NavigationItem): number => favourites.indexOf(route.path);
  const first = items.filter(isFavourite).toSorted((a, b) => rank(a) - rank(b));
  return [
    ...first.map((item) => ({ ...item, group: fr.favourites })),
    ...items.filter((item) => !isFavourite(item)),
  ];
};

/**
 * Entries by group: the head first, then one's favourites, then the groups of the person's roles; groups that nobody named come last, empty ones not
 * at all. `favourites`: paths of entries.
 */
export const menuOf = (
  items: readonly NavigationItem[],
  groups: readonly MenuGroup[],
  profile: Profile | undefined,
  favourites: readonly string[] = [],
): NavigationGroup[] => {
  const allowed = withFavourites(
    items.filter((item) => mayUse(profile, item.may ?? item.route.may)),
    favourites,
  );
  const names = [
    ...new Set([
      '',
      fr.favourites,
      ...ordered(groups, profile),
      ...allowed.map((item) => item.group),
    ]),
  ];
  return names
    .map((name) => ({ name, items: allowed.filter((item) => item.group === name) }))
    .filter((group) => group.items.length > 0);
};

/** Entries without those that this person's company does not use. `isOnline` false: counts that are not known are taken for used. */
export const usedEntries = (
  items: readonly NavigationItem[],
  badges: Readonly<Record<string, number>>,
  isOnline: boolean,
): NavigationItem[] =>
  items.filter(
    ({ shownBy }) => shownBy === undefined || (badges[shownBy] ?? (isOnline ? 0 : 1)) > 0,
  );

const PHONE_PLACES = 4;
/** What stands at the bottom of a telephone beside the menu: the head of the menu, then the first entries of the person's groups that ask for it. */
export const phonePlaces = (menu: readonly NavigationGroup[]): NavigationItem[] =>
  menu
    .flatMap(({ items }) => items)
    .filter(({ phone }) => phone !== undefined)
    .slice(0, PHONE_PLACES);

/** A count as the menu shows it. */
export const badgeText = (count: number): string => (count > 999 ? '999+' : String(count));

/** A path without its last word where that only names the screen of a list: `/admin/naf/list` is the head of `/admin/naf/edit/3`. */
const headOf = (path: string): string => path.replace(/\/(?:list|home)$/, '');

/** The entry that a page belongs to: its own, or the one whose head is the longest beginning of the path. Heads of whole parts of the portal (`/`, `/admin/`) only stand for themselves. */
export const currentEntry = <I extends { readonly route: { readonly path: string } }>(
  items: readonly I[],
  path: string,
): I | null => {
  const own = items.find((i) => i.route.path === path);
  if (own !== undefined) return own;
  const above = items.filter(
    (i) => !i.route.path.endsWith('/') && `${path}/`.startsWith(`${headOf(i.route.path)}/`),
  );
  return (
    above.toSorted((a, b) => headOf(b.route.path).length - headOf(a.route.path).length)[0] ?? null
  );
};

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

const RECENT = 5;
/** The last places of this person, the latest first: those that do not stand at the top of the menu anyhow, nor the one that is open. `recent`: paths of entries. */
export const recentEntries = (
  menu: readonly NavigationGroup[],
  recent: readonly string[],
  open: string | undefined,
): NavigationItem[] => {
  const items = menu.filter(({ name }) => name !== '' && name !== fr.favourites);
  const all = items.flatMap((group) => group.items);
  return recent
    .filter((path) => path !== open)
    .flatMap((path) => all.find(({ route }) => route.path === path) ?? [])
    .slice(0, RECENT);
};

/** The menu with the last places after its head and the favourites. */
export const withRecent = (
  menu: readonly NavigationGroup[],
  recent: readonly string[],
  open: string | undefined,
): NavigationGroup[] => {
  const items = recentEntries(menu, recent, open);
  if (items.length === 0) return [...menu];
  const isTop = ({ name }: NavigationGroup): boolean => name === '' || name === fr.favourites;
  return [
    ...menu.filter(isTop),
    { name: fr.recent, items },
    ...menu.filter((group) => !isTop(group)),
  ];
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

interface Headed {
  readonly route: { readonly path: string };
  readonly heads?: readonly string[] | undefined;
}
/** How much of the path an entry's head is; -1 for none of it. */
const reach = ({ route, heads = [] }: Headed, path: string): number => {
  const own = route.path.endsWith('/') ? [] : [headOf(route.path)];
  const above = [...own, ...heads].filter((head) => `${path}/`.startsWith(`${head}/`));
  return Math.max(-1, ...above.map((head) => head.length));
};

/** The entry that a page belongs to: its own, or the one whose head is the longest beginning of the path. Heads of whole parts of the portal (`/`, `/admin/`) only stand for themselves. */
export const currentEntry = <I extends Headed>(items: readonly I[], path: string): I | null => {
  const own = items.find((i) => i.route.path === path);
  if (own !== undefined) return own;
  const above = items.filter((i) => reach(i, path) >= 0);
  return above.toSorted((a, b) => reach(b, path) - reach(a, path))[0] ?? null;
};

// The menu: entries of all areas that this person may use, by theme.
import { mayUse } from './rights.ts';
import type { NavigationItem, Profile } from './ports.ts';

export interface NavigationGroup { readonly name: string; readonly items: readonly NavigationItem[] }

/** Entries by group, in the order of `groups`; groups that nobody named come last, empty ones not at all. */
export const menuOf = (items: readonly NavigationItem[], groups: readonly string[], profile: Profile | undefined): NavigationGroup[] => {
  const allowed = items.filter((item) => mayUse(profile, item.may ?? item.route.may));
  const names = [...new Set(['', ...groups, ...allowed.map((item) => item.group)])];
  return names.map((name) => ({ name, items: allowed.filter((item) => item.group === name) })).filter((group) => group.items.length > 0);
};

/** A count as the menu shows it. */
export const badgeText = (count: number): string => (count > 999 ? '999+' : String(count));

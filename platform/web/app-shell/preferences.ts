// What a person sets for this browser. The theme is kept by the component library under its own key; index.html reads both before the first paint.
import { useSyncExternalStore } from 'react';

export const THEME_KEY = 'roulement.theme';
const DENSITY_KEY = 'roulement.density';
const SINGLES_KEY = 'roulement.single-key-shortcuts';

export type Density = 'comfortable' | 'dense';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* it lasts as long as the page */
  }
};

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const density = (): Density =>
  document.documentElement.dataset['density'] === 'dense' ? 'dense' : 'comfortable';
export const setDensity = (value: Density): void => {
  write(DENSITY_KEY, value);
  if (value === 'dense') document.documentElement.dataset['density'] = 'dense';
  else delete document.documentElement.dataset['density'];
  changed();
};
/** 40 px rows, or 36 and smaller controls. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, density);

/** Shortcuts of one letter can be switched off (WCAG 2.1.4): they hinder who dictates. */
export const singleKeysOn = (): boolean => read(SINGLES_KEY) !== 'off';
export const setSingleKeys = (on: boolean): void => {
  write(SINGLES_KEY, on ? 'on' : 'off');
  changed();
};
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);

const FOLDED_KEY = 'roulement.menu.folded';
const NARROW_KEY = 'roulement.menu.narrow';
const foldedText = (): string => read(FOLDED_KEY) ?? '{}';
const readFolded = (text: string): Readonly<Record<string, boolean>> => {
  try {
    return JSON.parse(text) as Record<string, boolean>;
  } catch {
    return {};
  }
};
/** Groups of the menu that this person closed or opened, by name; the others are as the menu has them. */
export const useFoldedGroups = (): Readonly<Record<string, boolean>> =>
  readFolded(useSyncExternalStore(subscribe, foldedText));
export const foldGroup = (name: string, isFolded: boolean): void => {
  write(FOLDED_KEY, JSON.stringify({ ...readFolded(foldedText()), [name]: isFolded }));
  changed();
};
const readPaths = (text: string): readonly string[] => {
  try {
    const paths: unknown = JSON.parse(text);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
};
const FAVOURITES_KEY = 'roulement.menu.favourites';
const favouritesText = (): string => read(FAVOURITES_KEY) ?? '[]';
/** Paths of the menu's entries that come first for this person, the oldest choice first. */
export const useFavourites = (): readonly string[] =>
  readPaths(useSyncExternalStore(subscribe, favouritesText));
export const toggleFavourite = (path: string): void => {
  const paths = readPaths(favouritesText());
  const others = paths.filter((p) => p !== path);
  const changedTo = others.length < paths.length ? others : [...paths, path];
  write(FAVOURITES_KEY, JSON.stringify(changedTo));
  changed();
};
const RECENT_KEY = 'roulement.menu.recent';
/** More than are shown: some are favourites, or of a part that the person may not see any more. */
const KEPT_PLACES = 12;
/** Paths of the menu's entries that were opened last in this browser, the latest first. Screens only: whom one looked at stays out of it. */
export const recentPlaces = (): readonly string[] => readPaths(read(RECENT_KEY) ?? '[]');
export const rememberPlace = (path: string): void => {
  const paths = recentPlaces();
  if (paths[0] === path) return;
  write(
    RECENT_KEY,
    JSON.stringify([path, ...paths.filter((p) => p !== path)].slice(0, KEPT_PLACES)),
  );
  changed();
};
const narrowMenu = (): boolean => read(NARROW_KEY) === 'on';
export const toggleNarrowMenu = (): void => {
  write(NARROW_KEY, narrowMenu() ? 'off' : 'on');
  changed();
};
/** The bar at the left shows icons only. */
export const useNarrowMenu = (): boolean => useSyncExternalStore(subscribe, narrowMenu);

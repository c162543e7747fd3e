// What the areas show: their screens, and their entries in the menu.
import { linkAreas } from './area-links.tsx';
import { gatheredAreas } from './gathered-areas.ts';

linkAreas();

export const pages = gatheredAreas.flatMap((area) => area.pages ?? []);

/** Themes of the menu, in order; '' is its head. */
export const groups = [
  '',
  'Exploitation',
  'Paie',
  'Ressources humaines',
  'Organisation',
  'Administration',
] as const;

/** Entries without a place stand last in their group. */
export const navigation = gatheredAreas
  .flatMap((area) => area.navigation ?? [])
  .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));

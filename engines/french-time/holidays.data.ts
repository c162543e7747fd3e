// Public holidays of France by territory, with the text that sets each and the years in which it holds. Names are those of the Code du
// travail, L3133-1. Local days of the Pacific collectivities, whose own codes set them (24 September, 29 June, 29 July), are not public
// holidays of the Code du travail and are left to each company's calendar.
import type { Territory } from './territories.ts';

/** A rule that gives one holiday a year, from `since` to `until` (years, both included). */
export interface HolidayRule {
  readonly code: string;
  readonly name: string;
  readonly on:
    | { readonly month: number; readonly day: number }
    | { readonly daysAfterEaster: number };
  /** Every territory where absent. */
  readonly territories?: readonly Territory[];
  readonly since?: number;
  readonly until?: number;
}

const abolition = (
  month: number,
  day: number,
  territory: Territory,
  years: Pick<HolidayRule, 'since' | 'until'>,
): HolidayRule => ({
  code: 'abolition',
  name: 'Abolition de l’esclavage',
  on: { month, day },
  territories: [territory],
  ...years,
});

export const holidayRules = [
  // L3133-1
  { code: 'new-year', name: '1er janvier', on: { month: 1, day: 1 } },
  // L3134-13 (local law of the Rhine departments and Moselle). It binds where the commune has a Protestant church or a mixed one:
  // the calendar shows it everywhere, as the State's own list does.
  {
    code: 'good-friday',
    name: 'Vendredi saint',
    on: { daysAfterEaster: -2 },
    territories: ['alsace-moselle'],
  },
  { code: 'easter-monday', name: 'Lundi de Pâques', on: { daysAfterEaster: 1 } },
  { code: 'may-day', name: '1er mai', on: { month: 5, day: 1 } },
  // Law 81-893 of 2 October 1981.
  { code: 'victory-day', name: '8 mai', on: { month: 5, day: 8 }, since: 1982 },
  { code: 'ascension', name: 'Ascension', on: { daysAfterEaster: 39 } },
  // A holiday even where the day of solidarity is worked on it (L3133-7 to -12).
  { code: 'whit-monday', name: 'Lundi de Pentecôte', on: { daysAfterEaster: 50 } },
  { code: 'bastille-day', name: '14 juillet', on: { month: 7, day: 14 } },
  { code: 'assumption', name: 'Assomption', on: { month: 8, day: 15 } },
  { code: 'all-saints', name: 'Toussaint', on: { month: 11, day: 1 } },
  { code: 'armistice', name: '11 novembre', on: { month: 11, day: 11 } },
  { code: 'christmas', name: 'Jour de Noël', on: { month: 12, day: 25 } },
  {
    code: 'second-christmas-day',
    name: '2ème jour de Noël',
    on: { month: 12, day: 26 },
    territories: ['alsace-moselle'],
  },
  // Law 83-550 of 30 June 1983, decree 83-1003 of 23 November 1983; L3422-2.
  abolition(4, 27, 'mayotte', { since: 1984 }),
  abolition(5, 22, 'martinique', { since: 1984 }),
  abolition(5, 27, 'guadeloupe', { since: 1984 }),
  // Saint-Martin moved its day in 2018.
  abolition(5, 27, 'saint-martin', { since: 1984, until: 2017 }),
  abolition(5, 28, 'saint-martin', { since: 2018 }),
  abolition(6, 10, 'guyane', { since: 1984 }),
  abolition(10, 9, 'saint-barthelemy', { since: 1984 }),
  abolition(12, 20, 'la-reunion', { since: 1984 }),
] as const satisfies readonly HolidayRule[];

// The codes that every customer starts with, shifts and absences ("other times"), with the palette's letter (ui.md: shifts pale, absences vivid, night
// and accident deep). CP, RTT and F are the specification's (D3-E-14); the others are Invented, in the words of the field. A customer changes them
// and adds its own (`planning_code`): whoever needs codes asks a book (`code-book.ts`), never this list.
import type { PlanningCode } from './planning-code.ts';

type Hours = readonly [start: number, end: number, pause: number];
/** Invented: the usual hours of each code. */
const shift = (code: string, label: string, color: string, hours: Hours): PlanningCode => ({
  kind: 'shift',
  code,
  label,
  color,
  unit: 'hour',
  nature: code === 'AST' ? 'on_call' : 'work',
  counts: 'open',
  visibility: 'shown',
  start: hours[0],
  end: hours[1],
  pause: hours[2],
  from: null,
  to: null,
});
const absence = (
  code: string,
  label: string,
  color: string,
  is: Partial<Pick<PlanningCode, 'unit' | 'counts' | 'visibility'>> = {},
): PlanningCode => ({
  kind: 'absence',
  code,
  label,
  color,
  unit: 'day',
  nature: code,
  counts: 'open',
  visibility: 'shown',
  start: null,
  end: null,
  pause: 0,
  from: null,
  to: null,
  ...is,
});

const asked = { visibility: 'requestable' } as const;
/** Leave in jours ouvrables (L3141-3), stops and what suspends the contract for months in calendar days (R323-1 of the social security code; parental leave Invented), the rest in jours ouvrés. Paternity leave is in calendar days (L1225-35). */
const calendar = { counts: 'calendar' } as const;
export const starterCodes: readonly PlanningCode[] = [
  shift('CD', 'Courte distance', 'a', [420, 900, 45]),
  shift('LD', 'Longue distance', 'b', [300, 840, 60]),
  shift('ME', 'Messagerie', 'c', [360, 840, 45]),
  shift('JR', 'Journée', 'e', [480, 1_020, 60]),
  shift('NU', 'Nuit', 'q', [1_260, 1_740, 45]),
  shift('AST', 'Astreinte', 'h', [480, 1_020, 60]),
  absence('CP', 'Congés payés', 'l', { ...asked, counts: 'workable' }),
  absence('RTT', 'RTT', 'd', asked),
  absence('F', 'Jour férié', 'u'),
  absence('MAL', 'Maladie', 'o', calendar),
  absence('AT', 'Accident du travail', 'w', calendar),
  absence('FOR', 'Formation', 'p', { ...asked, unit: 'day_or_hour' }),
  absence('CSS', 'Sans solde', 't', asked),
  absence('RC', 'Repos compensateur', 's', { ...asked, unit: 'day_or_hour' }),
  absence('COR', 'Contrepartie obligatoire en repos', 'f', asked),
  absence('VM', 'Visite médicale', 'n', { ...asked, unit: 'hour' }),
  absence('MAT', 'Maternité, adoption', 'i', calendar),
  absence('PAT', 'Paternité, accueil de l’enfant', 'g', { ...asked, ...calendar }),
  absence('CPE', 'Congé parental d’éducation', 'j', { ...asked, ...calendar }),
  absence('EF', 'Événement familial', 'x', asked),
  absence('ENM', 'Enfant malade', 'r', asked),
  absence('ABI', 'Absence injustifiée', 'v'),
  absence('GRE', 'Grève', 'k', { unit: 'day_or_hour' }),
  absence('AP', 'Activité partielle', 'm', { unit: 'day_or_hour' }),
];

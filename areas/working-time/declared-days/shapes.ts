// What the calls of declared days send and answer. Days are counted in half days: whole numbers.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { fr } from './fr.ts';
import {
  isOrdered,
  MAX_TARGET_HALVES,
  POPULATIONS,
  PORTIONS,
  RHYTHMS,
  UNITS,
  type NominalHours,
} from './rules.ts';
import { declaredStatus } from './status.ts';

export const Id = z.number().int().positive();
export const status = z.enum(declaredStatus.states);
export const portion = z.enum(PORTIONS);
export const note = z.string().trim().max(500);
const halves = z.number().int().min(0).max(MAX_TARGET_HALVES);
/** Of a path that is free text: what is no year or month is said in words (D3-R-06). */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
export const Year = z.number().int().min(FIRST_YEAR).max(LAST_YEAR);

const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1, fr.faults.weekdays)
  .max(7)
  .refine((days) => new Set(days).size === days.length, fr.faults.weekdays);
const minute = z.number().int().min(0).max(1_440);
const hours = z
  .object({
    morningStart: minute,
    morningEnd: minute,
    afternoonStart: minute,
    afternoonEnd: minute,
  } satisfies Record<keyof NominalHours, z.ZodNumber>)
  .refine(isOrdered, { path: ['morningStart'], error: fr.faults.hours });
export const Setting = z.object({
  population: z.enum(POPULATIONS),
  startsOn: Day,
  weekdays,
  countsHolidays: z.boolean(),
  unit: z.enum(UNITS),
  rhythm: z.enum(RHYTHMS),
  targetHalves: halves,
  hours,
});
export type Setting = z.infer<typeof Setting>;

/** Null: as the company says. */
export const PersonSetting = z.object({
  declares: z.boolean().nullable(),
  startsOn: Day.nullable(),
  weekdays: weekdays.nullable(),
  unit: z.enum(UNITS).nullable(),
  rhythm: z.enum(RHYTHMS).nullable(),
});
export type PersonSetting = z.infer<typeof PersonSetting>;
export const PersonYear = z.object({
  year: Year,
  /** Null: the company's target, in the share of the year under contract. */
  targetHalves: halves.nullable(),
  beforeHalves: halves,
});
export type PersonYear = z.infer<typeof PersonYear>;

export const SettingPlace = z.object({
  id: z.number(),
  name: z.string(),
  /** What counts there, its own or from above; null: declared days are not used. */
  setting: Setting.nullable(),
  own: z.boolean(),
});
export type SettingPlace = z.infer<typeof SettingPlace>;
export const ConfiguredPerson = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  own: PersonSetting,
  /** Whether the person declares, by their own setting or the company's. */
  declares: z.boolean(),
  year: PersonYear,
  /** What is asked of the year, by whichever counts. */
  targetHalves: z.number(),
});
export type ConfiguredPerson = z.infer<typeof ConfiguredPerson>;

export const DeclaredEntry = z.object({
  day: Day,
  /** Null takes the entry away. */
  portion: portion.nullable(),
  comment: note.default(''),
});
export type DeclaredEntry = z.infer<typeof DeclaredEntry>;
const YearCount = z.object({
  year: z.number(),
  targetHalves: z.number(),
  beforeHalves: z.number(),
  validatedHalves: z.number(),
  waitingHalves: z.number(),
});
export type YearCount = z.infer<typeof YearCount>;

export const OwnDeclaredDay = z.object({
  day: z.string(),
  /** Null: nothing is entered. */
  status: status.nullable(),
  portion: portion.nullable(),
  comment: z.string(),
  reason: z.string().nullable(),
  holiday: z.string().nullable(),
  /** Absences of the day, in words. */
  absences: z.array(z.string()),
  /** What would be declared at once; null: the day does not count. */
  usual: portion.nullable(),
  /** Due, and not declared. */
  missing: z.boolean(),
  provenOtherwise: z.boolean(),
  /** Why the day cannot be changed now, in words. */
  locked: z.string().nullable(),
});
export type OwnDeclaredDay = z.infer<typeof OwnDeclaredDay>;
export const OwnDeclaredMonth = z.object({
  month: z.string(),
  /** Whether this person declares days. */
  declares: z.boolean(),
  unit: z.enum(UNITS),
  rhythm: z.enum(RHYTHMS),
  days: z.array(OwnDeclaredDay),
  year: YearCount,
});
export type OwnDeclaredMonth = z.infer<typeof OwnDeclaredMonth>;

export const DeclaredYear = z.object({
  person: z.object({
    id: z.number(),
    name: z.string(),
    matricule: z.string(),
    agency: z.string(),
  }),
  count: YearCount,
  /** Set for the person themselves. */
  ownTargetHalves: z.number().nullable(),
  months: z.array(
    z.object({
      month: z.string(),
      expectedHalves: z.number(),
      declaredHalves: z.number(),
      validatedHalves: z.number(),
      waiting: z.number(),
      missing: z.number(),
    }),
  ),
  /** What was declared; drafts are their author's. */
  days: z.array(
    z.object({
      id: z.number(),
      day: z.string(),
      portion,
      status,
      comment: z.string(),
      provenOtherwise: z.boolean(),
    }),
  ),
});
export type DeclaredYear = z.infer<typeof DeclaredYear>;

export const PERSON_STATES = ['missing', 'waiting', 'done', 'nothing'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
const reported = {
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  agencyId: z.number(),
};
export const PersonMonth = z.object({
  ...reported,
  state: z.enum(PERSON_STATES),
  /** Half days due of the whole month. */
  expectedHalves: z.number(),
  declaredHalves: z.number(),
  validatedHalves: z.number(),
  /** Days. */
  waiting: z.number(),
  missing: z.number(),
  /** Days of the month until today without a declaration, due or not. */
  undeclared: z.number(),
  hasAccount: z.boolean(),
  remindedOn: z.string().nullable(),
});
export type PersonMonth = z.infer<typeof PersonMonth>;
export const PersonYearRow = z.object({
  ...reported,
  targetHalves: z.number(),
  beforeHalves: z.number(),
  validatedHalves: z.number(),
  waitingHalves: z.number(),
  /** Half days declared, January first. */
  months: z.array(z.number()),
});
export type PersonYearRow = z.infer<typeof PersonYearRow>;

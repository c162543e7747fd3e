// A file of cases read and checked: what is wrong is said in French, with the case and the field. Form: see README.md.
import { z } from 'zod';
import { countDays, isDay } from '#engines/french-time/days.ts';
import {
  isTerritory,
  isTimeZone,
  territoryCodes,
  timeZones,
} from '#engines/french-time/territories.ts';
import { PERIOD_LENGTHS } from '#engines/overtime/limits.data.ts';
import { fr } from './fr.ts';

const MINUTE = /^(\d{2}):([0-5]\d)$/;
/** Minutes from local midnight; null for what is no time from 00:00 to 48:00. */
export const minuteOf = (text: string): number | null => {
  const [, hours, minutes] = MINUTE.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number.isNaN(total) || total > 48 * 60 ? null : total;
};

/** Calendars of holidays and quarters end somewhere; nobody is paid beyond. */
const isPayable = (text: string): boolean => '1900-01-01' <= text && text <= '2199-12-31';
const day = z
  .string(fr.notText)
  .refine(isDay, { error: fr.notDay, abort: true })
  .refine(isPayable, fr.farDay);
const time = z
  .string(fr.notText)
  .refine((text) => minuteOf(text) !== null, fr.notTime)
  .transform((text) => minuteOf(text) ?? 0);
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, fr.oneOf(values.join(', ')));
const hours = z.number(fr.notNumber).min(0, fr.negative);

const Span = z
  .tuple([time, time, choice(['driving', 'work', 'waiting', 'break'])], fr.notList)
  .refine(([from, to]) => to > from, fr.notAfter)
  .transform(([from, to, activity]) => ({ from, to, activity }));
const Shift = z
  .array(Span, fr.notList)
  .min(1, fr.emptyShift)
  .refine((all) => all.every((s, i) => i === 0 || s.from >= (all[i - 1]?.to ?? 0)), fr.overlap);
interface ShiftOf {
  readonly dates: readonly string[];
  readonly shift: readonly { readonly from: number; readonly to: number }[];
}
const MINUTES = 1440;
/** The date whose shift begins before that of the date before has ended; null where none does. */
const firstOverlap = (all: readonly ShiftOf[]): string | null => {
  const lasting = all
    .flatMap(({ dates, shift }) => dates.map((date) => ({ date, shift })))
    .filter(({ date }) => isDay(date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const over = lasting.find(({ date, shift }, i) => {
    const before = lasting[i - 1];
    if (before === undefined) return false;
    const days = countDays({ first: before.date, last: date }) - 1;
    return (before.shift.at(-1)?.to ?? 0) > days * MINUTES + (shift[0]?.from ?? 0);
  });
  return over?.date ?? null;
};
const ShiftDays = z
  .array(z.object({ dates: z.array(day, fr.notList), shift: Shift }, fr.notObject), fr.notList)
  .superRefine((all, ctx) => {
    const dates = all.flatMap((one) => one.dates);
    const twice = dates.find((d, i) => dates.indexOf(d) !== i);
    if (twice !== undefined) ctx.addIssue({ code: 'custom', message: fr.twice(twice) });
    const into = firstOverlap(all);
    if (into !== null) ctx.addIssue({ code: 'custom', message: fr.into(into) });
  });

const Range = z
  .object({ from: day, to: day }, fr.notObject)
  .refine(({ from, to }) => from <= to, fr.notAfter);
const Mission = z
  .object(
    {
      from: day,
      to: day.nullish().transform((d) => d ?? null),
      staff: choice(['driver', 'sedentary']),
      driverType: choice(['CD', 'LD', 'ME'])
        .nullish()
        .transform((t) => t ?? null),
      weeklyHours: z.number(fr.notNumber).min(0, fr.weekHours).max(60, fr.weekHours),
      jobTitle: z.string(fr.notText).default(''),
      category: choice(['workers', 'employees', 'technicians', 'managers'])
        .nullish()
        .transform((c) => c ?? null),
      type: choice(['P', 'I', 'L']).default('P'),
    },
    fr.notObject,
  )
  .refine((m) => m.staff === 'sedentary' || m.driverType !== null, {
    message: fr.driverType,
    path: ['driverType'],
  })
  .refine((m) => m.to === null || m.from <= m.to, { message: fr.notAfter, path: ['to'] });
const Absence = z
  .object(
    {
      code: z.string(fr.notText).min(1, fr.missing),
      from: day,
      to: day,
      half: choice(['morning', 'afternoon']).nullish(),
    },
    fr.notObject,
  )
  .refine(({ from, to }) => from <= to, { message: fr.notAfter, path: ['to'] });

type AbsenceRead = z.infer<typeof Absence>;
/** Two absences of one type that take the same half of the same day. */
const overlapping = (all: readonly AbsenceRead[]): string | null => {
  const twice = all.find((a, i) =>
    all.slice(0, i).some((b) => {
      const sameHalf = !a.half || !b.half || a.half === b.half;
      return a.code === b.code && a.from <= b.to && b.from <= a.to && sameHalf;
    }),
  );
  return twice?.code ?? null;
};
const Absences = z.array(Absence, fr.notList).superRefine((all, ctx) => {
  const code = overlapping(all);
  if (code !== null) ctx.addIssue({ code: 'custom', message: fr.absenceTwice(code) });
});
/** What is left out, or null, is an empty list. */
const listOrNone = <T extends z.ZodType>(list: T) => z.preprocess((given) => given ?? [], list);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const FRENCH_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
/** The place of a weekday by its name, its first letters or its number (1: Monday); -1 for anything else. */
const weekdayPlace = (name: string): number => {
  const word = name.toLowerCase();
  if (/^[1-7]$/.test(word)) return Number(word) - 1;
  const of = (names: readonly string[]) =>
    word.length < 3 ? -1 : names.findIndex((n) => n.startsWith(word));
  return Math.max(of(WEEKDAYS), of(FRENCH_DAYS));
};
/** Hours a weekday, Monday first: as a list, as names or numbers of days, or one figure for Monday to Friday. */
const Theoretical = z
  .union(
    [
      z.array(hours).max(7),
      z.record(
        z.string().refine((name) => weekdayPlace(name) >= 0),
        hours,
      ),
      hours,
    ],
    fr.notObject,
  )
  .transform((given): readonly number[] => {
    if (typeof given === 'number') return [given, given, given, given, given, 0, 0];
    if (Array.isArray(given)) return Array.from({ length: 7 }, (_, i) => given[i] ?? 0);
    const week = [0, 0, 0, 0, 0, 0, 0];
    for (const [name, value] of Object.entries(given)) week[weekdayPlace(name)] = value;
    return week;
  });

const sumOf = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
/** Hours of the quarter's closed months: one figure, a list, or figures by month. */
const Earlier = z
  .union([hours, z.array(hours), z.record(z.string(), hours)], fr.notNumber)
  .transform((given) => {
    if (typeof given === 'number') return given;
    return sumOf(Object.values(given));
  });

const Case = z.object(
  {
    id: z.string(fr.notText),
    period: Range.refine(({ from, to }) => countDays({ first: from, last: to }) <= 62, fr.tooLong),
    company: z.object(
      {
        zone: z.string(fr.notText).refine(isTimeZone, fr.oneOf(timeZones.join(', '))),
        holidays: z.string(fr.notText).refine(isTerritory, fr.oneOf(territoryCodes.join(', '))),
        overtimeBy: choice(PERIOD_LENGTHS).default('month'),
      },
      fr.notObject,
    ),
    missions: z.array(Mission, fr.notList).min(1, fr.noMission),
    days: listOrNone(ShiftDays),
    plan: listOrNone(ShiftDays),
    absences: listOrNone(Absences),
    theoretical: Theoretical.nullish().transform((t) => t ?? null),
    earlier: Earlier.nullish().transform((e) => e ?? 0),
  },
  fr.notObject,
);
export type MonthCase = z.infer<typeof Case>;
export type ShiftDay = MonthCase['days'][number];

export type CaseOrFault =
  | { readonly value: MonthCase }
  | { readonly id: string; readonly error: string };

const idOf = (raw: unknown, place: number): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string'
    ? raw.id
    : fr.unnamed(place + 1);
const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' && issue.input === undefined ? fr.missing : issue.message;
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? fr.whole : path.map(String).join('.');

const checked = (raw: unknown, place: number): CaseOrFault => {
  const result = Case.safeParse(raw, { reportInput: true });
  if (result.success) return { value: result.data };
  const id = idOf(raw, place);
  const [issue] = result.error.issues;
  return issue === undefined
    ? { id, error: fr.inCase(id, fr.whole, fr.notObject) }
    : { id, error: fr.inCase(id, fieldOf(issue.path), reasonOf(issue)) };
};

/** The cases of a file; null where the file holds no list of them. */
export const readCases = (file: unknown): CaseOrFault[] | null => {
  const list: unknown =
    typeof file === 'object' && file !== null && 'cases' in file ? file.cases : file;
  return Array.isArray(list) ? list.map(checked) : null;
};

// Staffing needs against what is planned. All paths are Invented: the specification names no route.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { STATES } from './coverage.ts';
import { HOLIDAY_RULES, QUALIFICATIONS } from './need.ts';
import { fr } from './fr.ts';

const base = '/exploitation/staffing-needs';
const Id = z.number().int().positive();
const agencies = queryList(queryNumber.pipe(Id)).optional();
const required = z.number().int().min(0).max(999);

const Exception = z.object({ day: Day, required });
export const NeedForm = z
  .object({
    /** 0: a new one. */
    id: z.number().int().min(0),
    version: z.number().int().min(0),
    label: z.string().trim().min(1).max(60),
    infraId: Id,
    groupId: Id.nullable(),
    qualification: z.enum(QUALIFICATIONS).nullable(),
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, fr.weekdaysMissing).max(7),
    start: z.number().int().min(0).max(1_439),
    end: z.number().int().min(1).max(2_879),
    required: required.min(1),
    holidays: z.enum(HOLIDAY_RULES),
    validFrom: Day,
    validTo: Day.nullable(),
    exceptions: z.array(Exception).max(100),
  })
  .refine(({ start, end }) => start < end && end <= start + 1_440, {
    path: ['end'],
    error: fr.hoursOrder,
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    error: fr.datesOrder,
  })
  .refine(({ exceptions }) => new Set(exceptions.map((e) => e.day)).size === exceptions.length, {
    path: ['exceptions'],
    error: fr.exceptionTwice,
  });
export type NeedForm = z.infer<typeof NeedForm>;

/** Place of the day, people needed, people there at the weakest and at the strongest moment, missing minutes of people. */
const DayCover = z.object({
  index: z.number(),
  required: z.number(),
  least: z.number(),
  most: z.number(),
  missing: z.number(),
  state: z.enum(STATES),
});
export type DayCover = z.infer<typeof DayCover>;
const CoveredNeed = z.object({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  infraId: z.number(),
  agency: z.string(),
  groupId: z.number().nullable(),
  group: z.string().nullable(),
  qualification: z.enum(QUALIFICATIONS).nullable(),
  weekdays: z.array(z.number()),
  start: z.number(),
  end: z.number(),
  required: z.number(),
  holidays: z.enum(HOLIDAY_RULES),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  exceptions: z.array(z.object({ day: z.string(), required: z.number() })),
  /** Days on which it holds. */
  days: z.array(DayCover),
});
export type CoveredNeed = z.infer<typeof CoveredNeed>;
const NeedDay = z.object({
  day: z.string(),
  off: z.boolean(),
  holiday: z.string().nullable(),
  today: z.boolean(),
});
export type NeedDay = z.infer<typeof NeedDay>;

export const CoveredHour = z.object({
  /** `02:00`; of the two of a night in autumn both are said so. */
  label: z.string(),
  count: z.number(),
  state: z.enum(STATES),
});
const span = { dateStart: Day, dateEnd: Day, agencies };

export const staffingNeeds = {
  page: page({ path: base, may: 'planning.read' }),
  list: route({
    method: 'GET',
    path: `${base}/json`,
    may: 'planning.read',
    query: z.object(span),
    output: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(NeedDay),
      needs: z.array(CoveredNeed),
      agencies: z.array(z.object({ id: z.number(), name: z.string() })),
      groups: z.array(z.object({ id: z.number(), label: z.string(), infraId: z.number() })),
    }),
  }),
  day: route({
    method: 'GET',
    path: `${base}/day/json`,
    may: 'planning.read',
    query: z.object({ need: queryId, day: Day }),
    output: z.object({
      required: z.number(),
      hours: z.array(CoveredHour),
      people: z.array(z.object({ id: z.number(), name: z.string(), hours: z.string() })),
    }),
  }),
  export: route({
    method: 'GET',
    path: `${base}/export`,
    may: 'planning.read',
    kind: 'download',
    query: z.object({ ...span, format: z.enum(['csv', 'xlsx']).default('csv') }),
  }),
  save: route({
    method: 'POST',
    path: `${base}/edit`,
    may: 'planning.edit',
    body: NeedForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  remove: route({ method: 'DELETE', path: `${base}/{id}`, may: 'planning.edit' }),
};

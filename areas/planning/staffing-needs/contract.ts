// Staffing needs against what is planned. All paths are Invented: the specification names no route.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, own, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day, weekdays } from '#platform/contract/describe/kinds/time.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { STATES } from './coverage.ts';
import { fr } from './fr.ts';

const base = '/exploitation/staffing-needs';
const Id = z.number().int().positive();
const agencies = queryList(queryNumber.pipe(Id)).optional();
const required = z.number().int().min(0).max(999);

const Exception = z.object({ day: Day, required });
export const needForm = form(
  {
    label: text(fr.label, { max: 60 }),
    infraId: reference(fr.agency),
    groupId: reference(fr.group, { optional: true, placeholder: fr.everybody }),
    qualification: choice(fr.qualification, fr.qualifications, {
      optional: true,
      placeholder: fr.anyQualification,
    }),
    weekdays: weekdays(fr.weekdays, { missing: fr.weekdaysMissing }),
    start: clock(fr.start),
    end: clock(fr.end, { hint: fr.hoursHint }),
    required: integer(fr.required, { min: 1, max: 999 }),
    holidays: choice(fr.holidays, fr.holidayRules, { empty: 'none' }),
    validFrom: day(fr.validFrom),
    validTo: day(fr.validTo, { optional: true }),
    exceptions: own(fr.exceptions, { schema: z.array(Exception).max(100), empty: [] }),
  },
  {
    check: ({ validFrom, validTo, exceptions }) => ({
      ...(validTo === null || validFrom <= validTo ? {} : { validTo: fr.datesOrder }),
      ...(new Set(exceptions.map((e) => e.day)).size === exceptions.length
        ? {}
        : { exceptions: fr.exceptionTwice }),
    }),
  },
);

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
  ...needForm.row,
  agency: z.string(),
  group: z.string().nullable(),
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
  list: http.get(`${base}/json`, {
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
  day: http.get(`${base}/day/json`, {
    may: 'planning.read',
    query: z.object({ need: queryId, day: Day }),
    output: z.object({
      required: z.number(),
      hours: z.array(CoveredHour),
      people: z.array(z.object({ id: z.number(), name: z.string(), hours: z.string() })),
    }),
  }),
  export: http.get(`${base}/export`, {
    may: 'planning.read',
    kind: 'download',
    query: z.object({ ...span, format: z.enum(['csv', 'xlsx']).default('csv') }),
  }),
  save: http.post(`${base}/edit`, {
    may: 'planning.edit' /** Id 0 is a new one. */,
    body: needForm
      .body({ id: z.number().int().min(0), version: z.number().int().min(0) })
      .refine(({ start, end }) => start < end && end <= start + 1_440, {
        path: ['end'],
        error: fr.hoursOrder,
      }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  remove: http.delete(`${base}/{id}`, { may: 'planning.edit' }),
};

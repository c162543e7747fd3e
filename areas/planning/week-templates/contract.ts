// Templates of weeks and cycles, and their application to many people. All paths are Invented: the specification names no route.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { Shift } from '#areas/planning/changes/contract.ts';
import { MOST_WEEKS } from '#areas/planning/theoretical-schedules/contract.ts';
import { OUTCOMES } from './application.ts';
import { fr } from './fr.ts';

export const MOST_PEOPLE = 300;
export const MOST_DAYS = 123;
const base = '/exploitation/week-templates';
const Id = z.number().int().positive();
const Weeks = z.array(z.array(Shift.nullable()).length(7)).min(1).max(MOST_WEEKS);

export const TemplateForm = z.object({
  /** 0: a new one. */
  id: z.number().int().min(0),
  version: z.number().int().min(0),
  label: z.string().trim().min(1).max(60),
  /** Where it may be used: a customer, a company or an agency, and all below. */
  infraId: Id,
  weeks: Weeks.refine((w) => w.some((week) => week.some((d) => d !== null)), fr.emptyWeeks),
});
export type TemplateForm = z.infer<typeof TemplateForm>;
export const Template = z.object({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  infraId: z.number(),
  place: z.string(),
  weeks: z.array(z.array(Shift.nullable())),
  /** The place is in the reader's perimeter. */
  editable: z.boolean(),
});
export type Template = z.infer<typeof Template>;

const Person = z.object({
  id: Id,
  /** Week of the template in which the person begins: 0 is the first. */
  week: z
    .number()
    .int()
    .min(0)
    .max(MOST_WEEKS - 1)
    .default(0),
});
export const Application = z
  .object({
    batch: z.uuid(),
    template: Id,
    people: z.array(Person).min(1).max(MOST_PEOPLE),
    first: Day,
    last: Day,
    /** Also days that hold something. */
    replaces: z.boolean().default(false),
    /** Also days that were published. */
    published: z.boolean().default(false),
    /** A day off of the template frees what is planned. */
    frees: z.boolean().default(false),
    /** Also public holidays. */
    holidays: z.boolean().default(false),
    reason: z.string().trim().max(500).default(''),
    preview: z.boolean().default(true),
    /** What the preview answered: nothing is written where anything moved since. */
    seen: z.string().max(64).default(''),
  })
  .superRefine(({ people }, check) => {
    const ids = new Set<number>();
    for (const [i, { id }] of people.entries()) {
      if (ids.has(id))
        check.addIssue({ code: 'custom', path: ['people', i, 'id'], message: fr.personTwice });
      ids.add(id);
    }
  });
export type Application = z.infer<typeof Application>;

const ShiftRead = z
  .object({ code: z.string(), start: z.number(), end: z.number(), pause: z.number() })
  .nullable();
const AppliedDay = z.object({
  day: z.string(),
  outcome: z.enum(OUTCOMES),
  set: ShiftRead,
  was: ShiftRead,
});
export type AppliedDay = z.infer<typeof AppliedDay>;
export const Applied = z.object({
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      week: z.number(),
      days: z.array(AppliedDay),
    }),
  ),
  counts: z.record(z.enum(OUTCOMES), z.number()),
  warnings: z.array(z.object({ collaboratorId: z.number(), day: z.string(), message: z.string() })),
  reasonNeeded: z.boolean(),
  written: z.boolean(),
  seen: z.string(),
});
export type Applied = z.infer<typeof Applied>;

export const weekTemplates = {
  page: page({ path: base, may: 'planning.edit' }),
  list: http.get(`${base}/json`, {
    may: 'planning.edit',
    scope: 'customer',
    output: z.object({
      templates: z.array(Template),
      /** Where a template of one's own may be kept. */
      places: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  save: http.post(`${base}/edit`, {
    may: 'planning.edit',
    scope: 'customer',
    body: TemplateForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  remove: http.delete(`${base}/{id}`, {
    may: 'planning.edit',
    scope: 'customer',
    output: z.null(),
  }),
  apply: http.post(`${base}/apply`, { may: 'planning.edit', body: Application, output: Applied }),
};

// The style page and the two calls that the specification gives it (002 §2.7).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, flag, range } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, list } from '#platform/contract/shapes.ts';
import { agencyOptions } from './agencies.ts';
import { fr } from './fr.ts';
import { CONTRACT_TYPES, PERSON_STATUSES, statusOptions, typeOptions } from './person-status.ts';

export const Person = z.object({
  id: z.number(),
  name: z.string(),
  employeeNumber: z.string(),
  type: z.enum(CONTRACT_TYPES),
  job: z.string(),
  agency: z.string(),
  begin: z.string(),
  end: z.string().nullable(),
  status: z.enum(PERSON_STATUSES),
  hours: z.number(),
  rate: z.number(),
  night: z.number(),
  probation: z.boolean(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
});
export type Person = z.infer<typeof Person>;

export const PersonForm = z
  .object({
    firstName: z.string().trim().min(1).max(80),
    lastName: z.string().trim().min(1).max(80),
    email: z.email(),
    type: z.enum(CONTRACT_TYPES),
    agency: z.string().min(1),
    begin: Day,
    end: Day.nullable(),
    rate: z.number().int().min(1_188, fr.rateTooLow),
    hours: z.number().int().min(0).nullable(),
    comment: z.string().max(500),
    version: z.number().int().min(0),
  })
  .refine((v) => v.type === '1' || v.end !== null, { path: ['end'], error: fr.endNeeded })
  .refine((v) => v.end === null || v.end >= v.begin, { path: ['end'], error: fr.endBeforeBegin });
export type PersonForm = z.infer<typeof PersonForm>;

export const peopleList = describeList({
  listId: 'demo-people',
  title: fr.people,
  may: 'signed-in',
  row: Person,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 210 },
    { name: 'type', label: fr.type, kind: 'text', sort: true, texts: fr.types, width: 80 },
    { name: 'job', label: fr.job, kind: 'text', sort: true },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true },
    { name: 'begin', label: fr.begin, kind: 'date', sort: true },
    { name: 'end', label: fr.end, kind: 'date', sort: true },
    { name: 'status', label: fr.status, kind: 'status', sort: true, texts: fr.statuses },
    { name: 'hours', label: fr.hours, kind: 'hours', sort: true },
    { name: 'rate', label: fr.rate, kind: 'euros', sort: true },
    { name: 'employeeNumber', label: fr.employeeNumber, kind: 'text', sort: true, hidden: true },
    { name: 'night', label: fr.night, kind: 'percent', sort: true, hidden: true },
    { name: 'probation', label: fr.probation, kind: 'flag', hidden: true },
    { name: 'tags', label: fr.tags, kind: 'list', hidden: true },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, hidden: true },
  ]),
  filters: {
    status: choices(fr.status, statusOptions),
    agency: choices(fr.agency, agencyOptions, { isSearchable: true, limitSelectionCount: 5 }),
    type: choices(fr.type, typeOptions, { isMultiple: false }),
    begin: range(fr.begin),
    probation: flag(fr.probation),
  },
});

export const demo = {
  page: page({ path: '/demo', may: 'signed-in', scope: 'own' }),
  ...list({ data: '/demo/table/json', scope: 'own', twin: true, ...peopleList }),
  submit: http.post('/demo/form/submit', {
    may: 'signed-in',
    scope: 'own',
    tx: 'none',
    body: PersonForm,
    output: z.object({ id: z.number().int(), version: z.number().int() }),
  }),
  // Invented: shows the preview and the result of an edit of many rows; keeps nothing.
  editMany: bulk({
    path: '/demo/table/edit',
    may: 'signed-in',
    scope: 'own',
    of: peopleList,
    values: z.object({
      agency: z.string().max(80).optional(),
      status: z.enum(PERSON_STATUSES).optional(),
    }),
  }),
};

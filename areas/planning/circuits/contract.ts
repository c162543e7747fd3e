// Circuits: tours that come back, what describes them, who drives them on which day (specification 002 §2.6, §7).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, Day, flag, options } from '#platform/contract/filters.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, EXPORT_FORMATS, list, prefixed } from '#platform/contract/shapes.ts';
import { shiftCodes } from '#areas/working-time/schedules/contract.ts';
import {
  AssignAnswer,
  AssignBody,
  Editing,
  Overlap,
  PlanningCircuit,
  ValidationAnswer,
  ValidationBody,
  ValidationSheet,
} from './assignment.ts';
import { ATTRIBUTE_KINDS, COLORS } from './circuit.ts';
import { fr } from './fr.ts';

export { ATTRIBUTE_KINDS, COLORS } from './circuit.ts';
const base = '/circuits';
const id = z.number().int().positive();
const version = z.number().int().min(0).default(0);
const saved = z.object({ id: z.number().int(), version: z.number().int() });

export const Attribute = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  options: z.array(z.string()),
  required: z.boolean(),
  position: z.number(),
  used: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Attribute = z.infer<typeof Attribute>;
export const AttributeForm = z
  .object({
    label: z.string().trim().min(1).max(80),
    kind: z.enum(ATTRIBUTE_KINDS),
    options: z.array(z.string().trim().min(1).max(80)).max(100).default([]),
    required: z.boolean(),
    position: z.number().int().min(0).max(10_000),
    version,
  })
  .refine((a) => a.kind !== 'choice' || a.options.length > 0, {
    path: ['options'],
    error: fr.optionsMissing,
  });
export type AttributeForm = z.infer<typeof AttributeForm>;
export const attributeList = describeList({
  listId: 'circuit-attributes',
  title: fr.attributesTitle,
  may: 'circuit.read',
  row: Attribute,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'kind', label: fr.kind, kind: 'text', sort: true, texts: fr.kinds, width: 120 },
    { name: 'options', label: fr.options, kind: 'list', width: 260 },
    {
      name: 'required',
      label: fr.required,
      kind: 'flag',
      texts: { true: fr.yes, false: fr.no },
      width: 100,
    },
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 80 },
    { name: 'used', label: fr.title, kind: 'number', width: 90 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: { kind: choices(fr.kind, options(fr.kinds)) },
});

export const Template = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  color: z.enum(COLORS),
  infraId: z.number(),
  agency: z.string(),
  weekdays: z.array(z.number()),
  start: z.number(),
  end: z.number(),
  pause: z.number(),
  shiftCode: z.string(),
  vehicleGroupId: z.number().nullable(),
  vehicleGroup: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  /** The attributes in words. */ described: z.string(),
  assigned: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type Template = z.infer<typeof Template>;
export const TemplateForm = z
  .object({
    /** 0 is a new one: the path carries none. */
    id: z.number().int().min(0),
    code: z.string().trim().min(1).max(12),
    label: z.string().trim().min(1).max(120),
    color: z.enum(COLORS),
    infraId: id,
    weekdays: z.array(z.number().int().min(1).max(7)).min(1, fr.weekdaysMissing).max(7),
    start: z.number().int().min(0).max(1_439),
    end: z.number().int().min(1).max(2_879),
    pause: z.number().int().min(0).max(720),
    shiftCode: z
      .string()
      .refine((c) => shiftCodes.some((s) => s.code === c), 'Code de journée inconnu'),
    vehicleGroupId: id.nullable(),
    validFrom: Day,
    validTo: Day.nullable(),
    values: z.record(z.string().max(20), z.string().trim().max(500)).default({}),
    version,
    /** Days to come that are validated keep the hours of before. Without it, a change of hours that leaves some is refused, and says which. */
    keepValidated: z.boolean().default(false),
  })
  .refine((t) => t.end > t.start && t.end <= t.start + 1_440, {
    path: ['end'],
    error: fr.endAfterStart,
  })
  .refine((t) => t.pause < t.end - t.start, { path: ['pause'], error: fr.pauseLong })
  .refine((t) => t.validTo === null || t.validTo >= t.validFrom, {
    path: ['validTo'],
    error: fr.endBeforeStart,
  });
export type TemplateForm = z.infer<typeof TemplateForm>;
/** With the refusal `validated_days`: what would keep the hours of before. */
export const LeftDays = z.object({
  count: z.number(),
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type LeftDays = z.infer<typeof LeftDays>;
export const templateList = describeList({
  listId: 'circuit-templates',
  title: fr.templatesTitle,
  may: 'circuit.read',
  row: Template,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 95 },
    { name: 'label', label: fr.name, kind: 'text', sort: true, width: 210 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'weekdays', label: fr.weekdays, kind: 'text', width: 150 },
    { name: 'start', label: fr.hours, kind: 'text', sort: true, width: 130 },
    { name: 'vehicleGroup', label: fr.vehicleGroup, kind: 'text', width: 160 },
    { name: 'described', label: fr.values, kind: 'text', width: 240 },
    { name: 'validFrom', label: fr.validFrom, kind: 'date', sort: true, width: 110 },
    { name: 'validTo', label: fr.validTo, kind: 'date', sort: true, width: 110 },
    { name: 'assigned', label: fr.assigned, kind: 'number', width: 130, hidden: true },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: {
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    vehicleGroup: choices(fr.vehicleGroup),
    active: flag(fr.active),
  },
});

const Field = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  options: z.array(z.string()),
  required: z.boolean(),
  value: z.string(),
});
export type Field = z.infer<typeof Field>;

const agencies = queryList(queryNumber.pipe(id)).optional();
const asked = z.object({ agencies });
const format = z.enum(EXPORT_FORMATS).default('csv');
const span = z.object({ start: Day, end: Day, agencies, format });

const attributePath = `${base}/attribute/edit/{id}` as const;
export const circuits = {
  ...prefixed(
    'attribute',
    list({
      data: `${base}/attribute`,
      page: true,
      also: [{ path: `${base}/attribute/index` }],
      ...attributeList,
    }),
  ),
  attributeLoad: route({
    method: 'GET',
    path: attributePath,
    may: 'circuit.read',
    scope: 'customer',
    page: true,
    output: Attribute,
  }),
  attributeSave: route({
    method: 'POST',
    path: attributePath,
    may: 'circuit.manage',
    scope: 'customer',
    body: AttributeForm,
    output: saved,
  }),
  attributeDelete: route({
    method: 'DELETE',
    path: `${base}/attribute/delete/{id}`,
    may: 'circuit.manage',
    scope: 'customer',
  }),

  ...prefixed('template', list({ data: `${base}/template/list`, page: true, ...templateList })),
  /** The form as a page: `?id=12`. */
  templatePage: page({ path: `${base}/template/edit`, may: 'circuit.manage' }),
  templateSave: route({
    method: 'POST',
    path: `${base}/template/edit`,
    may: 'circuit.manage',
    body: TemplateForm,
    output: saved,
  }),
  templateDelete: route({
    method: 'DELETE',
    path: `${base}/template/delete`,
    may: 'circuit.manage',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ done: z.number() }),
  }),

  assignmentPage: page({
    path: `${base}/assignment`,
    also: [{ path: `${base}/assignment/index` }],
    may: 'circuit.read',
  }),
  templateFormFields: route({
    method: 'GET',
    path: `${base}/assignment/template-form-fields/{id}`,
    may: 'circuit.read',
    output: z.object({ fields: z.array(Field) }),
  }),
  planning: route({
    method: 'GET',
    path: `${base}/assignment/get-planning-circuit/{dateStart:date}/{dateEnd:date}`,
    may: 'circuit.read',
    query: asked,
    output: PlanningCircuit,
  }),
  edit: route({
    method: 'POST',
    path: `${base}/assignment/edit`,
    may: 'circuit.assign',
    body: AssignBody,
    output: AssignAnswer,
  }),
  editModal: route({
    method: 'GET',
    path: `${base}/assignment/edit-modal`,
    may: 'circuit.read',
    page: true,
    query: z.object({ circuit: queryId, day: Day }),
    output: Editing,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/assignment/delete`,
    may: 'circuit.assign',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    output: AssignAnswer,
  }),
  overlapping: route({
    method: 'GET',
    path: `${base}/assignment/get-overlapping-othertime`,
    may: 'circuit.read',
    query: z.object({ collaborator: queryId.optional(), dateStart: Day, dateEnd: Day }),
    output: z.object({ absences: z.array(Overlap) }),
  }),
  validationModal: route({
    method: 'GET',
    path: `${base}/assignment/get-validation-modal`,
    may: 'circuit.assign',
    page: true,
    query: asked.extend({ dateStart: Day, dateEnd: Day }),
    output: ValidationSheet,
  }),
  validate: route({
    method: 'POST',
    path: `${base}/assignment/validate`,
    may: 'circuit.assign',
    body: ValidationBody,
    output: ValidationAnswer,
  }),

  exportAssignments: route({
    method: 'GET',
    path: `${base}/export/assignment/{start:date}/{end:date}`,
    may: 'circuit.read',
    kind: 'download',
    query: z.object({ agencies, format }),
  }),
  exportDrivers: route({
    method: 'GET',
    path: `${base}/export/planning-driver`,
    may: 'circuit.read',
    kind: 'download',
    query: span,
  }),
  exportCircuits: route({
    method: 'GET',
    path: `${base}/export/planning-circuit`,
    may: 'circuit.read',
    kind: 'download',
    query: span,
  }),
};

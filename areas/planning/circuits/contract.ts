// Circuits: tours that come back, what describes them, who drives them on which day (specification 002 §2.6, §7).
import { z } from 'zod';
import { isDay } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { EXPORT_FORMATS, list, prefixed } from '#platform/contract/shapes.ts';
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
import { Attribute, AttributeForm, attributeList } from './attribute.ts';
import { ATTRIBUTE_KINDS, MOST_OTHERS } from './circuit.ts';
import { TemplateForm, templateList } from './template.ts';

export { Attribute, attributeList } from './attribute.ts';

export { LeftDays, Template, templateList } from './template.ts';
const base = '/circuits';
const id = z.number().int().positive();
const saved = z.object({ id: z.number().int(), version: z.number().int() });

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

/** Further cells that shall get the same driver, `12@2026-05-04`: candidates are judged for all of them. Invented. */
const Others = queryList(
  z.string().refine((text) => {
    const [circuit = '', day = ''] = text.split('@');
    return /^[1-9]\d{0,8}$/.test(circuit) && isDay(day);
  }, 'Attendu : circuit@jour'),
).refine((all) => all.length <= MOST_OTHERS, `Au plus ${MOST_OTHERS} cases`);
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
  attributeLoad: http.get(attributePath, {
    may: 'circuit.read',
    scope: 'customer',
    page: true,
    output: Attribute,
  }),
  attributeSave: http.post(attributePath, {
    may: 'circuit.manage',
    scope: 'customer',
    body: AttributeForm,
    output: saved,
  }),
  attributeDelete: http.delete(`${base}/attribute/delete/{id}`, {
    may: 'circuit.manage',
    scope: 'customer',
  }),

  ...prefixed('template', list({ data: `${base}/template/list`, page: true, ...templateList })),
  /** The form as a page: `?id=12`. */
  templatePage: page({ path: `${base}/template/edit`, may: 'circuit.manage' }),
  templateSave: http.post(`${base}/template/edit`, {
    may: 'circuit.manage',
    body: TemplateForm,
    output: saved,
  }),
  templateDelete: http.delete(`${base}/template/delete`, {
    may: 'circuit.manage',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ done: z.number() }),
  }),

  assignmentPage: page({
    path: `${base}/assignment`,
    also: [{ path: `${base}/assignment/index` }],
    may: 'circuit.read',
  }),
  templateFormFields: http.get(`${base}/assignment/template-form-fields/{id}`, {
    may: 'circuit.read',
    output: z.object({ fields: z.array(Field) }),
  }),
  planning: http.get(`${base}/assignment/get-planning-circuit/{dateStart:date}/{dateEnd:date}`, {
    may: 'circuit.read',
    query: asked,
    output: PlanningCircuit,
  }),
  edit: http.post(`${base}/assignment/edit`, {
    may: 'circuit.assign',
    body: AssignBody,
    output: AssignAnswer,
  }),
  editModal: http.get(`${base}/assignment/edit-modal`, {
    may: 'circuit.read',
    page: true,
    query: z.object({ circuit: queryId, day: Day, others: Others.optional() }),
    output: Editing,
  }),
  remove: http.delete(`${base}/assignment/delete`, {
    may: 'circuit.assign',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    output: AssignAnswer,
  }),
  overlapping: http.get(`${base}/assignment/get-overlapping-othertime`, {
    may: 'circuit.read',
    query: z.object({ collaborator: queryId.optional(), dateStart: Day, dateEnd: Day }),
    output: z.object({ absences: z.array(Overlap) }),
  }),
  validationModal: http.get(`${base}/assignment/get-validation-modal`, {
    may: 'circuit.assign',
    page: true,
    query: asked.extend({ dateStart: Day, dateEnd: Day }),
    output: ValidationSheet,
  }),
  validate: http.post(`${base}/assignment/validate`, {
    may: 'circuit.assign',
    body: ValidationBody,
    output: ValidationAnswer,
  }),

  exportAssignments: http.get(`${base}/export/assignment/{start:date}/{end:date}`, {
    may: 'circuit.read',
    kind: 'download',
    query: z.object({ agencies, format }),
  }),
  exportDrivers: http.get(`${base}/export/planning-driver`, {
    may: 'circuit.read',
    kind: 'download',
    query: span,
  }),
  exportCircuits: http.get(`${base}/export/planning-circuit`, {
    may: 'circuit.read',
    kind: 'download',
    query: span,
  }),
};

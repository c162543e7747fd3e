// Contracts (specification 000 §2 table, §3, §4, §7 « HR »; domain handbook §6).
import { z } from 'zod';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer, minutes, money } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day, weekdays } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { bulkBody, BulkResult } from '#platform/contract/shapes.ts';
import { COUNTRIES } from '#areas/collaborators/civil-data/contract.ts';
import { FilledBlock } from '#areas/hiring/contract-templates/contract.ts';
import { isNir } from '#areas/collaborators/directory/contract.ts';
import { contractStatus } from './contract-status.ts';
import { dpaeRoutes } from './dpae-contract.ts';
import { fr } from './fr.ts';
import { employerForm, renewalRoutes } from './renewal-contract.ts';
import { askedFields, SUB_REASON_OF, type ReasonValues } from './reasons.ts';

export { OFFER_REASONS } from './reasons.ts';
/** Reasons and sub-reasons in words, which offers share (D1-H-02). */
export const reasonTexts = fr;
/** The sub-reason that a reason asks for. */
export const subReasonAsked = ({ reason }: Pick<ReasonValues, 'reason'>) =>
  reason === null ? undefined : SUB_REASON_OF[reason];

const path = '/human-resources/contract';
const [may, mayWrite] = ['contract.read', 'contract.write'] as const;

const nir = z
  .string()
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s\p{Z}\p{Pd}./]/gu, ''))
  .refine(isNir, fr.nirWrong);
const phone = z.string().trim().refine(isPhone, fr.phoneWrong).transform(frenchPhone);
const optional = { optional: true, list: false } as const;
const asks = (field: Parameters<ReturnType<typeof askedFields>['has']>[0]) => (values: object) =>
  askedFields(values as ReasonValues).has(field);
const isTemporary = (values: object): boolean => (values as ReasonValues).contractType !== 'cdi';

export const contract = entity({
  name: 'contracts',
  table: 'contract',
  title: fr.title,
  may,
  mayWrite,
  paths: {
    list: `${path}/list/json`,
    export: `${path}/export/{_format:csv|xlsx|pdf}`,
    duplicate: `${path}/{id}/duplicate`,
    remove: `${path}/{id}`,
  },
  fields: {
    name: computed(fr.name, 'text', { pinned: true, width: 210 }),
    status: computed(fr.status, 'status', { texts: fr.statuses, width: 150 }),
    collaboratorId: reference(fr.collaboratorId, { optional: true, placeholder: fr.nobody }),
    lastName: text(fr.lastName, { max: 80, ...optional }),
    firstName: text(fr.firstName, { max: 80, ...optional }),
    gender: choice(fr.gender, fr.genders, optional),
    birthDate: day(fr.birthDate, optional),
    birthCity: text(fr.birthCity, { max: 80, ...optional }),
    nationality: choice(fr.nationality, COUNTRIES, optional),
    nir: text(fr.nir, { max: 30, schema: nir, ...optional }),
    street: text(fr.street, { max: 120, ...optional }),
    postalCode: text(fr.postalCode, { max: 12, ...optional }),
    city: text(fr.city, { max: 80, ...optional }),
    email: text(fr.email, { max: 254, schema: z.email().toLowerCase(), ...optional }),
    phone: text(fr.phone, { max: 30, schema: phone, ...optional }),
    contractType: choice(fr.contractType, fr.contractTypes, { filter: true, list: { width: 100 } }),
    staffType: choice(fr.staffType, fr.staffTypes, { filter: true, list: { width: 120 } }),
    driverType: choice(fr.driverType, fr.driverTypes, optional),
    infraId: reference(fr.infraId),
    infrastructure: computed(fr.infrastructure, 'text', { width: 180 }),
    jobTitle: text(fr.jobTitle, { max: 120, list: { width: 190 } }),
    category: choice(fr.category, fr.categories, optional),
    coefficient: text(fr.coefficient, { max: 10, ...optional }),
    beginsOn: day(fr.beginsOn, { list: { width: 110 } }),
    endsOn: day(fr.endsOn, { optional: true, list: { width: 110 } }),
    renewedTo: computed(fr.renewedTo, 'date', { width: 130, hidden: true }),
    minimumDays: integer(fr.minimumDays, { min: 1, max: 1_100, hint: fr.minimumHint, ...optional }),
    weeklyMinutes: minutes(fr.weeklyMinutes, { max: 3_600, list: false }),
    monthlyMinutes: minutes(fr.monthlyMinutes, { max: 15_600, list: false }),
    workedDays: weekdays(fr.workedDays, {
      missing: fr.workedDaysMissing,
      empty: [1, 2, 3, 4, 5],
    }),
    hasTrial: flag(fr.hasTrial, { hint: fr.hasTrialHint, empty: true, list: false }),
    monthlyGross: money(fr.monthlyGross, optional),
    hourlyRate: money(fr.hourlyRate, optional),
    bonus: text(fr.bonus, { max: 200, ...optional }),
    interimCompanyId: reference(fr.interimCompanyId, { optional: true }),
    reason: choice(fr.reason, fr.reasons, { optional: true, list: { width: 190, hidden: true } }),
    replacementReason: choice(fr.replacementReason, fr.replacementReasons, optional),
    specificReason: choice(fr.specificReason, fr.specificReasons, optional),
    temporaryReason: choice(fr.temporaryReason, fr.temporaryReasons, optional),
    replacedPerson: text(fr.replacedPerson, { max: 120, ...optional }),
    replacedJob: text(fr.replacedJob, { max: 120, ...optional }),
    justification: text(fr.justification, {
      max: 500,
      hint: fr.justificationHint,
      ...optional,
    }),
    templateId: reference(fr.templateId, { optional: true }),
    lawNote: text(fr.lawNote, { max: 500, hint: fr.lawNoteHint, ...optional }),
    decidedBy: computed(fr.decidedBy, 'text', { sort: false, width: 150, hidden: true }),
    decidedAt: computed(fr.decidedAt, 'instant', { width: 145, hidden: true }),
    decisionReason: computed(fr.decisionReason, 'text', { sort: false, width: 180, hidden: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  shown: {
    reason: isTemporary,
    endsOn: isTemporary,
    minimumDays: isTemporary,
    replacementReason: asks('replacementReason'),
    specificReason: asks('specificReason'),
    temporaryReason: asks('temporaryReason'),
    replacedPerson: asks('replacedPerson'),
    replacedJob: asks('replacedJob'),
    justification: asks('justification'),
    interimCompanyId: (values) => values.contractType === 'interim',
    driverType: (values) => values.staffType === 'driver',
  },
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }),
  },
});
export type Contract = RowOf<typeof contract.fields>;

const Finding = z.object({
  rule: z.enum(Object.keys(fr.lawRules) as [keyof typeof fr.lawRules]),
  article: z.string(),
  state: z.enum(['ok', 'warn', 'breach']),
  text: z.string(),
});
export type Finding = z.infer<typeof Finding>;
const HrFile = z.object({
  type: z.string(),
  isRequired: z.boolean(),
  /** In the person's documents. */
  isInLibrary: z.boolean(),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type HrFile = z.infer<typeof HrFile>;
const Signed = z.object({
  file: z.object({ id: z.number(), name: z.string() }),
  verdict: z.enum(Object.keys(fr.verdicts) as [keyof typeof fr.verdicts]),
  /** The file begins with the bytes of the validated PDF. */
  isSameText: z.boolean(),
  signedOn: z.string(),
});
const Content = z.object({
  isFrozen: z.boolean(),
  blocks: z.array(FilledBlock),
  missing: z.array(z.string()),
  law: z.array(Finding),
  files: z.array(HrFile),
  signed: Signed.nullable(),
  /** The signature that was asked for last, by the portal's own signer. */
  signature: z.object({ id: z.number(), status: z.string() }).nullable(),
  hired: z.object({ collaboratorId: z.number() }).nullable(),
});
export type ContractContent = z.infer<typeof Content>;

/** What a filled contract became. */
const Hired = z.object({
  collaboratorId: z.number(),
  missionId: z.number(),
  name: z.string(),
  matricule: z.string(),
  /** How the person was recognised; null: made new. */
  match: z.enum(Object.keys(fr.matches) as [keyof typeof fr.matches]).nullable(),
  sections: z.array(z.string()),
  isInvited: z.boolean(),
});
export type Hired = z.infer<typeof Hired>;
const hiring = z.object({
  /** Null: the next one. */
  matricule: z.string().trim().min(1).max(30).nullable().default(null),
  invite: z.boolean().default(true),
});

const status = z.enum(contractStatus.states);
const Brief = z.object({
  id: z.number(),
  name: z.string(),
  jobTitle: z.string(),
  infrastructure: z.string().nullable(),
  beginsOn: z.string(),
  /** Of a limited contract, after its renewals. */
  term: z.string().nullable(),
  status,
});
export type ContractBrief = z.infer<typeof Brief>;

export const UPLOADS = {
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 20_971_520,
  maxFiles: 1,
} as const;
/** What a file is: one of the fifteen HR files, or the signed contract. */
const What = z.enum([...(Object.keys(fr.hrFiles) as [keyof typeof fr.hrFiles]), 'signed']);
const saved = z.object({ id: z.number().int(), version: z.number().int() });
const write = { may: mayWrite, body: contract.form, output: saved } as const;
const chosen = bulkBody(contract.list, z.object({})).shape.selection;

export const contracts = {
  ...contract.routes,
  /** The trailing slash is the specification's; no twin: it could not be told from the deletion of one. */
  removeMany: http.delete(`${path}/`, {
    may: mayWrite,
    twin: false,
    body: chosen,
    output: BulkResult,
  }),
  resume: http.get(`${path}/resume`, {
    may,
    page: true,
    query: z.object({ id: queryId.optional() }),
    output: z.object({
      counts: z.array(z.object({ status, count: z.number() })),
      starting: z.array(Brief),
      late: z.array(Brief),
      ending: z.array(Brief),
      belowMinimum: z.array(
        Brief.extend({ ...Finding.shape, missing: z.number(), per: z.enum(['hour', 'month']) }),
      ),
      contract: z
        .object({ brief: Brief, missing: z.array(z.string()), law: z.array(Finding) })
        .nullable(),
    }),
  }),
  /** Id 0 is a new one, as `create` takes it. */
  load: http.get(`${path}/{id}`, { may, page: true, output: contract.loaded }),
  create: http.post(`${path}/{id}`, write),
  save: http.put(`${path}/{id}`, write),
  /** Invented: the specification gives no route for the transitions (D1-N-05). */
  move: http.post(
    `${path}/{id}/move/{move:to_validate|validate|refuse|to_confirm|fill|not_show_up}`,
    {
      may,
      tx: 'none',
      body: z.object({ reason: z.string().trim().max(500).default('') }),
      output: z.object({ id: z.number(), status }),
    },
  ),
  content: http.get(`${path}/{id}/pdf/content`, { may, output: Content }),
  generate: http.post(`${path}/{id}/pdf/generate`, {
    may,
    kind: 'download',
    tx: 'none',
    also: [{ method: 'GET' }],
  }),
  upload: http.post(`${path}/{id}/upload`, {
    may: mayWrite,
    kind: 'upload',
    upload: UPLOADS,
    tx: 'none',
    body: z.object({ what: What, signedOn: z.string().optional() }),
    output: z.object({ file: z.number(), verdict: Signed.shape.verdict.nullable() }),
  }),
  /** Invented: the frozen PDF to the portal's own signer; pressed twice, the same request. */
  sendToSignature: http.post(`${path}/{id}/signature`, {
    may: mayWrite,
    tx: 'none',
    body: employerForm.schema,
    output: z.object({ id: z.number() }),
  }),
  /** Invented: the filled contract as a person, civil data, a mission, an invitation; the preview does it all and undoes it. */
  becomePreview: http.post(`${path}/{id}/person/preview`, {
    may: mayWrite,
    body: hiring,
    output: z.object({ isDone: z.boolean(), hired: Hired.nullable(), faults: z.array(z.string()) }),
  }),
  become: http.post(`${path}/{id}/person`, { may: mayWrite, body: hiring, output: Hired }),
  ...dpaeRoutes,
  ...renewalRoutes(Finding),
  /** Invented: what the form offers. */
  formOptions: http.get(`${path}/form-options/json`, {
    may,
    output: z.object({
      places: z.array(z.object({ value: z.string(), label: z.string() })),
      templates: z.array(z.object({ value: z.string(), label: z.string() })),
      companies: z.array(z.object({ value: z.string(), label: z.string() })),
      people: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
};

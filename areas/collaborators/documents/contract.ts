// Documents of collaborators and their types (specification 002 §2.2, §2.3, §3, §7; 000 §7 « public-documents-filters »).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, flag as flagFilter, options } from '#platform/contract/filters.ts';
import { queryFlag, queryId, queryList } from '#platform/contract/query-string.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, flag, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity, formWith } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page, route } from '#platform/contract/route.ts';
import { bulkBody, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { Population } from './population.ts';

export { Population };
const typePath = '/admin/collaborative/document-type';
export const documentType = entity({
  name: 'document-types',
  table: 'document_type',
  title: fr.typesTitle,
  may: 'document-type.write',
  mayWrite: 'document-type.write',
  paths: { list: `${typePath}/json` },
  fields: {
    label: text(fr.label, { max: 80, unique: fr.labelTaken, list: { pinned: true, width: 240 } }),
    isMonthly: flag(fr.isMonthly, { hint: fr.isMonthlyHint, list: { width: 130 } }),
    isVisible: flag(fr.isVisible, { hint: fr.isVisibleHint, empty: true, list: { width: 170 } }),
    validityMonths: integer(fr.validityMonths, {
      optional: true,
      min: 1,
      max: 600,
      hint: fr.validityHint,
      list: { width: 150 },
    }),
    requiredFor: several(fr.requiredFor, fr.staff, { list: { width: 180 } }),
    proves: choice(fr.proves, fr.titles, {
      optional: true,
      hint: fr.provesHint,
      list: { width: 160 },
    }),
    isArchived: flag(fr.isArchived, { hint: fr.isArchivedHint, list: { width: 90 }, filter: true }),
    documents: computed(fr.documents, 'number', { sort: false, width: 100 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type DocumentType = RowOf<typeof documentType.fields>;
const saved = z.object({ id: z.number().int(), version: z.number().int() });
export const documentTypes = {
  index: page({ path: typePath, may: 'document-type.write' }),
  ...documentType.routes,
  /** The body names the type: 0 is a new one. */
  save: http.post(`${typePath}/save`, {
    may: 'document-type.write',
    body: formWith(documentType, { id: z.number().int().min(0).default(0) }),
    output: saved,
  }),
};

export const DOCUMENT_STATUSES = ['active', 'archived', 'scheduled'] as const;
const status = z.enum(DOCUMENT_STATUSES);
export const LibraryDocument = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  /** Null: of a population. */
  collaboratorId: z.number().nullable(),
  person: z.string(),
  agency: z.string(),
  status,
  period: z.string().nullable(),
  validUntil: z.string().nullable(),
  publishOn: z.string(),
  depositedAt: z.string(),
  depositedBy: z.string().nullable(),
  number: z.number(),
  reads: z.number(),
});
export type LibraryDocument = z.infer<typeof LibraryDocument>;
export const libraryList = describeList({
  listId: 'document-library',
  title: fr.title,
  may: 'document.read',
  row: LibraryDocument,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 260 },
    { name: 'type', label: fr.type, kind: 'text', sort: true, width: 180 },
    { name: 'person', label: fr.person, kind: 'text', sort: true, width: 220 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 110 },
    { name: 'period', label: fr.period, kind: 'month', sort: true, width: 110 },
    { name: 'validUntil', label: fr.validUntil, kind: 'date', sort: true, width: 130 },
    { name: 'publishOn', label: fr.publishOn, kind: 'date', sort: true, width: 140, hidden: true },
    { name: 'depositedAt', label: fr.depositedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'depositedBy', label: fr.depositedBy, kind: 'text', width: 160, hidden: true },
    { name: 'number', label: fr.number, kind: 'number', width: 80, hidden: true },
    { name: 'reads', label: fr.reads, kind: 'number', width: 90 },
  ]),
  filters: {
    type: choices(fr.type, undefined, { isSearchable: true }),
    status: choices(fr.status, options(fr.statuses)),
    collaboratorType: choices(fr.collaboratorType, options(fr.collaboratorTypes)),
    missionType: choices(fr.missionType, options(fr.missionTypes)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    group: choices(fr.group, undefined, { isSearchable: true }),
    driverType: choices(fr.driverType, options(fr.driverTypes)),
    dfs: flagFilter(fr.dfs),
  },
});

export const DOCUMENT_FILES = {
  accept: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'csv', 'xlsx', 'xls'],
  maxFiles: 50,
} as const;
export const TARGETS = ['people', 'population', 'names'] as const;
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const readJson = (written: string, check: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    check.addIssue({ code: 'custom', message: fr.populationWrong });
    return z.NEVER;
  }
};
/** Fields of a form beside the files; the population is JSON. */
const Deposit = z.object({
  typeId: queryId,
  target: z.enum(TARGETS),
  people: queryList(queryId).default([]),
  population: z.string().max(20_000).default('{}').transform(readJson).pipe(Population),
  /** Of a population: where it holds, and below. */
  infraId: queryId.optional(),
  period: Month.optional(),
  validUntil: Day.optional(),
  publishOn: Day.optional(),
  /** Only says who would receive what. */
  dryRun: queryFlag.default(false),
});
const DepositedFile = z.object({
  name: z.string(),
  person: z.string().nullable(),
  /** Why it was not deposited. */
  reason: z.string().nullable(),
});
export type DepositedFile = z.infer<typeof DepositedFile>;

const Option = z.object({ value: z.string(), label: z.string() });
const Chosen = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
});
export type ChosenPerson = z.infer<typeof Chosen>;
const Missing = z.object({
  collaboratorId: z.number(),
  person: z.string(),
  agency: z.string(),
  type: z.string(),
  state: z.enum(['missing', 'expired', 'expiring']),
  validUntil: z.string().nullable(),
});
export type MissingDocument = z.infer<typeof Missing>;
export const MOST_MISSING = 500;

const base = '/collaborative/document-library';
const reads = { may: 'document.read' } as const;
export const documentLibrary = {
  index: page({ path: base, ...reads }),
  ...list({ data: `${base}/data`, ...libraryList }),
  loadFilters: http.get(`${base}/load-filters`, {
    ...reads,
    output: z.object({
      collaboratorTypes: z.array(Option),
      missionTypes: z.array(Option),
      agencies: z.array(Option),
      groups: z.array(Option),
      driverTypes: z.array(Option),
      dfs: z.array(Option),
      places: z.array(Option),
    }),
  }),
  /** Who a population is today. */
  population: http.get(`${base}/population/json`, {
    ...reads,
    query: z.object({
      population: z.string().max(20_000).default('{}').transform(readJson).pipe(Population),
      infraId: queryId.optional(),
    }),
    output: z.object({ count: z.number(), names: z.array(z.string()) }),
  }),
  collaborators: http.get(`${base}/collaborators/json`, {
    ...reads,
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.object({ people: z.array(Chosen) }),
  }),
  types: http.get('/collaborative/document-types/json', {
    ...reads,
    output: z.object({ types: z.array(documentType.row) }),
  }),
  add: http.post(`${base}/add-documents`, {
    may: 'document.write',
    kind: 'upload',
    upload: DOCUMENT_FILES,
    body: Deposit,
    output: z.object({ stored: z.number(), files: z.array(DepositedFile) }),
  }),
  download: http.post(`${base}/download-document/{id}`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none',
  }),
  /** Invented: chosen documents, or all of one person, as one archive. */
  downloadMany: http.post(`${base}/download-documents`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none',
    body: z.union([
      z.object({ person: z.number().int().positive() }),
      bulkBody(libraryList, z.object({})).shape.selection,
    ]),
  }),
  archive: http.post(`${base}/update-archived-field`, {
    may: 'document.write',
    body: z.object({ id: z.number().int().positive(), archived: z.boolean() }),
    output: z.object({ id: z.number(), archived: z.boolean() }),
  }),
  /** Invented: documents that a type asks of somebody and that are not there, or not valid for long. */
  missing: http.get(`${base}/missing/json`, {
    ...reads,
    output: z.object({ count: z.number(), missing: z.array(Missing) }),
  }),
};

export const OwnDocument = z.object({
  id: z.number(),
  name: z.string(),
  typeId: z.number(),
  type: z.string(),
  isMonthly: z.boolean(),
  /** For a population, not for the person alone. */
  isPublic: z.boolean(),
  status,
  period: z.string().nullable(),
  validUntil: z.string().nullable(),
  publishedOn: z.string(),
  isRead: z.boolean(),
});
export type OwnDocument = z.infer<typeof OwnDocument>;
const own = '/api/collaborative/collaborator/documents';
const mine = { may: 'document.own', tx: 'none' } as const;
const Owned = z.object({ documents: z.array(OwnDocument) });
const labels = z.record(z.string(), z.string());
const ownList = <const P extends string>(path: P) =>
  route({ method: 'GET', path, ...mine, output: Owned });
export const ownDocuments = {
  all: ownList(`${own}/all`),
  allRecent: ownList(`${own}/all/recent`),
  monthlyRecent: ownList(`${own}/monthly/recent`),
  othersRecent: ownList(`${own}/others/recent`),
  publicDocuments: http.get(`${own}/public-documents`, {
    also: [{ path: '/api/collaborative/collaborator/public-documents' }],
    ...mine,
    query: z.object({
      periods: queryList(Month).optional(),
      documentTypes: queryList(queryId).optional(),
      statuses: queryList(status).optional(),
    }),
    output: Owned,
  }),
  publicFilters: http.get(`${own}/public-documents-filters`, {
    also: [{ path: '/api/collaborative/collaborator/public-documents-filters' }],
    ...mine,
    output: z.object({ periods: labels, documentTypes: labels, statuses: labels }),
  }),
  moduleAccess: http.get(`${own}/module-access`, {
    also: [{ path: '/api/collaborative/collaborator/module-access' }],
    ...mine,
    output: z.object({ access: z.boolean(), unread: z.number() }),
  }),
  /** Invented: opened by its reader, who has read it from then on. */
  open: http.get(`${own}/{id}/file`, {
    ...mine,
    kind: 'download',
    trail: 'own',
    query: z.object({ inline: queryFlag.optional() }),
  }),
};

// Files of pre-pay and pay (specification 001 §2.4; D2-R-03, R-04, R-06, S-02…05, A-08). Documents are the pay engine’s.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryFlag, queryId, queryList } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list } from '#platform/contract/shapes.ts';
import {
  CATEGORIES,
  DOCUMENT_FILES,
  ORIGINS,
  PLACEMENTS,
  prepayFileStatus,
  QUARANTINES,
  texts as engineTexts,
} from '#areas/pay-variables/pay-engine/contract.ts';
import { FILE_SETS } from './file-sets.ts';
import { Agencies, Publication, RefusedArrival, SettlementPapers } from './other-shapes.ts';
import { publishForm } from './publish-form.ts';
import { fr } from './fr.ts';

export type { Agencies, AgencyFiles, Publication, SettlementPapers } from './other-shapes.ts';
export { isSettlementFile } from './file-sets.ts';

const base = '/evp-payroll';
const reads = { may: 'pay-document.read' } as const;
const decides = { may: 'pay-document.validate' } as const;
const deposits = { may: 'pay-document.write' } as const;
const status = z.enum(prepayFileStatus.states);
const category = z.enum(CATEGORIES);
const Moved = z.object({ id: z.number(), status });
const reason = z.string().trim().min(3, fr.reasonShort).max(500);

/** What may be done with a file now, rights aside. */
export const FILE_ACTS = ['validate', 'reject', 'place', 'delete'] as const;
export const PayFile = z.object({
  id: z.number(),
  origin: z.enum(ORIGINS),
  name: z.string(),
  category,
  /** The employee it is of; null: the company’s, or nobody’s yet. */
  person: z.string().nullable(),
  matricule: z.string().nullable(),
  agency: z.string(),
  placement: z.enum(PLACEMENTS),
  quarantine: z.enum(QUARANTINES).nullable(),
  /** Who it might be of, by one key alone. */
  suggested: z.object({ id: z.number(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  /** Nobody knows its type yet. */
  untyped: z.boolean(),
  /** Its employee refused the electronic payslip: it is handed over on paper. */
  onPaper: z.boolean(),
  /** Net pay that a payslip states, in cents. */
  netCents: z.number().nullable(),
  /** From then on its employee reads it, a payslip of the pay; later than now: planned. */
  publishedAt: z.string().nullable(),
  /** What found the person: `matricule`, `nir`, `name`, `hand`. */
  placedBy: z.string().nullable(),
  status: status.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  version: z.number(),
  current: z.boolean(),
  size: z.number(),
  user: z.string(),
  at: z.string(),
  acts: z.array(z.enum(FILE_ACTS)),
});
export type PayFile = z.infer<typeof PayFile>;
export const payFileList = describeList({
  listId: 'payroll-files',
  title: fr.title,
  may: 'pay-document.read',
  row: PayFile,
  columns: columns([
    { name: 'name', label: fr.file, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'person', label: fr.person, kind: 'text', sort: true, width: 190 },
    {
      name: 'category',
      label: fr.category,
      kind: 'status',
      texts: engineTexts.categories,
      sort: true,
      width: 150,
    },
    {
      name: 'placement',
      label: fr.placement,
      kind: 'status',
      texts: fr.placements,
      sort: true,
      width: 370,
    },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: engineTexts.statuses,
      sort: true,
      width: 120,
    },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'at', label: fr.at, kind: 'instant', sort: true, width: 145 },
    { name: 'user', label: fr.user, kind: 'text', width: 150 },
    { name: 'netCents', label: fr.net, kind: 'euros', width: 110 },
    { name: 'publishedAt', label: fr.publishedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'version', label: fr.version, kind: 'number', width: 90 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
    { name: 'reason', label: fr.reason, kind: 'text', width: 200, hidden: true },
    { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
  ]),
  filters: {
    placement: choices(fr.placement, options(fr.placements)),
    category: choices(fr.category, options(engineTexts.categories)),
    status: choices(fr.status, options(engineTexts.statuses)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    remittance: choices(fr.remittance, options(fr.remittances)),
    current: choices(fr.versions, options(fr.versionKinds)),
    publication: choices(fr.publication, options(fr.publications)),
  },
});
const SET = '{set:prepay|fs-documents|pay}' as const;
const chosen = bulkBody(payFileList, z.null()).shape.selection;

const agencies = <const P extends string>(path: P) =>
  http.get(path, {
    ...reads /** What waits is counted in this set alone. */,
    query: z.object({ set: z.enum(FILE_SETS).optional() }),
    output: Agencies,
  });
const integrate = <const P extends string>(path: P) =>
  http.get(path, {
    ...deposits,
    kind: 'action',
    tx: 'write',
    also: [{ method: 'POST' }] /** Without a period: every closed period of the context. */,
    query: z.object({ period: queryId.optional() }),
    output: z.object({ waiting: z.number() }),
  });
/** A file that is made by a job (202). */
const Queued = z.object({ job: z.number().int() });
const archive = <const P extends string>(path: P) =>
  http.get(path, { ...reads, kind: 'download', trail: 'own', tx: 'none' });
const remove = <const P extends string>(path: P) =>
  http.delete(path, { ...decides, output: z.null() });

export const payrollFiles = {
  payIndex: page({ path: `${base}/pay`, ...reads, twin: false }),
  pay: page({ path: `${base}/pay/{period}`, ...reads }),
  prepayDefault: page({ path: `${base}/prepay/{period}`, ...reads }),
  prepay: page({ path: `${base}/prepay/{period}/{tab:documents|fs-documents}`, ...reads }),
  // Invented: the list behind the three screens, in the way of all lists.
  ...list({ data: `${base}/file/list/json/${SET}/{period}`, ...payFileList }),

  payAgencies: agencies(`${base}/pay/agencies-list/json/{period}`),
  prepayAgencies: agencies(`${base}/prepay/agencies-list/json/{period}`),
  settlementFiles: http.get(`${base}/prepay/final-settlement-files-list/json/{period}`, {
    ...reads,
    output: z.object({
      files: z.array(PayFile),
      /** What the settlements of contracts that end in the period hold, of types that the reader has the right to. */
      settlements: z.array(SettlementPapers),
    }),
  }),
  validationTable: agencies(`${base}/prepay/validate-table-data/{period}/json`),

  validate: http.get(`${base}/file/validate/{id}`, {
    ...decides,
    kind: 'action',
    tx: 'write',
    also: [{ method: 'POST' }],
    output: Moved,
  }),
  reject: http.post(`${base}/file/reject/{id}`, {
    ...decides,
    body: z.object({ reason }),
    output: Moved,
  }),
  /** Invented: a paper of an agreed final settlement, kept there. */
  decidePaper: http.post(`${base}/prepay/settlement-paper/{act:validate|reject}/{id}`, {
    ...decides,
    twin: false,
    body: z.object({ reason: reason.optional() }),
    output: Moved,
  }),
  /** All files of a type in an agency that still wait, papers of its settlements too; the company’s own under its id. */
  validateCategory: http.post(`${base}/prepay/validate/{category:text}/{agency}`, {
    ...decides,
    body: z.object({ period: z.number().int().positive() }),
    output: BulkResult,
  }),
  deletePay: remove(`${base}/pay/delete/{id}/{origin:text}`),
  deletePrepay: remove(`${base}/prepay/delete/{id}/{origin:text}`),

  download: http.get(`${base}/file/download/{id}/{origin:text}`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none',
    query: z.object({ inline: queryFlag.optional() }),
  }),
  batchDownload: http.get(`${base}/file/batch/download`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none' /** `id=3,4&origin=deposit,engine`: one origin for all of them, or one for each. */,
    query: z.object({ id: queryList(queryId), origin: queryList(z.enum(ORIGINS)) }),
  }),
  payslips: archive(`${base}/file/download-payslip/{period}`),
  allPay: archive(`${base}/pay/download-all/{period}`),
  allPrepay: archive(`${base}/prepay/download-all/{period}`),
  integratePay: integrate(`${base}/pay/integrate-documents`),
  integratePrepay: integrate(`${base}/prepay/integrate-documents`),

  /** Invented: payslips wait for a press (« publier »), which shows first what it gives to whom. */
  publication: http.get(`${base}/pay/publication/{period}`, { ...decides, output: Publication }),
  publish: http.post(`${base}/pay/publication/{period}`, {
    ...decides,
    /** How many the preview showed: another number is refused. */
    body: publishForm.body({ expected: z.number().int().positive() }),
    output: z.object({ published: z.number(), at: z.string() }),
  }),
  withdraw: http.delete(`${base}/pay/publication/{period}`, {
    ...decides,
    output: z.object({ withdrawn: z.number() }),
  }),

  // Invented: depositing on the screen, placing by hand, many files at once.
  deposit: http.post(`${base}/file/deposit/{stage:prepay|pay}/{period}/{category:text}`, {
    ...deposits,
    upload: DOCUMENT_FILES,
    body: z.object({ classification: z.string().trim().max(40).optional() }),
    output: z.object({ stored: z.number(), ignored: z.array(z.string()) }),
  }),
  /** Files of the watched folder that were refused in the last two weeks, of companies that the caller holds all of. */
  arrivals: http.get(`${base}/file/arrivals/json`, {
    ...deposits,
    output: z.array(RefusedArrival),
  }),
  people: http.get(`${base}/file/people/{period}`, {
    ...deposits,
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(z.object({ id: z.number(), name: z.string(), matricule: z.string() })),
  }),
  place: http.post(`${base}/file/place/{id}`, {
    ...deposits /** Null: the company’s, for types that are not of a person. */,
    body: z.object({
      person: z.number().int().positive().nullable(),
      /** What it is; needed where its content does not tell. */
      category: category.optional(),
    }),
    output: z.object({ id: z.number() }),
  }),
  decideMany: http.post(`${base}/file/batch/{act:validate|reject|delete}/${SET}/{period}`, {
    ...decides,
    body: z.object({ selection: chosen, reason: reason.optional() }),
    output: BulkResult,
  }),
  downloadMany: http.post(`${base}/file/batch/download/${SET}/{period}`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none',
    body: z.object({ selection: chosen }),
    output: Queued,
  }),
  /** All that stands of a period, packed by a job. */
  prepareArchive: http.post(`${base}/file/archive/{what:pay|prepay|payslips}/{period}`, {
    ...reads,
    kind: 'download',
    trail: 'own',
    tx: 'none',
    output: Queued,
  }),
};

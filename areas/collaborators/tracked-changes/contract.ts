// Tracked changes (specification 002 §2.2, §4, §7; D3-R-11, U-13, S-15): what changed on whose personal data or planning since when.
// Archiving (POST on the archive's path), the counts and the exports are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { CONTACT_FIELDS, TRACKED_KINDS, trackedStatus } from './tracked-status.ts';

const status = z.enum(trackedStatus.states);
const kind = z.enum(TRACKED_KINDS);
export const TrackedRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  kind,
  field: z.enum(CONTACT_FIELDS).nullable(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
  at: z.string(),
  by: z.string(),
  status,
  decidedBy: z.string().nullable(),
});
export type TrackedRow = z.infer<typeof TrackedRow>;

const cols = columns([
  { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
  { name: 'kind', label: fr.kind, kind: 'text', texts: fr.kinds, sort: true, width: 120 },
  { name: 'what', label: fr.what, kind: 'text', width: 210 },
  { name: 'before', label: fr.before, kind: 'text', width: 190 },
  { name: 'after', label: fr.after, kind: 'text', width: 190 },
  { name: 'at', label: fr.at, kind: 'instant', sort: true, width: 145 },
  { name: 'by', label: fr.by, kind: 'text', width: 150 },
  { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, sort: true, width: 120 },
  { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
]);
const filters = {
  kind: choices(fr.kind, options(fr.kinds)),
  status: choices(fr.status, options(fr.statuses)),
  agency: choices(fr.agency, undefined, { isSearchable: true }),
  at: range(fr.at),
};
const shared = { may: 'tracked-change.read', row: TrackedRow, columns: cols, filters } as const;
export const trackedList = describeList({
  listId: 'tracked-changes',
  title: fr.title,
  ...shared,
});
export const archivedList = describeList({
  listId: 'tracked-changes-archived',
  title: fr.archivedTitle,
  ...shared,
});

const base = '/collaborative/tracked-changes';
const may = 'tracked-change.read';
const decide = { may: 'tracked-change.decide' } as const;
const moved = z.object({ id: z.number(), status });

export const trackedChanges = {
  /** The trailing slash is literal. */
  page: page({ path: `${base}/`, may }),
  ...list({ data: `${base}/data/json`, ...trackedList }),
  ...prefixed('archived', list({ data: `${base}/archive/json`, ...archivedList })),
  /** What the page's head says: how many wait, how many are archived. */
  pageData: http.get(`${base}/page-data/json`, {
    may,
    output: z.object({ waiting: z.number(), validated: z.number(), archived: z.number() }),
  }),
  archive: http.post(`${base}/archive/json`, {
    ...decide,
    body: z.object({ selection: bulkBody(trackedList, z.null()).shape.selection }),
    output: BulkResult,
  }),
  /** The underscore is literal (D3-R-11). */
  validate: http.post(`${base}/validate_event/{id}`, { ...decide, output: moved }),
  unarchive: http.post(`${base}/unarchive-event/{id}`, { ...decide, output: moved }),
  /** All that waits of one collaborator. */
  validateAll: http.post(`${base}/validate-all-events/{id}`, { ...decide, output: BulkResult }),
  /** All that is archived of one collaborator. */
  unarchiveAll: http.post(`${base}/unarchive-events/{id}`, { ...decide, output: BulkResult }),
};

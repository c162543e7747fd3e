// Derivations that failed. Invented paths: the specification knows no failure of a calculation.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

export const derivationKinds = ['days', 'offences'] as const;
export type DerivationKind = (typeof derivationKinds)[number];

/** A line of the list: instants ISO, `span` the days concerned in words. */
export const FailureRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  kind: z.enum(derivationKinds),
  since: z.string(),
  failedAt: z.string(),
  attempts: z.number().int(),
  span: z.string(),
  error: z.string(),
});
export type FailureRow = z.infer<typeof FailureRow>;

export const failureList = describeList({
  listId: 'failed-derivations',
  title: fr.title,
  may: 'derivation.read',
  row: FailureRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, sort: true, width: 120 },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 150 },
    { name: 'failedAt', label: fr.failedAt, kind: 'instant', sort: true, width: 150 },
    { name: 'attempts', label: fr.attempts, kind: 'number', sort: true, width: 90 },
    { name: 'span', label: fr.span, kind: 'text', width: 210 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
    { name: 'error', label: fr.error, kind: 'text', width: 320, hidden: true },
  ]),
  filters: {
    kind: choices(fr.kind, options(fr.kinds)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

/** What a notice needs: who, what, since when. */
export const Failure = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  kind: z.enum(derivationKinds),
  since: z.string(),
});
export type Failure = z.infer<typeof Failure>;

const path = '/working-time/derivations';
export const derivations = {
  ...list({ data: path, page: true, ...failureList }),
  /** Of one person or of all in sight: how many people, and the oldest failures. Whoever may not see everybody's sees their own. */
  state: http.get(`${path}/state`, {
    may: 'derivation.own',
    query: z.object({ collaborator: queryId.optional() }),
    output: z.object({ people: z.number().int(), failures: z.array(Failure) }),
  }),
  /** The days of those people are derived again, and then their offences. */
  retry: http.post(`${path}/retry`, {
    may: 'derivation.retry',
    body: bulkBody(failureList, z.object({})),
    output: BulkResult,
  }),
};

// Accounts beside each other (specification 002 §2.4 "Comparison"; D3-U-16/17): eight tabs, everywhere or in one infrastructure, all of one description.
import { z } from 'zod';
import { queryFlag, queryId, queryList } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';

/** The `-remake` tabs are the specification's second addresses of the same tab (D3-N-11). */
export const COMPARISON_TABS = [
  'documents',
  'documents-remake',
  'other-times',
  'perimeters',
  'permissions',
  'vehicle-groups',
  'vpe-models',
  'vpe-models-remake',
] as const;
export type ComparisonTab = (typeof COMPARISON_TABS)[number];
/** Invented: so many stand beside each other. */
export const MOST_COMPARED = 12;

const path = '/modules/users/comparison';
const tab =
  `{tab:${COMPARISON_TABS.join('|') as 'documents|documents-remake|other-times|perimeters|permissions|vehicle-groups|vpe-models|vpe-models-remake'}}` as const;
const Cell = z.object({
  /** What a restore sends back. */
  value: z.string(),
  shown: z.string(),
});
export type Cell = z.infer<typeof Cell>;
const Line = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  /** One cell for each account, in their order. */
  cells: z.array(Cell),
  differs: z.boolean(),
  /** False: it follows from other lines (a right from its role or profile). */
  copies: z.boolean(),
});
export type Line = z.infer<typeof Line>;
const Comparison = z.object({
  people: z.array(z.object({ id: z.number(), name: z.string(), editable: z.boolean() })),
  /** Those that differ first. */
  lines: z.array(Line),
});
export type Comparison = z.infer<typeof Comparison>;

const Id = z.number().int().positive();
const key = z.string().min(1).max(120);
const Restored = z.object({ userId: Id, key, value: z.string().max(20_000) });
export type Restored = z.infer<typeof Restored>;
/** What the source has now of these lines goes to the others; or, to undo, what each had is given back. */
const Copy = z.object({
  from: Id.nullable().default(null),
  to: z.array(Id).max(MOST_COMPARED).default([]),
  keys: z.array(key).max(500).default([]),
  restore: z.array(Restored).max(5_000).default([]),
  preview: z.boolean().default(false),
});
const Change = z.object({
  userId: z.number(),
  name: z.string(),
  key: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Why it is not made. */
  refused: z.string().nullable(),
});
export type Change = z.infer<typeof Change>;
export const Copied = z.object({ changes: z.array(Change), undo: z.array(Restored) });
export type Copied = z.infer<typeof Copied>;

const people = { users: queryList(queryId).default([]) };
const read = {
  may: 'user.read',
  // Rights are read beyond the caller's row-level security, before its own transaction.
  tx: 'none',
  page: true,
  query: z.object({ ...people, differences: queryFlag.default(false) }),
  output: Comparison,
} as const;
const write = { may: 'user.write', body: Copy, output: Copied } as const;
const at = (below: string) => [{ path: `${path}${below}` }];
export const userComparison = {
  comparison: page({ path, may: 'user.read' }),
  /** One account against a selection of others. */
  againstSelection: page({ path: `${path}/against-selection`, may: 'user.read' }),
  compare: http.get(`${path}/tabs/${tab}`, { ...read, also: at(`/${tab}`) }),
  copy: http.post(`${path}/tabs/${tab}`, { ...write, also: at(`/${tab}`) }),
  compareIn: http.get(`${path}/tabs/${tab}/infrastructure/{infraId}`, {
    ...read,
    also: at(`/${tab}/infrastructure/{infraId}`),
  }),
  copyIn: http.post(`${path}/tabs/${tab}/infrastructure/{infraId}`, {
    ...write,
    also: at(`/${tab}/infrastructure/{infraId}`),
  }),
  /** Invented: what a tab shows, as a file. */
  exportTab: http.get(`${path}/export/${tab}/{_format:csv|xlsx|pdf}`, {
    may: 'user.read',
    kind: 'download',
    tx: 'none',
    query: z.object({ ...people, infraId: queryId.optional() }),
  }),
};

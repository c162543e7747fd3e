// The chain of the trail as administrators see it, the proof of each file given out, and the page that checks one. Invented (README.md).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { lines } from '#platform/contract/describe/kinds/text.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const may = 'proof.manage';
const settings = { may, scope: 'customer' } as const;

export const mailForm = form(
  { recipients: lines(fr.recipients, { most: 10, max: 200, hint: fr.recipientsHint }) },
  {
    check: ({ recipients }) =>
      recipients.every((address) => z.email().safeParse(address).success)
        ? {}
        : { recipients: fr.badAddress },
  },
);

const File = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  agency: z.string().nullable(),
  who: z.string().nullable(),
  hash: z.string(),
  state: z.enum(['waiting', 'chained']),
});
export type GivenFile = z.infer<typeof File>;
export const fileList = describeList({
  listId: 'proof-files',
  title: fr.tabFiles,
  may,
  row: File,
  columns: columns([
    { name: 'at', label: fr.at, kind: 'instant', sort: true, pinned: true, width: 140 },
    { name: 'kind', label: fr.kind, kind: 'status', sort: true, texts: fr.kinds, width: 160 },
    { name: 'agency', label: fr.agency, kind: 'text', width: 160 },
    { name: 'who', label: fr.who, kind: 'text', width: 160 },
    { name: 'hash', label: fr.hash, kind: 'text', width: 320 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, width: 130 },
  ]),
  filters: { period: range(fr.period), kind: choices(fr.kind, options(fr.kinds)) },
});

const Chain = z.object({
  origin: z.string(),
  size: z.number(),
  batchAt: z.string().nullable(),
  waiting: z.number(),
  /** Lines have waited for two hours. */
  isLate: z.boolean(),
  leaves: z.array(z.enum(['mail', 'folder', 'syslog'])),
  checkpoints: z.array(
    z.object({ id: z.number(), day: z.string(), size: z.number(), signedAt: z.string() }),
  ),
  keys: z.array(
    z.object({ text: z.string(), since: z.string(), retiredAt: z.string().nullable() }),
  ),
  gaps: z.array(z.object({ at: z.string(), reason: z.string() })),
});
export type ChainState = z.infer<typeof Chain>;

const saved = { customer: z.number().int().positive(), version: z.number().int().min(0) };
export const proofs = {
  index: http.get('/proofs', {
    ...settings,
    page: true,
    query: z.object({ customer: queryId.optional() }),
    output: z.object({
      customers: z.array(z.object({ id: z.number(), name: z.string() })),
      chosen: z
        .object({ ...saved, name: z.string(), ...mailForm.row, chain: Chain.nullable() })
        .nullable(),
    }),
  }),
  update: http.post('/proofs/update', {
    ...settings,
    body: mailForm.body(saved),
    output: z.object({ version: z.number().int() }),
  }),
  ...list({ data: '/proofs/files/list', page: true, scope: 'customer', ...fileList }),
  proof: http.get('/proofs/files/{id}/proof', { ...settings, kind: 'download' }),
  checkpoint: http.get('/proofs/checkpoint/{id}', { ...settings, kind: 'download' }),
  checkPage: page({ path: '/proofs/check', may: 'public', twin: false, scope: 'own' }),
  /** Every key that ever signed, as verifiers of this chain: what a checker needs beside the proof. */
  keys: http.get('/proofs/keys', {
    may: 'public',
    twin: false,
    scope: 'own',
    query: z.object({ origin: z.string().regex(/^[^\s+]{1,300}$/) }),
    output: z.object({ keys: z.array(z.string()) }),
  }),
};

// Who renounced days of fractionnement (specification 002 §2.2, §7; L3141-23), over all people in sight. Only the three paths of the configuration are the specification's.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { CreditForm } from './shapes.ts';

const Id = z.number().int().positive();

export const WaiverRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  counter: z.string(),
  day: z.string(),
  /** The leave that the waiver holds for. */
  first: z.string(),
  last: z.string(),
  /** Null: written on the person's counters, without a signed paper. */
  signedOn: z.string().nullable(),
  reason: z.string(),
});
export type WaiverRow = z.infer<typeof WaiverRow>;
/** `day` is a day of the period of leave that is meant; `signedOn` is the date beside the person's signature. */
export const WaiverForm = CreditForm.extend({
  collaboratorId: Id,
  counterId: Id,
  signedOn: Day,
});

export const waiverList = describeList({
  listId: 'splitting-waivers',
  title: fr.waivers,
  may: 'counter.credit',
  row: WaiverRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 170 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 85 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 140 },
    { name: 'counter', label: fr.counter, kind: 'text', sort: true, width: 130 },
    { name: 'day', label: fr.waiverLeaveDay, kind: 'date', sort: true, width: 170 },
    { name: 'first', label: fr.leaveFrom, kind: 'date', width: 115 },
    { name: 'last', label: fr.leaveUntil, kind: 'date', width: 115 },
    { name: 'signedOn', label: fr.signedOn, kind: 'date', sort: true, width: 110 },
    { name: 'reason', label: fr.reason, kind: 'text', width: 200 },
  ]),
  filters: {
    counter: choices(fr.counter),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

const base = '/collaborative/waiver-split-days-configuration';
const open = { may: 'counter.credit' } as const;
export const waivers = {
  configurationPage: page({ path: base, ...open }),
  ...list({
    data: `${base}/json`,
    exportPath: `${base}/export/{_format:csv|xlsx|pdf}`,
    ...waiverList,
  }),
  saveWaiver: http.post(`${base}/save`, {
    ...open,
    tx: 'none',
    body: WaiverForm,
    output: z.object({ id: z.number() }),
  }),
};

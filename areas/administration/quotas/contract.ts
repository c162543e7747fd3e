// What each customer uses of its quotas. Invented paths: the specification has no quotas.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

export const QuotaRow = z.object({
  id: z.number(),
  customer: z.string(),
  files: z.number().int(),
  /** Rounded up: one byte is 1. */
  mebibytes: z.number().int(),
  uploads: z.number().int(),
  jobs: z.number().int(),
});
export type QuotaRow = z.infer<typeof QuotaRow>;

export const quotaList = describeList({
  listId: 'quotas',
  title: fr.title,
  may: 'quota.read',
  row: QuotaRow,
  columns: columns([
    { name: 'customer', label: fr.customer, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'mebibytes', label: fr.mebibytes, kind: 'number', sort: true, width: 190 },
    { name: 'files', label: fr.files, kind: 'number', sort: true, width: 110 },
    { name: 'uploads', label: fr.uploads, kind: 'number', sort: true, width: 190 },
    { name: 'jobs', label: fr.jobs, kind: 'number', sort: true, width: 250 },
  ]),
  filters: { customer: choices(fr.customer, undefined, { isSearchable: true }) },
});

const path = '/administration/quotas';
export const quotas = {
  ...list({ data: path, page: true, scope: 'customer', twin: false, ...quotaList }),
  limits: http.get(`${path}/limits`, {
    may: 'quota.read',
    tx: 'none',
    twin: false /** 0 is no limit. */,
    output: z.object({
      mebibytes: z.number().int(),
      uploads: z.number().int(),
      jobs: z.number().int(),
    }),
  }),
};

// The list of requests: its columns and filters.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { PRIORITIES } from './deadlines.ts';
import { METHODS } from './fields.ts';
import { fr } from './fr.ts';
import { status } from './records.ts';

export const SettlementRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  reason: z.string(),
  status,
  priority: z.enum(PRIORITIES),
  endsOn: z.string(),
  method: z.enum(METHODS).nullable(),
  assignee: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
});
export type SettlementRow = z.infer<typeof SettlementRow>;
export const settlementList = describeList({
  listId: 'final-settlements',
  title: fr.title,
  may: 'settlement.read',
  row: SettlementRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    {
      name: 'priority',
      label: fr.priority,
      kind: 'status',
      texts: fr.priorities,
      width: 110,
    },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 170,
    },
    { name: 'endsOn', label: fr.endsOn, kind: 'date', sort: true, width: 120 },
    { name: 'reason', label: fr.reason, kind: 'text', width: 230 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'assignee', label: fr.assignee, kind: 'text', width: 160 },
    { name: 'requestedAt', label: fr.requestedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'requestedBy', label: fr.requestedBy, kind: 'text', width: 150, hidden: true },
    {
      name: 'method',
      label: fr.method,
      kind: 'status',
      texts: fr.choices.method,
      width: 130,
      hidden: true,
    },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    priority: choices(fr.priority, options(fr.priorities)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    reason: choices(fr.reason, undefined, { isSearchable: true }),
    assignee: choices(fr.assignee, undefined, { isSearchable: true }),
    ends: range(fr.endsOn),
  },
});

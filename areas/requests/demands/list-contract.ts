// The list of demands: its 18 columns (D1-E-13) and its views.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { PRIORITIES } from './demand-clock.ts';
import { demandStatus } from './demand-status.ts';
import { fr } from './fr.ts';

export const ORIGINS = ['screen', 'automatic', 'conversation', 'answer'] as const;

export const DemandRow = z.object({
  id: z.number(),
  priority: z.enum(PRIORITIES),
  deadline: z.string().nullable(),
  /** Working seconds; below zero once it is late. */
  remaining: z.number().nullable(),
  applicant: z.string(),
  label: z.string(),
  affectedTo: z.string().nullable(),
  followedBy: z.array(z.string()),
  responsible: z.string().nullable(),
  createdAt: z.string(),
  conversation: z.string().nullable(),
  theme: z.string(),
  subtheme: z.string().nullable(),
  status: z.enum(demandStatus.states),
  service: z.string().nullable(),
  origin: z.enum(ORIGINS),
  treatedAt: z.string().nullable(),
  infrastructure: z.string(),
  /** Comments that the reader has not read. */
  unread: z.number(),
  version: z.number(),
});
export type DemandRow = z.infer<typeof DemandRow>;

const { all: _, ...VIEWS } = fr.views;
const sortable = { sort: true } as const;
export const demandList = describeList({
  listId: 'demands',
  title: fr.title,
  may: 'demand.read',
  row: DemandRow,
  columns: columns([
    { name: 'id', label: fr.id, kind: 'number', ...sortable, width: 80 },
    { name: 'label', label: fr.label, kind: 'text', ...sortable, pinned: true, width: 280 },
    { name: 'priority', label: fr.priority, kind: 'status', texts: fr.priorities, ...sortable },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, ...sortable },
    { name: 'deadline', label: fr.deadline, kind: 'instant', ...sortable, width: 140 },
    { name: 'remaining', label: fr.remaining, kind: 'hours', width: 110 },
    { name: 'applicant', label: fr.applicant, kind: 'text', ...sortable, width: 160 },
    { name: 'affectedTo', label: fr.affectedTo, kind: 'text', ...sortable, width: 160 },
    { name: 'followedBy', label: fr.followedBy, kind: 'list', width: 180, hidden: true },
    { name: 'responsible', label: fr.responsible, kind: 'text', ...sortable, hidden: true },
    { name: 'createdAt', label: fr.createdAt, kind: 'instant', ...sortable, width: 140 },
    { name: 'conversation', label: fr.conversation, kind: 'text', hidden: true },
    { name: 'theme', label: fr.theme, kind: 'text', ...sortable, width: 150 },
    { name: 'subtheme', label: fr.subtheme, kind: 'text', ...sortable, width: 150 },
    { name: 'service', label: fr.service, kind: 'text', ...sortable, width: 120 },
    {
      name: 'origin',
      label: fr.origin,
      kind: 'status',
      texts: fr.origins,
      ...sortable,
      hidden: true,
    },
    { name: 'treatedAt', label: fr.treatedAt, kind: 'instant', ...sortable, hidden: true },
    { name: 'infrastructure', label: fr.infrastructure, kind: 'text', ...sortable, width: 160 },
  ]),
  filters: {
    view: choices(fr.view, options(VIEWS)),
    status: choices(fr.status, options(fr.statuses)),
    priority: choices(fr.priority, options(fr.priorities)),
    theme: choices(fr.theme, undefined, { isSearchable: true }),
    service: choices(fr.service),
    infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }),
    affectedTo: choices(fr.affectedTo, undefined, { isSearchable: true }),
    open: flag(fr.open),
  },
});

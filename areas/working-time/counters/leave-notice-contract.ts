// Who came back from a stop, and whether they were told of the leave that is left: within the month that follows (L3141-19-3). Paths are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { BulkResult, bulkBody, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { noticesFr } from './notices-fr.ts';

export const TOLD_STATES = ['late', 'due', 'told'] as const;

export const LeaveNoticeRow = z.object({
  /** The stop. */
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The last day for telling: a month after the return. */
  deadline: z.string(),
  informedOn: z.string().nullable(),
  state: z.enum(TOLD_STATES),
});
export type LeaveNoticeRow = z.infer<typeof LeaveNoticeRow>;

export const leaveNoticeList = describeList({
  listId: 'leave-notices',
  title: noticesFr.title,
  may: 'counter.credit',
  row: LeaveNoticeRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 90 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 150 },
    { name: 'startsOn', label: noticesFr.stopFrom, kind: 'date', sort: true, width: 115 },
    { name: 'endsOn', label: noticesFr.stopUntil, kind: 'date', sort: true, width: 115 },
    { name: 'deadline', label: noticesFr.deadline, kind: 'date', sort: true, width: 130 },
    { name: 'informedOn', label: noticesFr.given, kind: 'date', sort: true, width: 130 },
    { name: 'state', label: fr.status, kind: 'status', texts: noticesFr.states, width: 120 },
  ]),
  filters: {
    state: choices(fr.status, options(noticesFr.states)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

export const leaveNotices = {
  ...list({ data: '/counters/leave-notices', page: true, ...leaveNoticeList }),
  informMany: http.post('/counters/leave-notices/inform', {
    may: 'counter.credit',
    tx: 'none',
    body: bulkBody(leaveNoticeList, z.object({ day: Day })),
    output: BulkResult,
  }),
};

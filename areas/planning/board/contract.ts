// The planning board (specification 001 §2.5). What it changes goes through the schedules' contract.
import { z } from 'zod';
import { FilterDay } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import type { BehindPerson, BoardSums } from './behind.ts';
import { Display, GROUPINGS, SavedFilter, SavedFilterBody, Sorting, SORTS } from './preferences.ts';
import { sideMarks, type SideMark } from './marks-contract.ts';
import { dayPlans } from './day-plan.ts';
import { PresenceBody } from './presence.ts';
import { DEFAULT_VIEW, MODULES, VIEWS } from './views.ts';

/** People that a question names at most: more than any customer plans at once. */
export const MOST_NAMED = 20_000;

export const BoardQuery = z.object({
  view: z.enum(VIEWS).default(DEFAULT_VIEW),
  anchor: FilterDay.optional(),
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  agencies: z.array(z.number().int().positive()).max(2_000).default([]),
  driverTypes: z
    .array(z.enum(['CD', 'LD', 'ME', 'none']))
    .max(4)
    .default([]),
  search: z.string().trim().max(100).default(''),
  /** Only these people (the agenda of one person on a telephone); all of them when empty. */
  collaborators: z.array(z.number().int().positive()).max(MOST_NAMED).default([]),
  /** Only members of one of these groups. */
  groups: z.array(z.number().int().positive()).max(200).default([]),
  /** Whose teams and groups each person is in is wanted too. */
  withCrews: z.boolean().default(false),
  /** Of a large board the days of so many people only: of the others who they are (`behind`); their sums are a request of their own, their days are asked for by their numbers. */
  first: z.number().int().min(1).max(MOST_NAMED).optional(),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** How a file is made: paper and heads are of the PDF, the order of people of all of them. */
const ExportOrder = z.object({
  format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
  paper: z.enum(['A4', 'A3']).default('A4'),
  by: z.enum(GROUPINGS).optional(),
  sort: z.enum(SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** `holiday` and `closed` are said of a day when they hold in every agency shown. */
export interface BoardDay {
  readonly day: string;
  readonly weekday: number;
  readonly off: boolean;
  readonly holiday: string | null;
  readonly today: boolean;
  readonly closed: boolean;
}
/** First and last day index of a run, both included. */
export type Run = readonly [first: number, last: number];
export interface BoardGroup {
  readonly id: number;
  readonly name: string;
  readonly people: number;
  /** Public holidays of the agency's own territory: `[day index, name]`. */
  readonly holidays: readonly (readonly [number, string])[];
  /** Days of closed pay periods. */
  readonly closed: readonly Run[];
  /** By day: people that its needs lack (above zero), enough (0), more than needed (below). Laid on by the page (`planning/staffing-needs`). */
  readonly needs?: ReadonlyMap<number, number>;
}
/** `[day index, code, start minute, end minute, break minutes]`. */
export type PlannedCell = readonly [number, string, number, number, number];
/** `[first day index, last day index, code, state, id, version, own first, own last, halves, hours]`: state 1 waits for an answer, 2 for the answer to its cancellation; the first two clipped to what is shown; halves are 3 × first + last (0 whole, 1 morning, 2 afternoon); hours, for some of a day only, in minutes from local midnight; the nature where that is not the code. */
export type AbsenceBar = readonly [
  number,
  number,
  string,
  0 | 1 | 2,
  id: number,
  version: number,
  ownFirst: number,
  ownLast: number,
  halves: number,
  hours?: readonly [from: number, to: number] | null,
  nature?: string | null,
];
/** `[first day index, last day index, zone, share of the service done there in hundredths of a percent]`: a month, clipped to what is shown. */
export type MobilityMark = readonly [number, number, string, number];
/** `[day index, comment]`. */
export type NoteCell = readonly [number, string];
/** `[day index, start minute, end minute, names of the legal limits]`: planned on purpose past a limit, with a reason; holds while the shift is still that one. */
export type LimitMark = readonly [day: number, start: number, end: number, limits: string];
/** `[day index, service s, driving s, night s, status, stale, anomalies]`: those that nobody has accepted by validating the day. */
export type ProvenCell = readonly [
  number,
  number,
  number,
  number,
  'draft' | 'declared' | 'controlled' | 'validated' | 'closed',
  0 | 1,
  number,
];
/** `[day index, code, colour, validated, name]` of a circuit that the person drives. */
export type CircuitMark = readonly [
  day: number,
  code: string,
  color: string,
  validated: 0 | 1,
  label: string,
];
export interface BoardRow {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
  readonly group: number;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  /** Days of the span outside every mission: hatched. */
  readonly outside: readonly Run[];
  readonly planned: readonly PlannedCell[];
  readonly absences: readonly AbsenceBar[];
  readonly proven: readonly ProvenCell[];
  /** Left out where nobody wrote anything. */
  readonly notes?: readonly NoteCell[];
  readonly circuits?: readonly CircuitMark[];
  /** Left out where no limit is passed. */
  readonly limits?: readonly LimitMark[];
  /** Never in the server's answer: asked beside it. */
  readonly marks?: readonly SideMark[];
  /** Months claimed by the mobility payment, where there are any and the reader may see them. */
  readonly mobility?: readonly MobilityMark[];
  /** Ids of groups that the person belongs to, where they were asked for. */
  readonly crews?: readonly number[];
  /** Contract hours of the span, planned, proven, night, and proven minus planned on the past days of which something is proven: seconds. */
  readonly totals: readonly [
    contract: number,
    planned: number,
    proven: number,
    night: number,
    gap: number,
  ];
  /** In the browser only, of somebody whose days are still to come: the days on which they are planned and not away (`behind.ts`); null until the sums are there. */
  readonly pending?: string | null;
  /** In the browser only: the days shown are those of an earlier answer, and are being asked again. */
  readonly again?: true;
  /** In the browser only: the days whose change waits for the server's answer. */
  readonly unsent?: readonly number[];
}
export interface BoardData {
  readonly view: (typeof VIEWS)[number];
  readonly from: string;
  readonly to: string;
  readonly days: readonly BoardDay[];
  readonly groups: readonly BoardGroup[];
  readonly rows: readonly BoardRow[];
  /** Whose days were not asked for yet, in the order of the rows that they follow. */
  readonly behind?: readonly BehindPerson[];
  /** Groups of people by name, where they were asked for; `infraId` is where a group belongs. */
  readonly crews?: readonly {
    readonly id: number;
    readonly label: string;
    readonly infraId: number;
  }[];
}

const Saved = z.object({ id: z.number(), version: z.number() });
const Option = z.object({ value: z.string(), label: z.string(), count: z.number().optional() });
export const board = {
  screen: page({ path: '/exploitation/', may: 'planning.read' }),
  /** Flags of the specification (D2-A-03), by the permissions of the person. */
  initialization: http.get('/exploitation/exploitation-initialization', {
    may: 'planning.read',
    output: z.object({
      views: z.array(z.enum(VIEWS)),
      defaultView: z.enum(VIEWS),
      modules: z.array(z.enum(MODULES)),
      defaultModule: z.enum(MODULES),
      isAdmin: z.boolean(),
      isSuperApprover: z.boolean(),
      canAccessCollaborator: z.boolean(),
      canViewExpense: z.boolean(),
      allowEdit: z.boolean(),
      allowCircuitManagement: z.boolean(),
      allowRemoveManualExpenseAdditions: z.boolean(),
      /** By export kind (specification 001 §6, allow-export flags). */
      allowExport: z.record(z.string(), z.boolean()),
      codes: z.array(
        z.object({ code: z.string(), label: z.string(), color: z.string(), absence: z.boolean() }),
      ),
    }),
  }),
  data: http.post('/rest/planning/data', {
    may: 'planning.read',
    tx: 'read',
    body: BoardQuery,
    output: unparsed<BoardData>(),
  }),
  ...sideMarks,
  ...dayPlans,
  /** Beside a large board, which says who is on it before their days. Invented. */
  sums: http.post('/rest/planning/sums', {
    may: 'planning.read',
    tx: 'read',
    body: BoardQuery,
    output: unparsed<BoardSums>(),
  }),
  filters: http.get('/rest/planning/filters', {
    may: 'planning.read',
    output: z.object({
      agencies: z.array(Option),
      driverTypes: z.array(Option),
      groups: z.array(Option),
      saved: z.array(SavedFilter),
      display: Display.nullable(),
      sorting: Sorting.nullable(),
    }),
  }),
  saveFilters: http.post('/exploitation/save-filters', {
    may: 'planning.read',
    body: SavedFilterBody,
    output: Saved,
  }),
  editFilters: http.post('/exploitation/edit-filters/{id}', {
    may: 'planning.read',
    body: SavedFilterBody,
    output: Saved,
  }),
  deleteFilters: http.post('/exploitation/delete-filters/{id}', { may: 'planning.read' }),
  saveDisplayOptions: http.post('/exploitation/save-display-options', {
    may: 'planning.read',
    body: Display,
  }),
  saveSortingOptions: http.post('/exploitation/save-sorting-options', {
    may: 'planning.read',
    body: Sorting,
  }),
  /** Who looks at which days, and changes which one; answers who that is. Told to those who see the agencies, kept nowhere. */
  presence: http.post('/rest/planning/presence', {
    may: 'planning.read',
    body: PresenceBody,
    output: z.object({ me: z.number() }),
  }),
  collaborators: http.get('/rest/planning/collaborator/list', {
    may: 'planning.read',
    output: z.object({
      collaborators: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          matricule: z.string(),
          agencyId: z.number(),
          /** For whoever plans: to call them. */
          phone: z.string().nullable(),
        }),
      ),
    }),
  }),
  exportGet: http.get('/export/planning', {
    may: 'planning.read',
    kind: 'download',
    query: ExportOrder.extend({
      view: z.enum(VIEWS).default(DEFAULT_VIEW),
      anchor: FilterDay.optional(),
      from: FilterDay.optional(),
      to: FilterDay.optional(),
    }),
  }),
  exportPost: http.post('/export/planning', {
    may: 'planning.read',
    kind: 'download',
    tx: 'read',
    body: BoardQuery.extend(ExportOrder.shape),
  }),
};

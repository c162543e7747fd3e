// Closing a month, what stands in its way, its story and the cockpit of all companies (specification 001 §2.3, §7).
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { payPeriodStatus } from '#areas/working-time/pay-periods/contract.ts';
import { CockpitRow } from './cockpit.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const periodQuery = z.object({ period: queryId });
const periodBody = z.object({ period: z.number().int().positive() });
const reason = z.string().trim().min(3).max(500);
const done = z.object({ id: z.number(), status: z.enum(payPeriodStatus.states) });

const ForcedPoint = z.object({ code: z.string(), label: z.string(), count: z.number() });
/** The month's name, typed by who closes it before its time. */
const confirmation = z.string().max(60).optional();
const ListedPeriod = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  month: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  status: z.enum(payPeriodStatus.states),
  calculatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  exportedAt: z.string().nullable(),
});
export type ListedPeriod = z.infer<typeof ListedPeriod>;
const Reason = z.object({
  code: z.string(),
  label: z.string(),
  count: z.number(),
  blocking: z.boolean(),
  /** Not even a forced close passes over it. */
  unforceable: z.boolean(),
  /** Where the reader settles it, null where the reader may not. */
  url: z.string().nullable(),
  /** What the reader settles it with, at once. */
  action: z.enum(['calculate', 'recompute-days']).nullable(),
  /** Who can, where the reader cannot. */
  ask: z.array(z.string()),
});
export type Reason = z.infer<typeof Reason>;
const ClosingHistory = z.object({
  events: z.array(
    z.object({
      id: z.number(),
      transition: z.string(),
      reason: z.string().nullable(),
      /** What a forced close passed over. */
      forced: z.array(ForcedPoint).readonly().nullable(),
      user: z.string(),
      at: z.string(),
    }),
  ),
  snapshots: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      hash: z.string(),
      missions: z.number(),
      reason: z.string().nullable(),
      user: z.string(),
      at: z.string(),
    }),
  ),
  exports: z.array(
    z.object({
      id: z.number(),
      snapshot: z.number(),
      software: z.string(),
      softwareCode: z.string(),
      name: z.string(),
      rows: z.number(),
      sha256: z.string(),
      user: z.string(),
      at: z.string(),
    }),
  ),
});
export type ClosingHistory = z.infer<typeof ClosingHistory>;
const Snapshot = z.object({
  id: z.number(),
  number: z.number(),
  hash: z.string(),
  changes: z.array(
    z.object({
      mission: z.number(),
      name: z.string(),
      heading: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
});
const PendingAbsence = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  code: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.string(),
});

const Unplanned = z.object({
  mission: z.number(),
  person: z.number(),
  name: z.string(),
  agency: z.string(),
});
export type Unplanned = z.infer<typeof Unplanned>;
export const closingRoutes = {
  periods: http.get(`${rest}/periods/json`, {
    may: 'pay-entry.read',
    output: z.array(ListedPeriod),
  }),
  currentPeriod: http.get(`${rest}/get-current-period-company-id`, {
    may: 'pay-entry.read',
    output: z.object({ id: z.number().nullable(), company: z.number().nullable() }),
  }),
  // Invented: which company a person works on, to come back to it.
  opened: http.post(`${front}/opened`, {
    may: 'pay-entry.read',
    body: z.object({ period: z.number().int().positive() }),
  }),
  closingHistory: http.get(`${rest}/closing-history/json`, {
    may: 'pay-entry.read',
    query: periodQuery,
    output: ClosingHistory,
  }),
  notClosable: http.get(`${rest}/missions/not-closable-reasons`, {
    may: 'pay-entry.read',
    query: periodQuery,
    output: z.array(Reason),
  }),
  pendingAbsences: http.post(`${rest}/missions/get-pending-absences`, {
    may: 'pay-entry.read',
    tx: 'read',
    body: z.object({ period: z.number().int().positive() }),
    output: z.array(PendingAbsence),
  }),
  close: http.post(`${front}/vpe/close/{period}`, {
    may: 'pay-entry.close',
    body: z.object({ confirmation }).prefault({}),
    output: done,
  }),
  // Invented: the days that wait for a computation, in one press of the closing checks.
  recomputeDays: http.post(`${front}/recompute-days/{period}`, {
    may: 'day.recompute',
    output: z.object({ people: z.number() }),
  }),
  open: http.post(`${front}/vpe/open/{period}`, { may: 'pay-entry.close', output: done }),
  forceClose: http.post(`${front}/vpe/force-close/{period}`, {
    may: 'pay-entry.close',
    body: z.object({ reason, confirmation }),
    output: done,
  }),
  forceOpen: http.post(`${front}/vpe/force-open/{period}`, {
    may: 'pay-entry.close',
    body: z.object({ reason }),
    output: done,
  }),
  generateSnapshot: http.post(`${front}/generate-snapshot`, {
    may: 'pay-entry.close',
    body: z.object({ period: z.number().int().positive() }),
    output: Snapshot,
  }),
  regenerateSnapshot: http.get(`${front}/regenerate-snapshot/{periodCompanyId}`, {
    kind: 'action',
    tx: 'write',
    may: 'pay-entry.close',
    output: Snapshot,
  }),
  // Invented: what a snapshot has otherwise than the one before it, the months after too.
  snapshotChanges: http.get(`${rest}/snapshot-changes/json`, {
    may: 'pay-entry.read',
    query: periodQuery.extend({ number: queryId }),
    output: Snapshot,
  }),
  // Invented: the closing of all companies in sight.
  cockpitPage: page({ path: `${front}/cockpit`, may: 'pay-entry.close' }),
  cockpit: http.get(`${rest}/cockpit/json`, {
    may: 'pay-entry.close',
    output: z.array(CockpitRow),
  }),
  /** The reminder of the cockpit under the specification's name. */
  remind: http.post(`${front}/relaunch-activity-report`, {
    may: 'pay-entry.close',
    body: periodBody,
    output: z.object({ sent: z.number() }),
  }),
  checkNextPlannings: http.post(
    `${front}/vpe/check-next-period-non-customized-plannings/{period}`,
    {
      may: 'pay-entry.read',
      tx: 'read',
      output: z.object({
        period: z.number().nullable(),
        month: z.string().nullable(),
        missions: z.array(Unplanned),
      }),
    },
  ),
  nonCustomizedPlannings: http.get(`${rest}/model/non-customized-plannings`, {
    may: 'pay-entry.read',
    query: periodQuery,
    output: z.array(Unplanned),
  }),
};

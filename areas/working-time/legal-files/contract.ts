// Legal files: driver cards and vehicle units (specification 002 §2.7, §3, §7, §9; D3-U-25, D3-U-26).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choices } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import { DAY_STATES } from './coverage.ts';
import { ENTITY_TYPES } from './delays.ts';
import { fr } from './fr.ts';
import { depositCalls } from './deposit-contract.ts';
import { DriverRow, VehicleRow } from './list-contract.ts';
import { Outcome, WITHDRAWAL_CAUSES } from './outcomes.ts';
import { legalFileStatus } from './status.ts';
import {
  DOWNLOADS,
  statusOptions,
  LegalFile,
  VehicleCalibration,
  Candidate,
  reason,
  version,
  entity,
  delay,
  counts,
  command,
  option,
} from './shapes.ts';
export {
  DOWNLOADS,
  ACCEPTED,
  MOST_FILES,
  MOST_DROPPED,
  LegalFile,
  VehicleCalibration,
  Candidate,
} from './shapes.ts';

const base = '/legal-files';
const may = 'legal-file.read';
const transfer = 'legal-file.transfer';

export { retention as evidenceRetention } from './retention-contract.ts';
export const legalFiles = {
  index: page({ path: base, also: [{ path: `${base}/index` }], may }),
  loadData: http.get(`${base}/load-data`, {
    may,
    query: z.object({
      tab: z.enum(ENTITY_TYPES).default('driver'),
      start: queryNumber.pipe(z.number().int().min(0)).default(0),
      length: queryNumber.pipe(z.union(PAGE_SIZES.map((n) => z.literal(n)))).default(500),
      search: z.string().trim().max(200).optional(),
      status: choices(fr.status, statusOptions).schema,
    }),
    output: z.object({
      tab: z.enum(ENTITY_TYPES),
      rows: z.array(z.union([DriverRow, VehicleRow])),
      total: z.number(),
      counts,
      unassigned: z.number(),
    }),
  }),
  loadConfiguration: http.get(`${base}/load-configuration`, {
    may,
    output: z.object({
      tabs: z.array(z.enum(ENTITY_TYPES)),
      delays: z.object({ driver: delay, vehicle: delay }),
      accept: z.array(z.string()),
      maxBytes: z.number(),
      maxFiles: z.number(),
    }),
  }),
  toggleAlert: http.post(`${base}/toggle-alert`, {
    may: transfer,
    body: z.object({ ...entity, enabled: z.boolean().optional() }),
    output: z.object({ enabled: z.boolean() }),
  }),
  notify: http.post(`${base}/notify`, {
    may: transfer,
    body: z.object({
      entityType: z.enum(ENTITY_TYPES),
      entityIds: z.array(z.number().int().positive()).min(1).max(500),
      to: z.enum(['driver', 'manager']).default('driver'),
    }),
    output: z.object({ status: command, sent: z.number(), without: z.array(z.string()) }),
  }),
  filters: http.post(`${base}/filters`, {
    may,
    tx: 'read',
    kind: 'json',
    body: z.object({ tab: z.enum(ENTITY_TYPES).default('driver') }),
    output: z.object({
      agency: z.array(option),
      status: z.array(option.extend({ count: z.number() })),
    }),
  }),
  files: http.get(`${base}/files/{entityType:driver|vehicle}/{entityId}`, {
    may,
    output: z.object({ files: z.array(LegalFile) }),
  }),
  /** Of a vehicle, as workshop cards and its unit tell them, the newest first. */
  calibrations: http.get(`${base}/calibrations/{vehicleId}`, {
    may,
    output: z.object({ calibrations: z.array(VehicleCalibration) }),
  }),
  downloadLegalFile: http.get(`${base}/download-legal-file/{id}`, {
    may: 'legal-file.download',
    kind: 'download',
    trail: 'own',
    tx: 'none',
  }),
  embeddedSystemStatus: http.get(`${base}/embedded-system-status`, {
    may,
    output: z.object({
      connected: z.boolean(),
      systems: z.array(z.object({ name: z.string(), lastContact: z.string().nullable() })),
      text: z.string(),
    }),
  }),
  getMissingDates: http.get(`${base}/get-missing-dates/{id}`, {
    may,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ day: z.string(), state: z.enum(DAY_STATES) })),
      missing: z.array(z.string()),
    }),
  }),
  reprocessFile: http.post(`${base}/reprocess-file/{id}`, {
    may: transfer,
    tx: 'none',
    output: z.object({
      status: z.enum(['failed', 'success', 'file_not_found', 'waiting']),
      command,
      outcome: Outcome.nullable(),
    }),
  }),
  driverRedirect: http.get(`${base}/legacy-redirect/driver`, { may, kind: 'redirect', tx: 'none' }),
  vehicleRedirect: http.get(`${base}/legacy-redirect/vehicle`, {
    may,
    kind: 'redirect',
    tx: 'none',
  }),
  ...depositCalls,
  /** What proves each day of thirteen months, one letter a day (`radar.ts`). */
  radar: http.get(`${base}/radar/{entityType:driver|vehicle}/{entityId}`, {
    may,
    output: z.object({ first: z.string(), today: z.string(), days: z.string() }),
  }),
  unassigned: http.get(`${base}/unassigned`, {
    may,
    output: z.object({ files: z.array(LegalFile) }),
  }),
  candidates: http.get(`${base}/candidates/{id}`, {
    may: transfer,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    output: z.object({
      people: z.array(Candidate),
    }),
  }),
  assign: http.post(`${base}/assign/{id}`, {
    may: transfer,
    tx: 'none',
    body: z.object({
      collaboratorId: z.number().int().positive(),
      /** The card bears another name or birth date, and the asker knows. */
      confirmed: z.boolean().default(false),
    }),
    output: Outcome,
  }),
  /** Another file takes the place of this one, which is withdrawn once the other is kept. */
  replace: http.post(`${base}/replace/{id}`, {
    may: transfer,
    kind: 'upload',
    tx: 'none',
    upload: { accept: DOWNLOADS, maxFiles: 1 },
    output: Outcome,
  }),
  withdraw: http.post(`${base}/withdraw/{id}`, {
    may: transfer,
    body: z.object({
      reason,
      version,
      /** `wrong-driver`: the card is untied from the person, and its other files wait to be linked again. */
      cause: z.enum(WITHDRAWAL_CAUSES).default('other'),
    }),
    output: z.object({ status: z.enum(legalFileStatus.states) }),
  }),
  /** A withdrawn file counts again: read as if it had just come in. The same content does not come back by a deposit. */
  restore: http.post(`${base}/restore/{id}`, {
    may: transfer,
    tx: 'none',
    body: z.object({ version }),
    output: Outcome,
  }),
  /** A file whose signature is invalid counts all the same, by somebody's decision. */
  accept: http.post(`${base}/accept/{id}`, {
    may: transfer,
    tx: 'none',
    body: z.object({ reason, version }),
    output: Outcome,
  }),
};

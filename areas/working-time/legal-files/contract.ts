// Legal files: driver cards and vehicle units (specification 002 §2.7, §3, §7, §9; D3-U-25, D3-U-26).
import { z } from 'zod';
import { choices, options } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import { DAY_STATES } from './coverage.ts';
import { ENTITY_TYPES } from './delays.ts';
import { fr } from './fr.ts';
import { DriverRow, VehicleRow } from './list-contract.ts';
import { Outcome, OUTCOMES, WITHDRAWAL_CAUSES } from './outcomes.ts';
import { SIGNATURES } from './signature.ts';
import { legalFileStatus } from './status.ts';

const base = '/legal-files';
const may = 'legal-file.read';
const transfer = 'legal-file.transfer';
export const DOWNLOADS = ['c1b', 'v1b', 'c1c', 'v1c', 'ddd', 'tgd', 'esm', 'add'] as const;
/** In any case of letters; archives are unpacked. */
export const ACCEPTED = [...DOWNLOADS, 'zip'] as const;
export const MOST_FILES = 500;
export const MOST_DROPPED = 20_000;

const statusOptions = options(fr.delayStatus);

export const LegalFile = z.object({
  id: z.number(),
  kind: z.enum(['card', 'vehicle', 'workshop', 'control', 'company', 'unknown']),
  name: z.string(),
  size: z.number(),
  status: z.enum(legalFileStatus.states),
  holder: z.string().nullable(),
  holderBirthDate: z.string().nullable(),
  cardNumber: z.string().nullable(),
  collaboratorId: z.number().nullable(),
  vehicleId: z.number().nullable(),
  registration: z.string().nullable(),
  downloadedAt: z.string().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  days: z.number(),
  findings: z.array(z.object({ text: z.string(), serious: z.boolean() })),
  withdrawnReason: z.string().nullable(),
  /** Who let it count although its signature is invalid, when and why. */
  accepted: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
  allowed: z.array(z.string()),
  version: z.number(),
  /** Null: kept before signatures were looked at. */
  signature: z.enum(SIGNATURES).nullable(),
  signatures: z.record(z.string(), z.number()),
});
export type LegalFile = z.infer<typeof LegalFile>;
/** `w`, `k`: impulses per km; `purpose`: CalibrationPurpose of Annex IC. */
export const VehicleCalibration = z.object({
  id: z.number(),
  purpose: z.number(),
  at: z.string(),
  nextOn: z.string().nullable(),
  workshop: z.string(),
  workshopCard: z.string().nullable(),
  w: z.number(),
  k: z.number(),
  tyreMillimetres: z.number(),
  tyre: z.string(),
  speed: z.number(),
  odometer: z.number().nullable(),
  fileId: z.number(),
  file: z.string(),
});
export type VehicleCalibration = z.infer<typeof VehicleCalibration>;

/** Who could be the holder of a card. */
export const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  sameName: z.boolean(),
  sameBirth: z.boolean(),
  otherCard: z.boolean(),
  birthDate: z.string().nullable(),
  /** Linking asks for a confirmation: the card bears another name or birth date. */
  isSomebodyElse: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

const reason = z.string().trim().min(3).max(500);
const version = z.number().int().min(0);
const entity = { entityType: z.enum(ENTITY_TYPES), entityId: z.number().int().positive() };
const delay = z.object({ days: z.number(), almost: z.number(), legal: z.number() });
const counts = z.object({ late: z.number(), almostLate: z.number(), onTime: z.number() });
/** Command status (D3-E-29): success 0, failure 1. */
const command = z.union([z.literal(0), z.literal(1)]);
const option = z.object({ value: z.string(), label: z.string() });

export const legalFiles = {
  index: page({ path: base, also: [{ path: `${base}/index` }], may }),
  loadData: route({
    method: 'GET',
    path: `${base}/load-data`,
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
  loadConfiguration: route({
    method: 'GET',
    path: `${base}/load-configuration`,
    may,
    output: z.object({
      tabs: z.array(z.enum(ENTITY_TYPES)),
      delays: z.object({ driver: delay, vehicle: delay }),
      accept: z.array(z.string()),
      maxBytes: z.number(),
      maxFiles: z.number(),
    }),
  }),
  toggleAlert: route({
    method: 'POST',
    path: `${base}/toggle-alert`,
    may: transfer,
    body: z.object({ ...entity, enabled: z.boolean().optional() }),
    output: z.object({ enabled: z.boolean() }),
  }),
  notify: route({
    method: 'POST',
    path: `${base}/notify`,
    may: transfer,
    body: z.object({
      entityType: z.enum(ENTITY_TYPES),
      entityIds: z.array(z.number().int().positive()).min(1).max(500),
      to: z.enum(['driver', 'manager']).default('driver'),
    }),
    output: z.object({ status: command, sent: z.number(), without: z.array(z.string()) }),
  }),
  filters: route({
    method: 'POST',
    path: `${base}/filters`,
    may,
    tx: 'read',
    kind: 'json',
    body: z.object({ tab: z.enum(ENTITY_TYPES).default('driver') }),
    output: z.object({
      agency: z.array(option),
      status: z.array(option.extend({ count: z.number() })),
    }),
  }),
  files: route({
    method: 'GET',
    path: `${base}/files/{entityType:driver|vehicle}/{entityId}`,
    may,
    output: z.object({ files: z.array(LegalFile) }),
  }),
  /** Of a vehicle, as workshop cards and its unit tell them, the newest first. */
  calibrations: route({
    method: 'GET',
    path: `${base}/calibrations/{vehicleId}`,
    may,
    output: z.object({ calibrations: z.array(VehicleCalibration) }),
  }),
  downloadLegalFile: route({
    method: 'GET',
    path: `${base}/download-legal-file/{id}`,
    may: 'legal-file.download',
    kind: 'download',
    tx: 'none',
  }),
  embeddedSystemStatus: route({
    method: 'GET',
    path: `${base}/embedded-system-status`,
    may,
    output: z.object({
      connected: z.boolean(),
      systems: z.array(z.object({ name: z.string(), lastContact: z.string().nullable() })),
      text: z.string(),
    }),
  }),
  getMissingDates: route({
    method: 'GET',
    path: `${base}/get-missing-dates/{id}`,
    may,
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(z.object({ day: z.string(), state: z.enum(DAY_STATES) })),
      missing: z.array(z.string()),
    }),
  }),
  reprocessFile: route({
    method: 'POST',
    path: `${base}/reprocess-file/{id}`,
    may: transfer,
    tx: 'none',
    output: z.object({
      status: z.enum(['failed', 'success', 'file_not_found', 'waiting']),
      command,
      outcome: Outcome.nullable(),
    }),
  }),
  driverRedirect: route({
    method: 'GET',
    path: `${base}/legacy-redirect/driver`,
    may,
    kind: 'redirect',
    tx: 'none',
  }),
  vehicleRedirect: route({
    method: 'GET',
    path: `${base}/legacy-redirect/vehicle`,
    may,
    kind: 'redirect',
    tx: 'none',
  }),
  // Invented from here on: the specification names neither the way files come in nor what is done with those that match nobody.
  upload: route({
    method: 'POST',
    path: `${base}/upload`,
    may: transfer,
    kind: 'upload',
    tx: 'none',
    upload: { accept: ACCEPTED, maxFiles: MOST_FILES, refusesEach: true },
    /** Part of a greater deposit: files are only taken in; `readDeposit` has them read. */
    query: z.object({ deposit: z.uuid().optional() }),
    output: z.object({ outcomes: z.array(Outcome), job: z.number().int().nullable() }),
  }),
  /** What the bytes say of some days; for whoever may have the whole file. */
  bytes: route({
    method: 'GET',
    path: `${base}/bytes/{id}`,
    may: 'legal-file.download',
    tx: 'none',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({
      name: z.string(),
      size: z.number(),
      records: z.array(
        z.object({
          day: z.string(),
          generation: z.number(),
          offset: z.number(),
          length: z.number(),
          fields: z
            .array(z.object({ offset: z.number(), hex: z.string(), text: z.string() }))
            .readonly(),
        }),
      ),
    }),
  }),
  /** Files that were read when less was kept of them (events of the equipment, calibrations…). */
  toReadAgain: route({
    method: 'GET',
    path: `${base}/to-read-again`,
    may: transfer,
    output: z.object({ files: z.number().int() }),
  }),
  /** Reads them again by a job, which the night would do by itself. */
  readAgain: route({
    method: 'POST',
    path: `${base}/read-again`,
    may: transfer,
    output: z.object({ job: z.number().int().nullable() }),
  }),
  /** Has the files of a deposit read by a job; again and again does no harm. */
  readDeposit: route({
    method: 'POST',
    path: `${base}/deposit/{deposit:uuid}/read`,
    may: transfer,
    output: z.object({ job: z.number().int().nullable() }),
  }),
  deposit: route({
    method: 'GET',
    path: `${base}/deposit/{deposit:uuid}`,
    may,
    output: z.object({
      total: z.number(),
      outcomes: z.record(z.enum(OUTCOMES), z.number()),
      damaged: z.number(),
      added: z.number(),
    }),
  }),
  /** What proves each day of thirteen months, one letter a day (`radar.ts`). */
  radar: route({
    method: 'GET',
    path: `${base}/radar/{entityType:driver|vehicle}/{entityId}`,
    may,
    output: z.object({ first: z.string(), today: z.string(), days: z.string() }),
  }),
  unassigned: route({
    method: 'GET',
    path: `${base}/unassigned`,
    may,
    output: z.object({ files: z.array(LegalFile) }),
  }),
  candidates: route({
    method: 'GET',
    path: `${base}/candidates/{id}`,
    may: transfer,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    output: z.object({
      people: z.array(Candidate),
    }),
  }),
  assign: route({
    method: 'POST',
    path: `${base}/assign/{id}`,
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
  replace: route({
    method: 'POST',
    path: `${base}/replace/{id}`,
    may: transfer,
    kind: 'upload',
    tx: 'none',
    upload: { accept: DOWNLOADS, maxFiles: 1 },
    output: Outcome,
  }),
  withdraw: route({
    method: 'POST',
    path: `${base}/withdraw/{id}`,
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
  restore: route({
    method: 'POST',
    path: `${base}/restore/{id}`,
    may: transfer,
    tx: 'none',
    body: z.object({ version }),
    output: Outcome,
  }),
  /** A file whose signature is invalid counts all the same, by somebody's decision. */
  accept: route({
    method: 'POST',
    path: `${base}/accept/{id}`,
    may: transfer,
    tx: 'none',
    body: z.object({ reason, version }),
    output: Outcome,
  }),
};

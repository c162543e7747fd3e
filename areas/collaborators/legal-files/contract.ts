// Legal files: driver cards and vehicle units (specification 002 §2.7, §3, §7, §9; D3-U-25, D3-U-26).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, list, PAGE_SIZES, prefixed } from '#platform/contract/shapes.ts';
import { DAY_STATES } from './coverage.ts';
import { ENTITY_TYPES } from './delays.ts';
import { fr } from './fr.ts';
import { SIGNATURES } from './signature.ts';
import { legalFileStatus } from './status.ts';

const base = '/legal-files';
const may = 'legal-file.read';
const transfer = 'legal-file.transfer';
/** Extensions that are taken, in any case. */
export const ACCEPTED = ['c1b', 'v1b', 'c1c', 'v1c', 'ddd', 'tgd', 'esm'] as const;
export const MOST_FILES = 500;
/** Files that may be dropped at once; they leave in batches. */
export const MOST_DROPPED = 20_000;
/** How files came: dropped on the screen, or found in the folder of automatic deposits. */
export const WAYS = ['screen', 'inbox'] as const;

const delayStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const shared = {
  id: z.number(),
  agency: z.string(),
  lastDownload: z.string().nullable(),
  lastDay: z.string().nullable(),
  daysLeft: z.number().nullable(),
  status: delayStatus,
  files: z.number(),
  alerts: z.boolean(),
  updatedAt: z.string().nullable(),
};
export const DriverRow = z.object({
  ...shared,
  name: z.string(),
  matricule: z.string(),
  driverType: z.enum(['CD', 'LD', 'ME']).nullable(),
  cardNumber: z.string().nullable(),
  cardExpiresOn: z.string().nullable(),
});
export type DriverRow = z.infer<typeof DriverRow>;
export const VehicleRow = z.object({
  ...shared,
  registration: z.string(),
  label: z.string().nullable(),
  vin: z.string().nullable(),
  legalLeft: z.number().nullable(),
});
export type VehicleRow = z.infer<typeof VehicleRow>;

const statusOptions = options(fr.delayStatus);
const filters = {
  status: choices(fr.status, statusOptions),
  agency: choices(fr.agency),
  alerts: flag(fr.alertsOff),
};
export const driverFileList = describeList({
  listId: 'legal-files-drivers',
  title: fr.title,
  may,
  row: DriverRow,
  filters,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.delayStatus, width: 150 },
    { name: 'daysLeft', label: fr.daysLeft, kind: 'number', sort: true, width: 130 },
    { name: 'lastDownload', label: fr.lastDownload, kind: 'instant', sort: true, width: 170 },
    { name: 'lastDay', label: fr.lastDay, kind: 'date', sort: true, width: 130 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 110 },
    {
      name: 'driverType',
      label: fr.driverType,
      kind: 'text',
      texts: fr.driverTypes,
      width: 140,
      hidden: true,
    },
    { name: 'cardNumber', label: fr.cardNumber, kind: 'text', width: 160, hidden: true },
    {
      name: 'cardExpiresOn',
      label: fr.cardExpiresOn,
      kind: 'date',
      sort: true,
      width: 130,
      hidden: true,
    },
    { name: 'files', label: fr.files, kind: 'number', sort: true, width: 90 },
    { name: 'alerts', label: fr.alerts, kind: 'flag', width: 90 },
  ]),
});
export const vehicleFileList = describeList({
  listId: 'legal-files-vehicles',
  title: fr.title,
  may,
  row: VehicleRow,
  filters,
  columns: columns([
    {
      name: 'registration',
      label: fr.registration,
      kind: 'text',
      sort: true,
      pinned: true,
      width: 160,
    },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 180 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.delayStatus, width: 150 },
    { name: 'daysLeft', label: fr.daysLeft, kind: 'number', sort: true, width: 130 },
    { name: 'legalLeft', label: fr.legalLeft, kind: 'number', width: 150 },
    { name: 'lastDownload', label: fr.lastDownload, kind: 'instant', sort: true, width: 170 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'vin', label: fr.vin, kind: 'text', width: 170, hidden: true },
    { name: 'files', label: fr.files, kind: 'number', sort: true, width: 90 },
    { name: 'alerts', label: fr.alerts, kind: 'flag', width: 90 },
  ]),
});

export const LegalFile = z.object({
  id: z.number(),
  kind: z.enum(['card', 'vehicle', 'workshop', 'control', 'company', 'unknown']),
  name: z.string(),
  size: z.number(),
  status: z.enum(legalFileStatus.states),
  holder: z.string().nullable(),
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

export const OUTCOMES = ['treated', 'known', 'unassigned', 'waiting', 'refused', 'failed'] as const;
export const Outcome = z.object({
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  text: z.string(),
  fileId: z.number().nullable(),
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  added: z.number(),
  known: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  findings: z.array(z.string()),
  damaged: z.boolean(),
  signature: z.enum(SIGNATURES).nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

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
    upload: { accept: ACCEPTED, maxFiles: MOST_FILES },
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
      people: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          matricule: z.string(),
          agency: z.string(),
          sameName: z.boolean(),
          sameBirth: z.boolean(),
          otherCard: z.boolean(),
        }),
      ),
    }),
  }),
  assign: route({
    method: 'POST',
    path: `${base}/assign/{id}`,
    may: transfer,
    tx: 'none',
    body: z.object({ collaboratorId: z.number().int().positive() }),
    output: Outcome,
  }),
  /** Another file takes the place of this one, which is withdrawn once the other is kept. */
  replace: route({
    method: 'POST',
    path: `${base}/replace/{id}`,
    may: transfer,
    kind: 'upload',
    tx: 'none',
    upload: { accept: ACCEPTED, maxFiles: 1 },
    output: Outcome,
  }),
  withdraw: route({
    method: 'POST',
    path: `${base}/withdraw/{id}`,
    may: transfer,
    body: z.object({ reason: z.string().trim().min(3).max(500), version: z.number().int().min(0) }),
    output: z.object({ status: z.enum(legalFileStatus.states) }),
  }),
};
/** Driver and vehicle tabs. */
export const legalFileLists = {
  ...prefixed('driver', list({ data: `${base}/driver/list`, ...driverFileList })),
  ...prefixed('vehicle', list({ data: `${base}/vehicle/list`, ...vehicleFileList })),
};

/** What became of each file that came in: searched, filtered, exported. */
export const Line = Outcome.omit({ findings: true, fileId: true, person: true }).extend({
  id: z.number(),
  deposit: z.string(),
  at: z.string(),
  by: z.string(),
  person: z.string().nullable(),
  personId: z.number().nullable(),
  fileId: z.number().nullable(),
  way: z.enum(WAYS),
  size: z.number(),
  detail: z.string(),
});
export type Line = z.infer<typeof Line>;
export const lineList = describeList({
  listId: 'legal-file-lines',
  title: fr.linesTitle,
  may,
  row: Line,
  filters: {
    outcome: choices(fr.result, options(fr.outcomeShort)),
    damaged: flag(fr.damaged),
    signature: choices(fr.signature, options(fr.signatureState)),
    way: choices(fr.way, options(fr.ways)),
    deposit: choices(fr.depositOne),
  },
  columns: columns([
    { name: 'name', label: fr.file, kind: 'text', sort: true, pinned: true, width: 250 },
    { name: 'outcome', label: fr.result, kind: 'status', texts: fr.outcomeShort, width: 120 },
    { name: 'text', label: fr.explained, kind: 'text', width: 260 },
    { name: 'person', label: fr.person, kind: 'text', width: 170 },
    { name: 'added', label: fr.newDays, kind: 'number', width: 100 },
    { name: 'known', label: fr.knownDays, kind: 'number', width: 100 },
    { name: 'firstDay', label: fr.firstDay, kind: 'date', width: 110, hidden: true },
    { name: 'lastDay', label: fr.lastDayRead, kind: 'date', width: 110, hidden: true },
    { name: 'damaged', label: fr.damaged, kind: 'flag', width: 90 },
    { name: 'detail', label: fr.findings, kind: 'text', width: 260, hidden: true },
    { name: 'signature', label: fr.signature, kind: 'text', texts: fr.signatureState, width: 130 },
    { name: 'size', label: fr.size, kind: 'number', width: 100, hidden: true },
    { name: 'way', label: fr.way, kind: 'text', texts: fr.ways, width: 130, hidden: true },
    { name: 'by', label: fr.depositedBy, kind: 'text', width: 150, hidden: true },
    { name: 'at', label: fr.received, kind: 'instant', sort: true, width: 150 },
  ]),
});
export const legalFileLines = list({ data: `${base}/line/list`, ...lineList });

/** The coverage radar: people or vehicles down, days across. */
export const RadarRow = z.object({
  id: z.number(),
  name: z.string(),
  detail: z.string(),
  agency: z.string(),
  first: z.string(),
  today: z.string(),
  days: z.string(),
  both: z.number(),
  card: z.number(),
  vehicle: z.number(),
  other: z.number(),
  missing: z.number(),
});
export type RadarRow = z.infer<typeof RadarRow>;
const radarColumns = (name: string) =>
  columns([
    { name: 'name', label: name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'days', label: fr.radar, kind: 'text', width: 520 },
    { name: 'missing', label: fr.radarState.missing, kind: 'number', width: 90 },
    { name: 'both', label: fr.radarState.both, kind: 'number', width: 90 },
    { name: 'card', label: fr.radarState.card, kind: 'number', width: 90 },
    { name: 'vehicle', label: fr.radarState.vehicle, kind: 'number', width: 90 },
    { name: 'other', label: fr.radarState.other, kind: 'number', width: 90 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'detail', label: fr.matricule, kind: 'text', width: 110, hidden: true },
  ]);
const radarFilters = { agency: choices(fr.agency) };
export const radarDriverList = describeList({
  listId: 'legal-files-radar-drivers',
  title: fr.radarTitle,
  may,
  row: RadarRow,
  filters: radarFilters,
  columns: radarColumns(fr.name),
});
export const radarVehicleList = describeList({
  listId: 'legal-files-radar-vehicles',
  title: fr.radarTitle,
  may,
  row: RadarRow,
  filters: radarFilters,
  columns: radarColumns(fr.registration),
});
export const radarLists = {
  index: page({ path: `${base}/radar`, may }),
  ...prefixed('driver', list({ data: `${base}/radar/driver/list`, ...radarDriverList })),
  ...prefixed('vehicle', list({ data: `${base}/radar/vehicle/list`, ...radarVehicleList })),
};

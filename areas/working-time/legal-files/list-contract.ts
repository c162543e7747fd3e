// The lists of legal files: drivers, vehicles, what came in, the coverage radar.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { page } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { Outcome, WAYS } from './outcomes.ts';

const base = '/legal-files';
const may = 'legal-file.read';

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

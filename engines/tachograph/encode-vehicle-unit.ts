import { joinBytes } from './bytes.ts';
import { numberBytes, type Seal } from './encode-fields.ts';
import {
  borderRecord,
  calibrationRecord,
  cardInsertionRecord,
  changeRecord,
  companyLockRecord,
  conditionRecord,
  controlRecord,
  downloadRecord,
  eventRecord,
  faultRecord,
  gnssRecord,
  identificationRecord,
  itsConsentRecord,
  loadRecord,
  overSpeedControlRecord,
  overSpeedRecord,
  overviewHead,
  pairedRecord,
  placeRecord,
  seenCardRecord,
  speedRecord,
  timeAdjustmentRecord,
  dayHead,
  type Edition,
} from './encode-vu-records.ts';
import type {
  CardInsertion,
  VehicleBorderCrossing,
  VehicleGnss,
  VehicleLoadUnload,
  VehiclePlace,
} from './vu-day.ts';
import type { ActivityChange } from './driver-activity.ts';
import type { SpecificCondition } from './card-lists.ts';
import type { UtcSeconds } from './card-time.ts';
import type { VehicleUnitGeneration } from './vehicle-unit.ts';
import type {
  OverSpeed,
  OverSpeedControl,
  SpeedBlock,
  TimeAdjustment,
  VehicleEvent,
  VehicleFault,
} from './vu-events.ts';
import { GENERATION_1_LISTS, RECORD, RECORD_SIZE } from './vu-layout.data.ts';
import type { CompanyLock, VehicleControl, VehicleOverview } from './vu-overview.ts';
import type {
  Calibration,
  ItsConsent,
  PairedDevice,
  SeenCard,
  VehicleUnitIdentification,
} from './vu-technical.ts';

/** All that a vehicle-unit download says, as `encodeVehicleUnit` writes and `decodeTachographFile` reads it back. */
export interface VehicleUnitContent {
  readonly generation: VehicleUnitGeneration;
  readonly overview: Omit<
    VehicleOverview,
    'generation' | 'offset' | 'companyLocks' | 'controls'
  > & {
    readonly companyLocks: readonly CompanyLock[];
    readonly controls: readonly VehicleControl[];
  };
  readonly days: readonly VehicleDayContent[];
  readonly faults: readonly VehicleFault[];
  readonly events: readonly VehicleEvent[];
  readonly overSpeedControl: OverSpeedControl;
  readonly overSpeeds: readonly OverSpeed[];
  readonly timeAdjustments: readonly TimeAdjustment[];
  readonly speedBlocks: readonly SpeedBlock[];
  readonly technical: {
    readonly identification: VehicleUnitIdentification;
    /** Exactly one in generation 1. */
    readonly sensors: readonly PairedDevice[];
    readonly calibrations: readonly Calibration[];
    /** Generation 2 from here on. */
    readonly gnssFacilities: readonly PairedDevice[];
    readonly cards: readonly SeenCard[];
    readonly itsConsents: readonly ItsConsent[];
    readonly powerInterruptions: readonly VehicleEvent[];
  };
}

export interface VehicleDayContent {
  readonly dateRaw: UtcSeconds;
  readonly odometerMidnight: number | null;
  readonly cardInsertions: readonly CardInsertion[];
  readonly changes: readonly ActivityChange[];
  readonly places: readonly VehiclePlace[];
  readonly specificConditions: readonly SpecificCondition[];
  /** Generation 2. */
  readonly gnss: readonly VehicleGnss[];
  /** Generation 2 version 2. */
  readonly borderCrossings: readonly VehicleBorderCrossing[];
  readonly loadUnloads: readonly VehicleLoadUnload[];
}

const EDITIONS: Readonly<Record<VehicleUnitGeneration, Edition>> = {
  G1: { generation: 1, version: 1 },
  G2v1: { generation: 2, version: 1 },
  G2v2: { generation: 2, version: 2 },
};
const SID = 0x76;
const CERTIFICATE_LENGTH = { 1: 194, 2: 204 } as const;
const SIGNATURE_LENGTH = { 1: 128, 2: 64 } as const;
/** Sizes that differ in version 2 (RECORD_SIZE has those of version 1). */
const SIZE_V2: Readonly<Record<number, number>> = {
  [RECORD.place]: 41,
  [RECORD.gnss]: 57,
  [RECORD.calibration]: 252,
  [RECORD.identification]: 138,
};
const CALIBRATION_V1 = 222;

type List = readonly [type: number, records: readonly Uint8Array[]];
type PartKind = keyof typeof GENERATION_1_LISTS;

/**
 * A vehicle-unit download (.V1B). Without a seal certificates and signatures are zeros, so that no made-up file can pass for a proven
 * one. Content that does not fit its field is cut.
 */
export function encodeVehicleUnit(unit: VehicleUnitContent, seal?: Seal): Uint8Array {
  const edition = EDITIONS[unit.generation];
  const write = (kind: PartKind, lists: readonly List[]) => part(kind, lists, edition, seal);
  return joinBytes([
    ...(unit.generation === 'G2v2' ? [Uint8Array.of(SID, 0x00, 0x02, 0x02)] : []),
    write('overview', overview(unit, edition, seal)),
    ...unit.days.map((day) => write('activities', activities(day, edition))),
    write('events-and-faults', eventsAndFaults(unit, edition)),
    write('speed', [[RECORD.speed, unit.speedBlocks.map(speedRecord)]]),
    write('technical', technical(unit, edition)),
  ]);
}

const overview = (
  { overview: content }: VehicleUnitContent,
  edition: Edition,
  seal: Seal | undefined,
): List[] => {
  const blank = new Uint8Array(CERTIFICATE_LENGTH[edition.generation]);
  return [
    [RECORD.memberStateCertificate, [seal?.memberState ?? blank]],
    [RECORD.vuCertificate, [seal?.equipment ?? blank]],
    ...overviewHead(content, edition),
    [RECORD.download, [downloadRecord(content.previousDownload, edition)]],
    [RECORD.companyLock, content.companyLocks.map((lock) => companyLockRecord(lock, edition))],
    [RECORD.control, content.controls.map((control) => controlRecord(control, edition))],
  ];
};

const activities = (day: VehicleDayContent, edition: Edition): List[] => [
  ...dayHead(day.dateRaw, day.odometerMidnight),
  [
    RECORD.cardInsertion,
    day.cardInsertions.map((insertion) => cardInsertionRecord(insertion, edition)),
  ],
  [RECORD.activityChange, day.changes.map(changeRecord)],
  [RECORD.place, day.places.map((place) => placeRecord(place, edition))],
  // Generation 2 puts the positions before the specific conditions.
  ...(edition.generation === 2
    ? [[RECORD.gnss, day.gnss.map((record) => gnssRecord(record, edition))] as const]
    : []),
  [RECORD.specificCondition, day.specificConditions.map(conditionRecord)],
  ...(edition.version === 2
    ? [
        [RECORD.borderCrossing, day.borderCrossings.map(borderRecord)] as const,
        [RECORD.loadUnload, day.loadUnloads.map(loadRecord)] as const,
      ]
    : []),
];

const eventsAndFaults = (unit: VehicleUnitContent, edition: Edition): List[] => [
  [RECORD.fault, unit.faults.map((fault) => faultRecord(fault, edition))],
  [RECORD.event, unit.events.map((event) => eventRecord(event, edition))],
  [RECORD.overSpeedControl, [overSpeedControlRecord(unit.overSpeedControl)]],
  [RECORD.overSpeed, unit.overSpeeds.map((overSpeed) => overSpeedRecord(overSpeed, edition))],
  [
    RECORD.timeAdjustment,
    unit.timeAdjustments.map((adjustment) => timeAdjustmentRecord(adjustment, edition)),
  ],
];

function technical({ technical: content }: VehicleUnitContent, edition: Edition): List[] {
  const sensors: List = [
    RECORD.sensorPaired,
    content.sensors.map((sensor) => pairedRecord(sensor, edition)),
  ];
  const calibrations: List = [
    RECORD.calibration,
    content.calibrations.map((calibration) => calibrationRecord(calibration, edition)),
  ];
  const identification: List = [
    RECORD.identification,
    [identificationRecord(content.identification, edition)],
  ];
  return edition.generation === 1
    ? [identification, sensors, calibrations]
    : [
        identification,
        sensors,
        [
          RECORD.gnssCoupled,
          content.gnssFacilities.map((facility) => pairedRecord(facility, edition)),
        ],
        calibrations,
        [RECORD.card, content.cards.map(seenCardRecord)],
        [RECORD.itsConsent, content.itsConsents.map(itsConsentRecord)],
        [
          RECORD.powerInterruption,
          content.powerInterruptions.map((event) => sizedInterruption(event, edition)),
        ],
      ];
}

/** The layout of an event, without the four bytes that manufacturers may add. */
const sizedInterruption = (event: VehicleEvent, edition: Edition): Uint8Array =>
  eventRecord(event, edition).subarray(0, RECORD_SIZE[RECORD.powerInterruption]);

const TREP: Readonly<Record<PartKind, number>> = {
  overview: 0x01,
  activities: 0x02,
  'events-and-faults': 0x03,
  speed: 0x04,
  technical: 0x05,
};

/** Version 2 has no number of its own for the detailed speed. */
function trepOf(kind: PartKind, { generation, version }: Edition): number {
  if (generation === 1) return TREP[kind];
  return TREP[kind] + (version === 1 || kind === 'speed' ? 0x20 : 0x30);
}

function part(
  kind: PartKind,
  lists: readonly List[],
  edition: Edition,
  seal: Seal | undefined,
): Uint8Array {
  const { generation, version } = edition;
  const written = lists.map((list) =>
    generation === 1 ? counted(kind, list) : recordArray(list, version),
  );
  const certificates = kind === 'overview' ? 2 : 0;
  const signature =
    seal?.sign(joinBytes(written.slice(certificates))) ??
    new Uint8Array(SIGNATURE_LENGTH[generation]);
  return joinBytes([
    Uint8Array.of(SID, trepOf(kind, edition)),
    ...written,
    generation === 1 ? signature : recordArray([RECORD.signature, [signature]], version),
  ]);
}

function counted(kind: PartKind, [type, records]: List): Uint8Array {
  const layout = GENERATION_1_LISTS[kind].find((list) => list.type === type);
  return joinBytes([numberBytes(records.length, layout?.counter ?? 0), ...records]);
}

function recordArray([type, records]: List, version: 1 | 2): Uint8Array {
  const usual =
    (version === 2 ? SIZE_V2[type] : undefined) ??
    (type === RECORD.calibration ? CALIBRATION_V1 : (RECORD_SIZE[type] ?? 0));
  return joinBytes([
    Uint8Array.of(type),
    numberBytes(records[0]?.length ?? usual, 2),
    numberBytes(records.length, 2),
    ...records,
  ]);
}

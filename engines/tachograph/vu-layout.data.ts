/**
 * Record types of vehicle-unit downloads (Annex IC, Appendix 1, 2.120, RecordType). Generation-1 parts have no such codes in the file:
 * the code of the record that holds the same thing in generation 2 is used for them too.
 */
export const RECORD = {
  activityChange: 0x01,
  cardSlots: 0x02,
  currentTime: 0x03,
  memberStateCertificate: 0x04,
  odometerMidnight: 0x05,
  date: 0x06,
  sensorPairedOld: 0x07,
  signature: 0x08,
  specificCondition: 0x09,
  vin: 0x0a,
  registrationNumber: 0x0b,
  calibration: 0x0c,
  cardInsertion: 0x0d,
  card: 0x0e,
  vuCertificate: 0x0f,
  companyLock: 0x10,
  control: 0x11,
  speed: 0x12,
  downloadablePeriod: 0x13,
  download: 0x14,
  event: 0x15,
  gnss: 0x16,
  itsConsent: 0x17,
  fault: 0x18,
  identification: 0x19,
  overSpeedControl: 0x1a,
  overSpeed: 0x1b,
  place: 0x1c,
  timeAdjustment: 0x1e,
  powerInterruption: 0x1f,
  sensorPaired: 0x20,
  gnssCoupled: 0x21,
  borderCrossing: 0x22,
  loadUnload: 0x23,
  registration: 0x24,
} as const;

/** Bytes of the shortest known form of each generation-2 record; longer ones are read and their tail is ignored. */
export const RECORD_SIZE: Readonly<Record<number, number>> = {
  0x01: 2,
  0x02: 1,
  0x03: 4,
  0x04: 204,
  0x05: 3,
  0x06: 4,
  0x07: 28,
  0x08: 64,
  0x09: 5,
  0x0a: 17,
  0x0b: 14,
  0x0c: 167,
  0x0d: 131,
  0x0e: 45,
  0x0f: 204,
  0x10: 99,
  0x11: 32,
  0x12: 64,
  0x13: 8,
  0x14: 59,
  0x15: 91,
  0x16: 56,
  0x17: 20,
  0x18: 90,
  0x19: 126,
  0x1a: 9,
  0x1b: 32,
  0x1c: 40,
  0x1e: 99,
  0x1f: 87,
  0x20: 28,
  0x21: 28,
  0x22: 55,
  0x23: 58,
  0x24: 15,
};

export type PartKind =
  | 'interface-version'
  | 'overview'
  | 'activities'
  | 'events-and-faults'
  | 'speed'
  | 'technical'
  | 'card';

export interface PartLayout {
  readonly kind: PartKind;
  readonly generation: 1 | 2;
  readonly version: 1 | 2;
}

const part = (kind: PartKind, generation: 1 | 2, version: 1 | 2 = 1): PartLayout => ({
  kind,
  generation,
  version,
});

/** Transfer response parameters (Annex IC, Appendix 7, DDP_011). 34 is no number of the regulation, but some tools write it for 24. */
export const PARTS: ReadonlyMap<number, PartLayout> = new Map([
  [0x00, part('interface-version', 2, 2)],
  [0x01, part('overview', 1)],
  [0x02, part('activities', 1)],
  [0x03, part('events-and-faults', 1)],
  [0x04, part('speed', 1)],
  [0x05, part('technical', 1)],
  [0x06, part('card', 1)],
  [0x21, part('overview', 2)],
  [0x22, part('activities', 2)],
  [0x23, part('events-and-faults', 2)],
  [0x24, part('speed', 2)],
  [0x25, part('technical', 2)],
  [0x31, part('overview', 2, 2)],
  [0x32, part('activities', 2, 2)],
  [0x33, part('events-and-faults', 2, 2)],
  [0x34, part('speed', 2, 2)],
  [0x35, part('technical', 2, 2)],
]);

/** One list of a generation-1 part: records of `size` bytes, as many as a counter of `counter` bytes says (0: exactly one). */
export interface ListLayout {
  readonly type: number;
  readonly size: number;
  readonly counter: 0 | 1 | 2;
}

const one = (type: number, size: number): ListLayout => ({ type, size, counter: 0 });
const many = (type: number, size: number, counter: 1 | 2): ListLayout => ({ type, size, counter });

/** Generation-1 parts, in the order of their bytes (Annex IB, Appendix 7, 2.2.6). */
export const GENERATION_1_LISTS: Readonly<
  Record<Exclude<PartKind, 'interface-version' | 'card'>, readonly ListLayout[]>
> = {
  overview: [
    one(RECORD.memberStateCertificate, 194),
    one(RECORD.vuCertificate, 194),
    one(RECORD.vin, 17),
    one(RECORD.registration, 15),
    one(RECORD.currentTime, 4),
    one(RECORD.downloadablePeriod, 8),
    one(RECORD.cardSlots, 1),
    one(RECORD.download, 58),
    many(RECORD.companyLock, 98, 1),
    many(RECORD.control, 31, 1),
    one(RECORD.signature, 128),
  ],
  activities: [
    one(RECORD.date, 4),
    one(RECORD.odometerMidnight, 3),
    many(RECORD.cardInsertion, 129, 2),
    many(RECORD.activityChange, 2, 2),
    many(RECORD.place, 28, 1),
    many(RECORD.specificCondition, 5, 2),
    one(RECORD.signature, 128),
  ],
  'events-and-faults': [
    many(RECORD.fault, 82, 1),
    many(RECORD.event, 83, 1),
    one(RECORD.overSpeedControl, 9),
    many(RECORD.overSpeed, 31, 1),
    many(RECORD.timeAdjustment, 98, 1),
    one(RECORD.signature, 128),
  ],
  speed: [many(RECORD.speed, 64, 2), one(RECORD.signature, 128)],
  technical: [
    one(RECORD.identification, 116),
    one(RECORD.sensorPaired, 20),
    many(RECORD.calibration, 167, 1),
    one(RECORD.signature, 128),
  ],
};

/** Record arrays of each generation-2 part, in their order (Annex IC, Appendix 7, 2.2.6); a credible part begins with the first of them. */
const ARRAYS = {
  overview: [
    RECORD.memberStateCertificate,
    RECORD.vuCertificate,
    RECORD.vin,
    RECORD.registrationNumber,
    RECORD.currentTime,
    RECORD.downloadablePeriod,
    RECORD.cardSlots,
    RECORD.download,
    RECORD.companyLock,
    RECORD.control,
    RECORD.signature,
  ],
  activities: [
    RECORD.date,
    RECORD.odometerMidnight,
    RECORD.cardInsertion,
    RECORD.activityChange,
    RECORD.place,
    RECORD.gnss,
    RECORD.specificCondition,
    RECORD.signature,
  ],
  'events-and-faults': [
    RECORD.fault,
    RECORD.event,
    RECORD.overSpeedControl,
    RECORD.overSpeed,
    RECORD.timeAdjustment,
    RECORD.signature,
  ],
  speed: [RECORD.speed, RECORD.signature],
  technical: [
    RECORD.identification,
    RECORD.sensorPaired,
    RECORD.gnssCoupled,
    RECORD.calibration,
    RECORD.card,
    RECORD.itsConsent,
    RECORD.powerInterruption,
    RECORD.signature,
  ],
} as const;

export const GENERATION_2_ARRAYS: Readonly<
  Record<
    1 | 2,
    Readonly<Record<Exclude<PartKind, 'interface-version' | 'card'>, readonly number[]>>
  >
> = {
  1: ARRAYS,
  2: {
    ...ARRAYS,
    overview: ARRAYS.overview.map((type) =>
      type === RECORD.registrationNumber ? RECORD.registration : type,
    ),
    activities: [
      ...ARRAYS.activities.slice(0, -1),
      RECORD.borderCrossing,
      RECORD.loadUnload,
      RECORD.signature,
    ],
  },
};

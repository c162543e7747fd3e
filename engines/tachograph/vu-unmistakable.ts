// Which parts can be nothing else, whatever stands behind them: stray bytes between all parts must not hide them from each other.
import { uint16, uint32, uint8 } from './big-endian.ts';
import { RECORD } from './vu-layout.data.ts';
import type { RecordList, VehicleUnitPart } from './vu-part.ts';
import { areAllPlausible } from './vu-plausible.ts';
import { hasUsualArrays } from './vu-repair.ts';

/** Records of a list that are looked at: what is claimed of a candidate costs the same, however long it says it is. */
const LOOKED_AT = 16;
const MINUTE = 60;
const SLOT_AND_MINUTE = 0x87ff;
/** Invented: fewer events, faults and adjustments prove no part. */
const LEAST_RECORDS = 2;

const begun = (lists: readonly RecordList[]): RecordList[] =>
  lists.map((list) => ({ ...list, present: Math.min(list.present, LOOKED_AT) }));
const listOf = (part: VehicleUnitPart, type: number): RecordList | undefined =>
  part.lists.find((list) => list.type === type && list.present > 0);

const isText = (bytes: Uint8Array, at: number, length: number): boolean => {
  for (let i = at; i < at + length; i += 1) {
    const code = uint8(bytes, i);
    if (code < 0x20 || code === 0x7f || code === 0xff) return false;
  }
  return true;
};

const isAligned = (bytes: Uint8Array, list: RecordList, to: number): boolean => {
  for (let i = 0; i < Math.min(list.present, LOOKED_AT); i += 1) {
    const seconds = uint32(bytes, list.offset + i * list.size);
    if (seconds === 0 || seconds % to !== 0) return false;
  }
  return true;
};

const COUNTED: readonly number[] = [
  RECORD.cardInsertion,
  RECORD.activityChange,
  RECORD.place,
  RECORD.specificCondition,
];
const isEmpty = (part: VehicleUnitPart): boolean =>
  part.lists.every((list) => list.count === 0 || !COUNTED.includes(list.type));

/** Generation 1 has no types in the file: what its kinds have that chance has not. */
const generation1 = (bytes: Uint8Array, part: VehicleUnitPart): boolean => {
  const [date, changes, vin, speed, identification] = [
    RECORD.date,
    RECORD.activityChange,
    RECORD.vin,
    RECORD.speed,
    RECORD.identification,
  ].map((type) => listOf(part, type));
  switch (part.kind) {
    // Two slots, told from midnight on, the driver's first; or a day of which nothing is told: seven zeros after its date.
    case 'activities':
      return (
        date !== undefined &&
        (changes === undefined
          ? isEmpty(part)
          : changes.present >= LEAST_RECORDS &&
            (uint16(bytes, changes.offset) & SLOT_AND_MINUTE) === 0)
      );
    case 'overview':
      return vin !== undefined && isText(bytes, vin.offset, vin.size);
    case 'speed':
      return (
        speed !== undefined && speed.present >= LEAST_RECORDS && isAligned(bytes, speed, MINUTE)
      );
    // The name of the manufacturer, after its code page.
    case 'technical':
      return (
        identification !== undefined &&
        uint8(bytes, identification.offset) <= 0x10 &&
        isText(bytes, identification.offset + 1, 35)
      );
    case 'events-and-faults':
      return (
        part.lists.reduce(
          (n, list) =>
            n +
            ([RECORD.fault, RECORD.event, RECORD.timeAdjustment].some((type) => type === list.type)
              ? list.present
              : 0),
          0,
        ) >= LEAST_RECORDS
      );
    default:
      return false;
  }
};

/** A whole part that says of itself what it is: all arrays of its kind in their order, or what only such a part of generation 1 holds; and records that make sense. */
export const isUnmistakable = (bytes: Uint8Array, part: VehicleUnitPart): boolean =>
  (part.generation === 2 ? hasUsualArrays(part) : generation1(bytes, part)) &&
  areAllPlausible(bytes, begun(part.lists));

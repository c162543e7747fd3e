// TREP 02, 22, 32: one day in the vehicle, both slots (Annex IC, Appendix 7, 2.2.6.3).
import { uint16, uint8 } from './big-endian.ts';
import type { SpecificCondition } from './card-lists.ts';
import { name, NAME_LENGTH } from './card-text.ts';
import { timeReal, utcDate, type UtcSeconds } from './card-time.ts';
import {
  DAY_MINUTES,
  decodeActivityChange,
  type ActivityChange,
  type CardActivity,
} from './driver-activity.ts';
import {
  CARD_NUMBER_LENGTH,
  fullCardNumber,
  gnssPlace,
  odometer,
  VEHICLE_LENGTH,
  vehicle,
  type FullCardNumber,
  type GnssPlace,
  type Located,
  type VehicleRegistration,
} from './record-fields.ts';
import { RECORD } from './vu-layout.data.ts';
import { first, records, values, type DecodeRecord, type PartContext } from './vu-records.ts';

export interface CardInsertion {
  readonly surname: string;
  readonly firstNames: string;
  readonly card: FullCardNumber | null;
  readonly cardExpiresAt: UtcSeconds | null;
  readonly insertedAt: UtcSeconds | null;
  readonly odometerIn: number | null;
  readonly slot: ActivityChange['slot'];
  /** null while the card is still inserted; an insertion over midnight stands in both days. */
  readonly withdrawnAt: UtcSeconds | null;
  readonly odometerOut: number | null;
  readonly previousVehicle: VehicleRegistration;
  readonly previousWithdrawal: UtcSeconds | null;
  /** Whether activities were entered by hand at the insertion. */
  readonly manualEntries: boolean;
}

export interface VehiclePlace {
  readonly card: FullCardNumber | null;
  readonly time: UtcSeconds | null;
  readonly type: number;
  readonly nation: number;
  readonly region: number;
  readonly odometer: number | null;
  /** null in generation 1. */
  readonly gnss: GnssPlace | null;
}

interface Crew {
  readonly driver: FullCardNumber | null;
  readonly coDriver: FullCardNumber | null;
}

export interface VehicleGnss extends Crew {
  readonly time: UtcSeconds | null;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

export interface VehicleBorderCrossing extends Crew {
  readonly left: number;
  readonly entered: number;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

export interface VehicleLoadUnload extends Crew {
  readonly time: UtcSeconds | null;
  /** 1 load, 2 unload, 3 both. */
  readonly operation: number;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

export type SlotMinutes = Readonly<Record<CardActivity | 'unknown', number>>;

export interface VehicleDay {
  readonly generation: 1 | 2;
  /** UTC calendar day, YYYY-MM-DD; null when the part is cut before it. */
  readonly date: string | null;
  /** As stored: real units put 00:00:00 or 23:59:59 of the day, and for the current day the instant of the download. */
  readonly dateRaw: UtcSeconds | null;
  readonly odometerMidnight: number | null;
  readonly cardInsertions: readonly Located<CardInsertion>[];
  /** All changes of the driver's slot, then all of the co-driver's. Here `cardInserted: false` only says that the slot is empty. */
  readonly changes: readonly ActivityChange[];
  readonly places: readonly Located<VehiclePlace>[];
  readonly specificConditions: readonly Located<SpecificCondition>[];
  readonly gnss: readonly Located<VehicleGnss>[];
  readonly borderCrossings: readonly Located<VehicleBorderCrossing>[];
  readonly loadUnloads: readonly Located<VehicleLoadUnload>[];
  /** Minutes of each slot by the activity bits, to 24:00; null for a slot without any change. */
  readonly minutes: { readonly driver: SlotMinutes | null; readonly coDriver: SlotMinutes | null };
  readonly offset: number;
}

const PLACE_2_LENGTH = 40;
const GNSS_LENGTH = 56;

export function decodeVehicleDay(context: PartContext): VehicleDay {
  const { generation, offset } = context.part;
  const dateRaw = first(context, RECORD.date, timeReal);
  const changes = values(context, RECORD.activityChange, (bytes, at) =>
    decodeActivityChange(uint16(bytes, at)),
  );
  return {
    generation,
    offset,
    dateRaw,
    changes,
    date: dateRaw === null ? null : utcDate(dateRaw),
    odometerMidnight: first(context, RECORD.odometerMidnight, odometer),
    cardInsertions: records(context, RECORD.cardInsertion, cardInsertion(generation)),
    places: records(context, RECORD.place, place(generation)),
    specificConditions: records(context, RECORD.specificCondition, (bytes, at) => ({
      time: timeReal(bytes, at) ?? 0,
      type: uint8(bytes, at + 4),
    })),
    gnss: records(context, RECORD.gnss, (bytes, at, size) => ({
      time: timeReal(bytes, at),
      ...crew(bytes, at + 4),
      place: gnssPlace(bytes, at + 42, size > GNSS_LENGTH),
      odometer: odometer(bytes, at + (size > GNSS_LENGTH ? 54 : 53)),
    })),
    borderCrossings: records(context, RECORD.borderCrossing, (bytes, at) => ({
      ...crew(bytes, at),
      left: uint8(bytes, at + 38),
      entered: uint8(bytes, at + 39),
      place: gnssPlace(bytes, at + 40, true),
      odometer: odometer(bytes, at + 52),
    })),
    loadUnloads: records(context, RECORD.loadUnload, (bytes, at) => ({
      time: timeReal(bytes, at),
      operation: uint8(bytes, at + 4),
      ...crew(bytes, at + 5),
      place: gnssPlace(bytes, at + 43, true),
      odometer: odometer(bytes, at + 55),
    })),
    minutes: {
      driver: slotMinutes(changes, 'driver'),
      coDriver: slotMinutes(changes, 'co-driver'),
    },
  };
}

const crew = (bytes: Uint8Array, at: number): Crew => ({
  driver: fullCardNumber(bytes, at, 2),
  coDriver: fullCardNumber(bytes, at + CARD_NUMBER_LENGTH[2], 2),
});

const cardInsertion =
  (generation: 1 | 2): DecodeRecord<CardInsertion> =>
  (bytes, start) => {
    const at = start + 2 * NAME_LENGTH + CARD_NUMBER_LENGTH[generation];
    const previous = at + 19;
    // Generation 2 adds the generation of the previous vehicle's unit.
    const manual = previous + VEHICLE_LENGTH + 4 + (generation === 2 ? 1 : 0);
    return {
      surname: name(bytes, start),
      firstNames: name(bytes, start + NAME_LENGTH),
      card: fullCardNumber(bytes, start + 2 * NAME_LENGTH, generation),
      cardExpiresAt: timeReal(bytes, at),
      insertedAt: timeReal(bytes, at + 4),
      odometerIn: odometer(bytes, at + 8),
      slot: uint8(bytes, at + 11) === 0 ? 'driver' : 'co-driver',
      withdrawnAt: timeReal(bytes, at + 12),
      odometerOut: odometer(bytes, at + 16),
      previousVehicle: vehicle(bytes, previous),
      previousWithdrawal: timeReal(bytes, previous + VEHICLE_LENGTH),
      manualEntries: uint8(bytes, manual) === 1,
    };
  };

const place =
  (generation: 1 | 2): DecodeRecord<VehiclePlace> =>
  (bytes, start, size) => {
    const at = start + CARD_NUMBER_LENGTH[generation];
    return {
      card: fullCardNumber(bytes, start, generation),
      time: timeReal(bytes, at),
      type: uint8(bytes, at + 4),
      nation: uint8(bytes, at + 5),
      region: uint8(bytes, at + 6),
      odometer: odometer(bytes, at + 7),
      gnss: generation === 1 ? null : gnssPlace(bytes, at + 10, size > PLACE_2_LENGTH),
    };
  };

/** A slot's day, by the activity bits; what comes before its first change is unknown. */
function slotMinutes(
  changes: readonly ActivityChange[],
  slot: ActivityChange['slot'],
): SlotMinutes | null {
  const own = changes
    .filter((change) => change.slot === slot && change.minute < DAY_MINUTES)
    .sort((a, b) => a.minute - b.minute);
  if (own.length === 0) return null;
  const minutes = { rest: 0, availability: 0, work: 0, driving: 0, unknown: own[0]?.minute ?? 0 };
  own.forEach((change, i) => {
    minutes[change.activity] += (own[i + 1]?.minute ?? DAY_MINUTES) - change.minute;
  });
  return minutes;
}

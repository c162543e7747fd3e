// The elementary files of a driver card that are lists of records in cyclic order (Annex IC, Appendix 2, TCS_150 to TCS_155).
import { bcd, uint8, uint8or16 } from './big-endian.ts';
import { HEADER_LENGTH, type CardBlock } from './card-blocks.ts';
import { text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import {
  gnssPlace,
  odometer,
  registration,
  type GnssPlace,
  type Located,
} from './record-fields.ts';

export interface VehicleUsed {
  readonly nation: number;
  readonly registration: string;
  readonly firstUse: UtcSeconds | null;
  /** null while the card is still in the vehicle. */
  readonly lastUse: UtcSeconds | null;
  /** Kilometres; null: unknown. */
  readonly odometerBegin: number | null;
  readonly odometerEnd: number | null;
  readonly vuDataBlockCounter: number | null;
  /** Generation 2 only. */
  readonly vin: string | null;
}

export interface PlaceEntry {
  readonly time: UtcSeconds;
  /** EntryTypeDailyWorkPeriod: even numbers begin a daily work period, odd ones end it. */
  readonly type: number;
  readonly nation: number;
  readonly region: number;
  readonly odometer: number | null;
  /** Generation 2 only. */
  readonly gnss?: GnssPlace;
}

/** An event or a fault. */
export interface CardEvent {
  /** The list of the card that holds it: one list per kind of event, in ascending order. */
  readonly list: number;
  /** EventFaultType (2.70). */
  readonly type: number;
  readonly begin: UtcSeconds | null;
  readonly end: UtcSeconds | null;
  readonly nation: number;
  readonly registration: string;
}

export interface SpecificCondition {
  readonly time: UtcSeconds;
  /** 1 and 2: out of scope begins, ends; 3 and 4: ferry or train begins, ends. */
  readonly type: number;
}

export interface VehicleUnitUsed {
  readonly time: UtcSeconds;
  readonly manufacturer: number;
  readonly device: number;
  /** Four bytes. */
  readonly softwareVersion: readonly number[];
}

/** Position recorded when the accumulated driving time reaches a multiple of three hours. */
export interface GnssAccumulatedDriving {
  readonly time: UtcSeconds;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

/** The slot a record stands in: with the file's pointer it tells the newest. */
export type Slotted<T> = Located<T> & { readonly index: number };

/** A list with the slot of its newest record; null where the file has no pointer. */
export interface CardList<T> {
  readonly newest: number | null;
  /** In the order of the slots; empty slots left out. */
  readonly records: readonly Slotted<T>[];
}

/** Bytes of one record, and of the pointer that stands before the records, per generation. */
export const VEHICLE_LAYOUT = {
  1: { pointer: 2, record: 31 },
  2: { pointer: 2, record: 48 },
} as const;
export const PLACE_LAYOUT = {
  1: { pointer: 1, record: 10 },
  2: { pointer: 2, record: 21 },
} as const;
export const CONDITION_LAYOUT = {
  1: { pointer: 0, record: 5 },
  2: { pointer: 2, record: 5 },
} as const;
export const EVENT_LENGTH = 24;
export const VEHICLE_UNIT_LAYOUT = { pointer: 2, record: 10 } as const;
export const GNSS_LAYOUT = { pointer: 2, record: 18 } as const;

export interface Layout {
  readonly pointer: number;
  readonly record: number;
}

/** Whole records of a file; `decode` gives null for an empty slot. A record cut by the end of the file is left out. */
export function listOf<T>(
  block: CardBlock,
  layout: Layout,
  decode: (data: Uint8Array, at: number) => T | null,
): CardList<T> {
  const { data, offset } = block;
  const records: Slotted<T>[] = [];
  for (
    let at = layout.pointer, index = 0;
    at + layout.record <= data.length;
    at += layout.record, index += 1
  ) {
    const record = decode(data, at);
    if (record !== null) records.push({ ...record, index, offset: offset + HEADER_LENGTH + at });
  }
  const hasPointer = layout.pointer > 0 && data.length >= layout.pointer;
  const newest = hasPointer ? uint8or16(data, 0, layout.pointer) : null;
  return { newest, records };
}

/** A slot without a first or last use is empty. */
export const decodeVehiclesUsed = (block: CardBlock): CardList<VehicleUsed> =>
  listOf(block, VEHICLE_LAYOUT[block.generation], (data, at) => {
    const [firstUse, lastUse] = [timeReal(data, at + 6), timeReal(data, at + 10)];
    return firstUse === null && lastUse === null
      ? null
      : {
          odometerBegin: odometer(data, at),
          odometerEnd: odometer(data, at + 3),
          firstUse,
          lastUse,
          nation: uint8(data, at + 14),
          registration: registration(data, at + 15),
          vuDataBlockCounter: bcd(data, at + 29, 2),
          vin: block.generation === 2 ? text(data, at + 31, 17) : null,
        };
  });

/** Places where daily work periods began or ended. */
export const decodePlaces = (block: CardBlock): CardList<PlaceEntry> =>
  listOf(block, PLACE_LAYOUT[block.generation], (data, at) => {
    const time = timeReal(data, at);
    if (time === null) return null;
    const place = {
      time,
      type: uint8(data, at + 4),
      nation: uint8(data, at + 5),
      region: uint8(data, at + 6),
      odometer: odometer(data, at + 7),
    };
    return block.generation === 1 ? place : { ...place, gnss: gnssPlace(data, at + 10, false) };
  });

/**
 * Events (EF 0502) and faults (EF 0503): lists of equal length, one per kind.
 * @param lists how many kinds there are: 6 kinds of events in generation 1 and 11 in generation 2, 2 kinds of faults
 */
export function decodeCardEvents(block: CardBlock, lists: number): Slotted<CardEvent>[] {
  const perList = Math.max(1, Math.floor(block.length / EVENT_LENGTH / lists));
  let slot = -1;
  return [
    ...listOf(block, { pointer: 0, record: EVENT_LENGTH }, (data, at) => {
      slot += 1;
      const begin = timeReal(data, at + 1);
      const end = timeReal(data, at + 5);
      if (begin === null && end === null) return null;
      return {
        list: Math.floor(slot / perList),
        type: uint8(data, at),
        begin,
        end,
        nation: uint8(data, at + 9),
        registration: registration(data, at + 10),
      };
    }).records,
  ];
}

/** Generation 1 has no pointer before the records, generation 2 has. */
export const decodeSpecificConditions = (block: CardBlock): CardList<SpecificCondition> =>
  listOf(block, CONDITION_LAYOUT[block.generation], (data, at) => {
    const time = timeReal(data, at);
    return time === null ? null : { time, type: uint8(data, at + 4) };
  });

export const decodeVehicleUnitsUsed = (block: CardBlock): CardList<VehicleUnitUsed> =>
  listOf(block, VEHICLE_UNIT_LAYOUT, (data, at) => {
    const time = timeReal(data, at);
    return time === null
      ? null
      : {
          time,
          manufacturer: uint8(data, at + 4),
          device: uint8(data, at + 5),
          softwareVersion: [...data.subarray(at + 6, at + 10)],
        };
  });

export const decodeGnssPlaces = (block: CardBlock): CardList<GnssAccumulatedDriving> =>
  listOf(block, GNSS_LAYOUT, (data, at) => {
    const time = timeReal(data, at);
    return time === null
      ? null
      : { time, place: gnssPlace(data, at + 4, false), odometer: odometer(data, at + 15) };
  });

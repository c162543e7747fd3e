// The lists that generation 2 version 2 adds to a driver card (EF 0526 to 0530).
import { uint8 } from './big-endian.ts';
import type { CardBlock } from './card-blocks.ts';
import { listOf, type CardList } from './card-lists.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import { gnssPlace, odometer, type GnssPlace } from './record-fields.ts';

/** Whether the position of a place, or of accumulated driving, was authenticated: it belongs to the record of the same time. */
export interface Authentication {
  readonly time: UtcSeconds;
  /** 0 not authenticated, 1 authenticated. */
  readonly status: number;
}

export interface BorderCrossing {
  /** NationNumeric. */
  readonly left: number;
  readonly entered: number;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

export interface LoadUnload {
  readonly time: UtcSeconds;
  /** 1 load, 2 unload, 3 both. */
  readonly operation: number;
  readonly place: GnssPlace;
  readonly odometer: number | null;
}

export interface LoadType {
  readonly time: UtcSeconds;
  /** 0 undefined, 1 goods, 2 passengers. */
  readonly type: number;
}

export const AUTHENTICATION_LAYOUT = { pointer: 2, record: 5 } as const;
export const BORDER_LAYOUT = { pointer: 2, record: 17 } as const;
export const LOAD_LAYOUT = { pointer: 2, record: 20 } as const;
export const LOAD_TYPE_LAYOUT = { pointer: 2, record: 5 } as const;

export const decodeAuthentications = (block: CardBlock): CardList<Authentication> =>
  listOf(block, AUTHENTICATION_LAYOUT, (data, at) => {
    const time = timeReal(data, at);
    return time === null ? null : { time, status: uint8(data, at + 4) };
  });

/** An empty slot names no state and no time. */
export const decodeBorderCrossings = (block: CardBlock): CardList<BorderCrossing> =>
  listOf(block, BORDER_LAYOUT, (data, at) =>
    timeReal(data, at + 2) === null && isBlank(data, at)
      ? null
      : {
          left: uint8(data, at),
          entered: uint8(data, at + 1),
          place: gnssPlace(data, at + 2, true),
          odometer: odometer(data, at + 14),
        },
  );

const isBlank = (data: Uint8Array, at: number): boolean => {
  const [left, entered] = [uint8(data, at), uint8(data, at + 1)];
  return left === entered && (left === 0 || left === 0xff);
};

export const decodeLoadUnloads = (block: CardBlock): CardList<LoadUnload> =>
  listOf(block, LOAD_LAYOUT, (data, at) => {
    const time = timeReal(data, at);
    return time === null
      ? null
      : {
          time,
          operation: uint8(data, at + 4),
          place: gnssPlace(data, at + 5, true),
          odometer: odometer(data, at + 17),
        };
  });

export const decodeLoadTypes = (block: CardBlock): CardList<LoadType> =>
  listOf(block, LOAD_TYPE_LAYOUT, (data, at) => {
    const time = timeReal(data, at);
    return time === null ? null : { time, type: uint8(data, at + 4) };
  });

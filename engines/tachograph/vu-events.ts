// TREP 03, 23, 33: events, faults, over-speeding, time adjustments; TREP 04, 24: detailed speed (Annex IC, Appendix 7, 2.2.6.4 and 2.2.6.5).
import { uint8 } from './big-endian.ts';
import { name, NAME_LENGTH } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import {
  CARD_NUMBER_LENGTH,
  fullCardNumber,
  type FullCardNumber,
  type Located,
} from './record-fields.ts';
import { RECORD } from './vu-layout.data.ts';
import { records, type DecodeRecord, type PartContext } from './vu-records.ts';

export interface VehicleFault {
  /** EventFaultType. */
  readonly type: number;
  /** EventFaultRecordPurpose: why this one was kept. */
  readonly purpose: number;
  readonly begin: UtcSeconds | null;
  readonly end: UtcSeconds | null;
  readonly cards: {
    readonly driverBegin: FullCardNumber | null;
    readonly coDriverBegin: FullCardNumber | null;
    readonly driverEnd: FullCardNumber | null;
    readonly coDriverEnd: FullCardNumber | null;
  };
}

export interface VehicleEvent extends VehicleFault {
  /** How many similar events that day. */
  readonly similar: number;
}

export interface OverSpeedControl {
  readonly lastControl: UtcSeconds | null;
  readonly firstSince: UtcSeconds | null;
  readonly countSince: number;
}

export interface OverSpeed {
  readonly type: number;
  readonly purpose: number;
  readonly begin: UtcSeconds | null;
  readonly end: UtcSeconds | null;
  /** km/h. */
  readonly maximum: number;
  readonly average: number;
  readonly card: FullCardNumber | null;
  readonly similar: number;
}

export interface TimeAdjustment {
  readonly oldTime: UtcSeconds | null;
  readonly newTime: UtcSeconds | null;
  readonly workshop: string;
  readonly address: string;
  readonly card: FullCardNumber | null;
}

export interface EventsAndFaults {
  readonly faults: readonly Located<VehicleFault>[];
  readonly events: readonly Located<VehicleEvent>[];
  readonly overSpeedControls: readonly Located<OverSpeedControl>[];
  readonly overSpeeds: readonly Located<OverSpeed>[];
  readonly timeAdjustments: readonly Located<TimeAdjustment>[];
}

/** One minute of driving: 60 speeds in km/h, one a second. */
export interface SpeedBlock {
  readonly begin: UtcSeconds | null;
  /** A view on the received bytes. */
  readonly speeds: Uint8Array;
}

export function decodeEventsAndFaults(context: PartContext): EventsAndFaults {
  const { generation } = context.part;
  const cardLength = CARD_NUMBER_LENGTH[generation];
  return {
    faults: records(context, RECORD.fault, fault(generation)),
    events: records(context, RECORD.event, event(generation)),
    overSpeedControls: records(context, RECORD.overSpeedControl, (bytes, at) => ({
      lastControl: timeReal(bytes, at),
      firstSince: timeReal(bytes, at + 4),
      countSince: uint8(bytes, at + 8),
    })),
    overSpeeds: records(context, RECORD.overSpeed, (bytes, at) => ({
      type: uint8(bytes, at),
      purpose: uint8(bytes, at + 1),
      begin: timeReal(bytes, at + 2),
      end: timeReal(bytes, at + 6),
      maximum: uint8(bytes, at + 10),
      average: uint8(bytes, at + 11),
      card: fullCardNumber(bytes, at + 12, generation),
      similar: uint8(bytes, at + 12 + cardLength),
    })),
    timeAdjustments: records(context, RECORD.timeAdjustment, (bytes, at) => ({
      oldTime: timeReal(bytes, at),
      newTime: timeReal(bytes, at + 4),
      workshop: name(bytes, at + 8),
      address: name(bytes, at + 8 + NAME_LENGTH),
      card: fullCardNumber(bytes, at + 8 + 2 * NAME_LENGTH, generation),
    })),
  };
}

export const decodeSpeed = (context: PartContext): Located<SpeedBlock>[] =>
  records(context, RECORD.speed, (bytes, at) => ({
    begin: timeReal(bytes, at),
    speeds: bytes.subarray(at + 4, at + 64),
  }));

const CARDS = 10;

const fault =
  (generation: 1 | 2): DecodeRecord<VehicleFault> =>
  (bytes, at) => {
    const length = CARD_NUMBER_LENGTH[generation];
    const card = (i: number) => fullCardNumber(bytes, at + CARDS + i * length, generation);
    return {
      type: uint8(bytes, at),
      purpose: uint8(bytes, at + 1),
      begin: timeReal(bytes, at + 2),
      end: timeReal(bytes, at + 6),
      cards: {
        driverBegin: card(0),
        coDriverBegin: card(1),
        driverEnd: card(2),
        coDriverEnd: card(3),
      },
    };
  };

/** Also the layout of a power supply interruption (TREP 25, 35). */
export const event =
  (generation: 1 | 2): DecodeRecord<VehicleEvent> =>
  (bytes, at, size) =>
    Object.assign(fault(generation)(bytes, at, size), {
      similar: uint8(bytes, at + CARDS + 4 * CARD_NUMBER_LENGTH[generation]),
    });

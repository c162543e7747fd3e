// TREP 01, 21, 31: which vehicle this is, who locked its data, who controlled it (Annex IC, Appendix 7, 2.2.6.2).
import { uint8 } from './big-endian.ts';
import { name, NAME_LENGTH, text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import {
  CARD_NUMBER_LENGTH,
  fullCardNumber,
  registration,
  vehicle,
  type FullCardNumber,
  type Located,
  type VehicleRegistration,
} from './record-fields.ts';
import { RECORD } from './vu-layout.data.ts';
import { first, records, type PartContext } from './vu-records.ts';

export interface CompanyLock {
  readonly lockedAt: UtcSeconds | null;
  /** null while the lock stands. */
  readonly unlockedAt: UtcSeconds | null;
  readonly company: string;
  readonly address: string;
  readonly card: FullCardNumber | null;
}

export interface VehicleControl {
  /** ControlType bits. */
  readonly type: number;
  readonly time: UtcSeconds | null;
  readonly card: FullCardNumber | null;
  readonly periodBegin: UtcSeconds | null;
  readonly periodEnd: UtcSeconds | null;
}

export interface VehicleOverview {
  readonly generation: 1 | 2;
  readonly vin: string | null;
  readonly registration: VehicleRegistration | null;
  /** The vehicle unit's clock when it was downloaded. */
  readonly currentTime: UtcSeconds | null;
  readonly downloadableFrom: UtcSeconds | null;
  readonly downloadableTo: UtcSeconds | null;
  /** Kinds of card inserted at that moment: 0 none, 1 driver, 2 workshop, 3 control, 4 company. */
  readonly cardSlots: { readonly driver: number; readonly coDriver: number } | null;
  readonly previousDownload: {
    readonly time: UtcSeconds | null;
    readonly card: FullCardNumber | null;
    readonly company: string;
  } | null;
  readonly companyLocks: readonly Located<CompanyLock>[];
  readonly controls: readonly Located<VehicleControl>[];
  readonly offset: number;
}

export function decodeOverview(context: PartContext): VehicleOverview {
  const { generation, offset } = context.part;
  const card = (bytes: Uint8Array, at: number) => fullCardNumber(bytes, at, generation);
  const cardLength = CARD_NUMBER_LENGTH[generation];
  const period = first(
    context,
    RECORD.downloadablePeriod,
    (bytes, at) => [timeReal(bytes, at), timeReal(bytes, at + 4)] as const,
  );
  return {
    generation,
    offset,
    vin: first(context, RECORD.vin, (bytes, at) => text(bytes, at, 17)),
    registration:
      first(context, RECORD.registration, vehicle) ??
      first(context, RECORD.registrationNumber, (bytes, at) => ({
        nation: null,
        number: registration(bytes, at),
      })),
    currentTime: first(context, RECORD.currentTime, timeReal),
    downloadableFrom: period?.[0] ?? null,
    downloadableTo: period?.[1] ?? null,
    cardSlots: first(context, RECORD.cardSlots, (bytes, at) => ({
      driver: uint8(bytes, at) & 15,
      coDriver: uint8(bytes, at) >> 4,
    })),
    previousDownload: first(context, RECORD.download, (bytes, at) => ({
      time: timeReal(bytes, at),
      card: card(bytes, at + 4),
      company: name(bytes, at + 4 + cardLength),
    })),
    companyLocks: records(context, RECORD.companyLock, (bytes, at) => ({
      lockedAt: timeReal(bytes, at),
      unlockedAt: timeReal(bytes, at + 4),
      company: name(bytes, at + 8),
      address: name(bytes, at + 8 + NAME_LENGTH),
      card: card(bytes, at + 8 + 2 * NAME_LENGTH),
    })),
    controls: records(context, RECORD.control, (bytes, at) => ({
      type: uint8(bytes, at),
      time: timeReal(bytes, at + 1),
      card: card(bytes, at + 5),
      periodBegin: timeReal(bytes, at + 5 + cardLength),
      periodEnd: timeReal(bytes, at + 9 + cardLength),
    })),
  };
}

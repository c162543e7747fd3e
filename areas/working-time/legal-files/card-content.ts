// What a decoded driver card says, as the portal keeps it: who, when, and each day's activities.
import { dayAtNumber, dayNumber, type Day } from '#engines/french-time/days.ts';
import { instantOf } from '#engines/french-time/zones.ts';
import { cardDays, cardIdentification, type DriverCard } from '#engines/tachograph/driver-card.ts';
import { activitiesOfCard } from '#engines/working-day/card-activities.ts';
import type { ConditionMark, DeviceMark, Position } from '#areas/working-time/days/contract.ts';
import { identityNumber } from './card-number.ts';
import { positionsOfCard } from './positions.ts';
import { conditionsOfCard } from './conditions.ts';
import { deviceOfCard } from './device.ts';

const DAY = 86_400;

export interface CardHolder {
  readonly nation: number;
  readonly number: string;
  readonly surname: string;
  readonly firstNames: string;
  readonly birthDate: Day | null;
  readonly expiresOn: Day | null;
}
export interface CardDay {
  readonly day: Day;
  readonly spans: readonly {
    readonly start: number;
    readonly seconds: number;
    readonly activity: 'driving' | 'work' | 'waiting' | 'rest' | 'unknown';
    readonly crew: boolean;
    readonly slot?: 'driver' | 'co-driver';
  }[];
  readonly distanceKm: number;
  readonly vehicles: readonly string[];
}
export interface CardContent {
  /** Null when the block that says it is lost. */
  readonly holder: CardHolder | null;
  /** UTC seconds; null for a card that was never used. */
  readonly downloadedAt: number | null;
  readonly days: readonly CardDay[];
  readonly positions: readonly Position[];
  /** Ferries, trains and driving out of scope. */
  readonly conditions: readonly ConditionMark[];
  /** Events and faults of the equipment, and the download itself. */
  readonly device: readonly DeviceMark[];
}

const holderOf = (card: DriverCard): CardHolder | null => {
  const identification = cardIdentification(card);
  if (identification === null || identification.cardNumber.trim() === '') return null;
  return {
    nation: identification.issuingNation,
    number: identityNumber(identification.cardNumber),
    surname: identification.surname,
    firstNames: identification.firstNames,
    birthDate: identification.birthDate,
    expiresOn:
      identification.expiresAt === null
        ? null
        : dayAtNumber(Math.floor(identification.expiresAt / DAY)),
  };
};

/**
 * When the file was taken off the card. The card's own "last download" is often that of the time before, because it is written after the
 * reading. Invented: the latest instant the card proves, its last download or its last change of activity, whichever is later.
 */
const downloadOf = (card: DriverCard): { at: number | null; stated: number | null } => {
  const last = cardDays(card).at(-1);
  const lastChange =
    last === undefined
      ? null
      : dayNumber(last.date) * DAY + (last.changes.at(-1)?.minute ?? 0) * 60;
  const stated =
    Math.max(card.generation1?.lastDownload ?? 0, card.generation2?.lastDownload ?? 0) || null;
  return stated !== null && stated >= (lastChange ?? 0)
    ? { at: stated, stated }
    : { at: lastChange, stated: null };
};

/** Registrations of the vehicles in which the card was on a UTC day. */
const vehiclesOn = (card: DriverCard, midnight: number): string[] => {
  const used = [
    ...(card.generation2?.vehiclesUsed ?? []),
    ...(card.generation1?.vehiclesUsed ?? []),
  ];
  return (
    used
      .filter(
        (v) =>
          v.firstUse !== null &&
          v.firstUse < midnight + DAY &&
          (v.lastUse ?? Number.POSITIVE_INFINITY) >= midnight &&
          v.registration.trim() !== '',
      )
      // A vehicle still in use when the card was read says nothing of the days that follow.
      .filter((v) => v.lastUse !== null || v.firstUse === null || v.firstUse >= midnight)
      .map((v) => v.registration.trim())
  );
};

/** Everything of a card that becomes evidence. The newest day ends where the card was read. */
export const readCard = (card: DriverCard): CardContent => {
  const { at, stated } = downloadOf(card);
  const distances = new Map(cardDays(card).map((d) => [d.date, d.distanceKm]));
  const byDay = Map.groupBy(activitiesOfCard(card, '', stated), (e) => Math.floor(e.start / DAY));
  const days = [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([number, evidence]): CardDay => {
      const day = dayAtNumber(number);
      return {
        day,
        distanceKm: distances.get(day) ?? 0,
        vehicles: [...new Set(vehiclesOn(card, number * DAY))].sort(),
        spans: evidence.map((e) => ({
          start: e.start - number * DAY,
          seconds: e.end - e.start,
          activity: e.activity,
          crew: e.crew ?? false,
          ...(e.slot === undefined ? {} : { slot: e.slot }),
        })),
      };
    });
  return {
    holder: holderOf(card),
    downloadedAt: at,
    days,
    positions: positionsOfCard(card),
    conditions: conditionsOfCard(card),
    device: deviceOfCard(card, at),
  };
};

export const isoOf = (seconds: number): string => instantOf(seconds).toString();

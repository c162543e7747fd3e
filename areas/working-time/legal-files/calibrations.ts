// Calibrations that workshop cards and vehicle units tell, as the portal keeps them; and what a workshop, control or company card says of itself. Pure.
import { dayAtNumber, type Day } from '#engines/french-time/days.ts';
import { cardCalibrations, type BodyCard } from '#engines/tachograph/body-card.ts';
import type { BodyCardIdentification } from '#engines/tachograph/card-records.ts';
import type { VehicleUnit } from '#engines/tachograph/vehicle-unit.ts';
import type { Calibration } from '#engines/tachograph/vu-technical.ts';
import type { CardCalibration } from '#engines/tachograph/body-cards.ts';

/** `at` in UTC seconds. Lengths of a kilometre in impulses (`w`, `k`), of the tyres in eighths of a millimetre (`l`), speed in km/h. */
export interface KnownCalibration {
  readonly purpose: number;
  readonly at: number;
  readonly nextOn: Day | null;
  readonly vin: string;
  readonly registration: string;
  readonly workshop: string;
  readonly workshopCard: string | null;
  readonly w: number;
  readonly k: number;
  readonly l: number;
  readonly tyre: string;
  readonly speed: number;
  readonly odometer: number | null;
}
export interface OtherCardContent {
  readonly kind: 'workshop' | 'control' | 'company';
  readonly holder: string;
  readonly nation: number | null;
  readonly number: string | null;
  readonly calibrations: readonly KnownCalibration[];
  /** What was done with a control or company card: how often, and when last (UTC seconds). */
  readonly activities: number;
  readonly lastActivityAt: number | null;
}

const dayOf = (seconds: number | null): Day | null =>
  seconds === null ? null : dayAtNumber(Math.floor(seconds / 86_400));
const calibrationAt = (
  one: Calibration | CardCalibration,
  workshop: string,
  workshopCard: string | null,
): KnownCalibration[] => {
  const at = one.newTime ?? one.oldTime;
  return at === null || at === 0
    ? []
    : [
        {
          purpose: one.purpose,
          at,
          nextOn: dayOf(one.nextCalibration),
          vin: one.vin.trim(),
          registration: one.vehicle.number.trim(),
          workshop,
          workshopCard,
          w: one.w,
          k: one.k,
          l: one.l,
          tyre: one.tyreSize,
          speed: one.authorisedSpeed,
          odometer: one.newOdometer,
        },
      ];
};
/** A parameter changed and changed back within a minute is two records of one visit: each instant and purpose once. */
const distinct = (all: readonly KnownCalibration[]): KnownCalibration[] =>
  [
    ...new Map(all.map((c) => [`${c.vin} ${c.registration} ${c.at} ${c.purpose}`, c])).values(),
  ].sort((a, b) => b.at - a.at);

export const calibrationsOfVehicle = (unit: VehicleUnit): KnownCalibration[] =>
  distinct(
    unit.technical
      .flatMap((t) => t.calibrations)
      .flatMap((one) => calibrationAt(one, one.workshop, one.workshopCard?.number ?? null)),
  );

/** Null for a card that says neither who holds it nor what it did. */
/** « Atelier Dupont · MARTIN Paul ». */
const bodyAndHolder = ({ bodyName, holder }: BodyCardIdentification): string =>
  [bodyName, holder === null ? '' : `${holder.surname} ${holder.firstNames}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');
export const readOtherCard = (
  kind: OtherCardContent['kind'],
  card: BodyCard,
  who: BodyCardIdentification | null,
): OtherCardContent | null => {
  const calibrations = distinct(
    cardCalibrations(card).flatMap((one) =>
      calibrationAt(one, who?.bodyName ?? '', who?.cardNumber ?? null),
    ),
  );
  const activities = [card.generation2, card.generation1].flatMap(
    (a) => a?.activities.records ?? [],
  );
  if (who === null && calibrations.length === 0 && activities.length === 0) return null;
  return {
    kind,
    calibrations,
    holder: who === null ? '' : bodyAndHolder(who),
    nation: who?.issuingNation ?? null,
    number: who?.cardNumber ?? null,
    activities: activities.length,
    lastActivityAt: activities.reduce<number | null>(
      (last, one) => Math.max(last ?? 0, one.time),
      null,
    ),
  };
};

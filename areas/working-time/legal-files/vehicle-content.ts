// What a decoded vehicle unit says, as the portal keeps it: which vehicle, when, and each driver's days in it.
import { dayAtNumber, type Day } from '#engines/french-time/days.ts';
import type { VehicleUnit } from '#engines/tachograph/vehicle-unit.ts';
import { vehicleDays, vehicleDownloadedAt } from '#engines/tachograph/vehicle-unit.ts';
import { cardIdentity } from '#engines/tachograph/driver-card.ts';
import { activitiesOfVehicle } from '#engines/working-day/vehicle-activities.ts';
import { calibrationsOfVehicle, type KnownCalibration } from './calibrations.ts';
import { identityNumber } from './card-number.ts';
import type { ConditionMark, DeviceMark, Position } from '#areas/working-time/days/contract.ts';
import type { CardDay } from './card-content.ts';
import { positionsOfVehicle } from './positions.ts';
import { conditionsOfVehicle } from './conditions.ts';
import { deviceOfVehicle } from './device.ts';

const DAY = 86_400;

export interface VehicleDriver {
  readonly nation: number;
  /** The 14 characters that identify the driver. */
  readonly number: string;
  readonly days: readonly Omit<CardDay, 'distanceKm'>[];
  readonly positions: readonly Position[];
  readonly conditions: readonly ConditionMark[];
  readonly device: readonly DeviceMark[];
}
export interface VehicleContent {
  readonly vin: string | null;
  readonly registration: string | null;
  /** UTC seconds; null where neither the overview nor a day says it. */
  readonly downloadedAt: number | null;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly days: number;
  readonly drivers: readonly VehicleDriver[];
  readonly calibrations: readonly KnownCalibration[];
}

const text = (value: string | null | undefined): string | null =>
  value === null || value === undefined || value.trim() === '' ? null : value.trim();

/** Everything of a vehicle unit that becomes evidence. A file without overview (days alone) does not say which vehicle it is. */
export const readVehicle = (unit: VehicleUnit): VehicleContent => {
  const days = vehicleDays(unit);
  const overview = unit.overviews.find(
    (o) => text(o.vin) !== null || text(o.registration?.number) !== null,
  );
  const registration = text(overview?.registration?.number);
  // Invented: without an overview the last instant that a day proves, as for a card.
  const lastInstant = days.reduce<number | null>(
    (last, d) => Math.max(last ?? 0, d.dateRaw ?? 0) || null,
    null,
  );
  return {
    vin: text(overview?.vin),
    registration,
    downloadedAt: vehicleDownloadedAt(unit) ?? lastInstant,
    firstDay: days[0]?.date ?? null,
    lastDay: days.at(-1)?.date ?? null,
    days: days.length,
    drivers: driversOf(unit, registration === null ? [] : [registration]),
    calibrations: calibrationsOfVehicle(unit),
  };
};

/** The drivers whose cards were inserted, each once however often the card was renewed. */
const driversOf = (unit: VehicleUnit, vehicles: readonly string[]): VehicleDriver[] => {
  const cards = unit.days.flatMap((d) =>
    d.cardInsertions.flatMap(({ card }) => (card === null ? [] : [card])),
  );
  const positions = positionsOfVehicle(unit);
  const conditions = conditionsOfVehicle(unit);
  const device = deviceOfVehicle(unit, vehicles[0] ?? null);
  const byIdentity = new Map(
    cards.map((card) => [
      cardIdentity({ issuingNation: card.nation, cardNumber: card.number }),
      card,
    ]),
  );
  return [...activitiesOfVehicle(unit, '')].flatMap(([identity, evidence]): VehicleDriver[] => {
    const card = byIdentity.get(identity);
    return card === undefined || evidence.length === 0
      ? []
      : [
          {
            nation: card.nation,
            number: identityNumber(card.number),
            positions: positions.get(identity) ?? [],
            conditions: conditions.get(identity) ?? [],
            device: device.get(identity) ?? [],
            days: [...Map.groupBy(evidence, (e) => Math.floor(e.start / DAY))]
              .sort(([a], [b]) => a - b)
              .map(([number, of]) => ({
                day: dayAtNumber(number),
                vehicles,
                spans: of.map((e) => ({
                  start: e.start - number * DAY,
                  seconds: e.end - e.start,
                  activity: e.activity,
                  crew: e.crew ?? false,
                  ...(e.slot === undefined ? {} : { slot: e.slot }),
                })),
              })),
          },
        ];
  });
};

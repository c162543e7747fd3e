import { intersect } from '../french-time/intervals.ts';
import { utcMidnight, type UtcSeconds } from '../tachograph/card-time.ts';
import { cardIdentity } from '../tachograph/driver-card.ts';
import { spansOfDay } from '../tachograph/driver-activity.ts';
import { vehicleDays, vehicleDownloadedAt, type VehicleUnit } from '../tachograph/vehicle-unit.ts';
import type { Evidence } from './activity.ts';
import { ACTIVITY } from './card-activities.ts';

const DRIVER_CARD = 1;

/**
 * What a vehicle unit proves of each driver, by card identity (issuing state and first 14 characters): the activities of the slot in which the
 * card was, while it was inserted. An empty slot proves nothing of anybody. A card still inserted counts until the download.
 */
export function activitiesOfVehicle(
  unit: VehicleUnit,
  evidenceId: string,
): Map<string, Evidence[]> {
  const downloadedAt = vehicleDownloadedAt(unit);
  const byCard = new Map<string, Evidence[]>();
  for (const day of vehicleDays(unit)) {
    const midnight = utcMidnight(day.date);
    const spans = {
      driver: slotSpans(day.changes, 'driver', midnight),
      'co-driver': slotSpans(day.changes, 'co-driver', midnight),
    };
    for (const { card, slot, insertedAt, withdrawnAt } of day.cardInsertions) {
      if (card === null || card.type !== DRIVER_CARD || insertedAt === null) continue;
      const identity = cardIdentity({ issuingNation: card.nation, cardNumber: card.number });
      const inserted = {
        start: insertedAt,
        end: withdrawnAt ?? Math.min(downloadedAt ?? Infinity, midnight + 86_400),
      };
      const cardEvidence = byCard.get(identity) ?? [];
      cardEvidence.push(
        ...spans[slot].flatMap(({ activity, crew, ...span }) =>
          intersect([span], [inserted]).map((piece): Evidence => ({
            ...piece,
            activity: ACTIVITY[activity],
            source: 'vehicle',
            crew,
            ...(crew ? { slot } : {}),
            evidenceId,
          })),
        ),
      );
      byCard.set(identity, cardEvidence);
    }
  }
  return byCard;
}

/** The spans of one slot in UTC seconds. In a vehicle the card bit only says whether the slot is empty: insertions say whose time it is. */
const slotSpans = (
  changes: VehicleUnit['days'][number]['changes'],
  slot: 'driver' | 'co-driver',
  midnight: UtcSeconds,
) =>
  spansOfDay(changes.filter((one) => one.slot === slot))
    .map(({ fromMinute, toMinute, activity, crew }) => ({
      start: midnight + fromMinute * 60,
      end: midnight + toMinute * 60,
      activity,
      crew,
    }))
    .filter(({ activity }) => activity !== 'unknown');

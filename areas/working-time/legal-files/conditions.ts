// Ferries, trains and "out of scope" in a card or a vehicle unit, as the portal keeps them. Pure.
import { cardIdentity, type DriverCard } from '#engines/tachograph/driver-card.ts';
import { vehicleDays, type VehicleUnit } from '#engines/tachograph/vehicle-unit.ts';
import { CONDITIONS, type ConditionMark } from '#areas/working-time/days/contract.ts';

interface Marked {
  readonly time: number | null;
  readonly type: number;
}
/** Each once, in order; a type that no annex knows says nothing. */
const marksOf = (all: readonly Marked[]): ConditionMark[] => {
  const by = new Map(
    all.flatMap(({ time, type }): [string, ConditionMark][] => {
      const condition = CONDITIONS[type - 1];
      return condition === undefined || time === null || time === 0
        ? []
        : [[`${time} ${condition}`, { at: time, condition }]];
    }),
  );
  return [...by.values()].sort((a, b) => a.at - b.at);
};

/** What both applications of a card say. */
export const conditionsOfCard = (card: DriverCard): ConditionMark[] =>
  marksOf([card.generation2, card.generation1].flatMap((a) => a?.specificConditions ?? []));

/** Of each driver whose card was in the unit (state and 14 characters): the marks set while it was. */
export const conditionsOfVehicle = (
  unit: VehicleUnit,
): ReadonlyMap<string, readonly ConditionMark[]> => {
  const by = new Map<string, Marked[]>();
  for (const day of vehicleDays(unit)) {
    for (const { card, insertedAt, withdrawnAt } of day.cardInsertions) {
      if (card === null) continue;
      const identity = cardIdentity({ issuingNation: card.nation, cardNumber: card.number });
      const during = day.specificConditions.filter(
        ({ time }) =>
          time >= (insertedAt ?? 0) && time <= (withdrawnAt ?? Number.POSITIVE_INFINITY),
      );
      by.set(identity, [...(by.get(identity) ?? []), ...during]);
    }
  }
  return new Map([...by].map(([identity, all]) => [identity, marksOf(all)]));
};

// Positions in a card or a vehicle unit, as the portal keeps them. Pure.
import type { GnssPlace, GeoPoint } from '#engines/tachograph/record-fields.ts';
import { cardIdentity, type DriverCard } from '#engines/tachograph/driver-card.ts';
import type { VehicleUnit } from '#engines/tachograph/vehicle-unit.ts';
import { vehicleDays } from '#engines/tachograph/vehicle-unit.ts';
import type { Position, PositionKind } from '#areas/working-time/days/contract.ts';

/** A metre is enough, and a card has a hundredth of a minute at best. */
const hundredThousandths = (degrees: number): number => Math.round(degrees * 100_000);
const onEarth = (p: GeoPoint | null): p is GeoPoint =>
  p !== null && Math.abs(p.latitude) <= 90 && Math.abs(p.longitude) <= 180;

interface Said {
  readonly at: number | null;
  readonly kind: PositionKind;
  readonly nation?: number | null;
  readonly place: GnssPlace | null;
  readonly odometer: number | null;
  readonly authenticated?: boolean | null;
}
/** Without an instant nothing is known; a place of generation 1 says the state alone. */
const positionOf = ({
  at,
  kind,
  nation = null,
  place,
  odometer,
  authenticated,
}: Said): Position[] => {
  if (at === null) return [];
  const point = place !== null && onEarth(place.position) ? place.position : null;
  if (point === null && (nation === null || nation === 0)) return [];
  return [
    {
      at,
      kind,
      nation: nation === 0 ? null : nation,
      latitude: point === null ? null : hundredThousandths(point.latitude),
      longitude: point === null ? null : hundredThousandths(point.longitude),
      odometer,
      authenticated: authenticated ?? place?.authenticated ?? null,
    },
  ];
};
/** EntryTypeDailyWorkPeriod: even numbers begin a period, odd ones end it. */
const placeKind = (type: number): PositionKind => (type % 2 === 0 ? 'start' : 'end');
const LOADING = { 1: 'load', 2: 'unload', 3: 'load_unload' } as const;
const loadKind = (operation: number): PositionKind =>
  LOADING[operation as 1 | 2 | 3] ?? 'load_unload';
const authenticatedAt = (
  records: readonly { readonly time: number; readonly status: number }[],
): ((at: number) => boolean | null) => {
  const by = new Map(records.map((r) => [r.time, r.status === 1]));
  return (at) => by.get(at) ?? null;
};
/** Of two generations that tell the same moment, the one that knows where. */
const distinct = (all: readonly Position[]): Position[] => {
  const by = new Map<string, Position>();
  for (const p of all) {
    const key = `${p.at} ${p.kind}`;
    if ((by.get(key)?.latitude ?? null) === null) by.set(key, p);
  }
  return [...by.values()].sort((a, b) => a.at - b.at);
};

/** Everything that both applications of a card say of places. */
export const positionsOfCard = (card: DriverCard): Position[] =>
  distinct(
    [card.generation2, card.generation1].flatMap((a) => {
      if (a === null) return [];
      const { second } = a;
      const placed = authenticatedAt(second?.placeAuthentications.records ?? []);
      const driven = authenticatedAt(second?.gnssAuthentications.records ?? []);
      return [
        ...a.places.flatMap((p) =>
          positionOf({
            at: p.time,
            kind: placeKind(p.type),
            nation: p.nation,
            place: p.gnss ?? null,
            odometer: p.odometer,
            authenticated: placed(p.time),
          }),
        ),
        ...(second?.gnssPlaces.records ?? []).flatMap((g) =>
          positionOf({
            at: g.time,
            kind: 'driving',
            place: g.place,
            odometer: g.odometer,
            authenticated: driven(g.time),
          }),
        ),
        ...(second?.borderCrossings.records ?? []).flatMap((b) =>
          positionOf({
            at: b.place.time,
            kind: 'border',
            nation: b.entered,
            place: b.place,
            odometer: b.odometer,
          }),
        ),
        ...(second?.loadUnloads.records ?? []).flatMap((l) =>
          positionOf({
            at: l.time,
            kind: loadKind(l.operation),
            place: l.place,
            odometer: l.odometer,
          }),
        ),
      ];
    }),
  );

interface Holder {
  readonly nation: number;
  readonly number: string;
}
/** Of each driver whose card was in the unit: identity (state and 14 characters) → positions. */
export const positionsOfVehicle = (unit: VehicleUnit): ReadonlyMap<string, readonly Position[]> => {
  const by = new Map<string, Position[]>();
  const add = (holders: readonly (Holder | null)[], position: Said): void => {
    for (const holder of holders) {
      if (holder === null) continue;
      const identity = cardIdentity({ issuingNation: holder.nation, cardNumber: holder.number });
      by.set(identity, [...(by.get(identity) ?? []), ...positionOf(position)]);
    }
  };
  for (const day of vehicleDays(unit)) {
    for (const p of day.places)
      add([p.card], {
        at: p.time,
        kind: placeKind(p.type),
        nation: p.nation,
        place: p.gnss,
        odometer: p.odometer,
      });
    for (const g of day.gnss)
      add([g.driver, g.coDriver], {
        at: g.time,
        kind: 'driving',
        place: g.place,
        odometer: g.odometer,
      });
    for (const b of day.borderCrossings)
      add([b.driver, b.coDriver], {
        at: b.place.time,
        kind: 'border',
        nation: b.entered,
        place: b.place,
        odometer: b.odometer,
      });
    for (const l of day.loadUnloads)
      add([l.driver, l.coDriver], {
        at: l.time,
        kind: loadKind(l.operation),
        place: l.place,
        odometer: l.odometer,
      });
  }
  return new Map([...by].map(([identity, positions]) => [identity, distinct(positions)]));
};

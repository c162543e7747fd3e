// Events and faults in a card or a vehicle unit, as the portal keeps them for the rules. Pure.
import type { CardEvent, VehicleUsed } from '#engines/tachograph/card-lists.ts';
import { cardIdentity, type DriverCard } from '#engines/tachograph/driver-card.ts';
import type { FullCardNumber } from '#engines/tachograph/record-fields.ts';
import {
  vehicleDays,
  vehicleDownloadedAt,
  type VehicleUnit,
} from '#engines/tachograph/vehicle-unit.ts';
import type { DeviceKind, DeviceMark } from '#areas/working-time/days/contract.ts';

const DRIVER_CARD = 1;
/** Invented: a drive without card is presumed to be the driver's whose card was in within so long before and after it. */
const AROUND = 12 * 3600;
/** Invented: speed limiters of heavy vehicles are set to 90 km/h where no calibration says it. */
const USUAL_SPEED = 90;

/** EventFaultType (Annex IC, Appendix 1, 2.70) as the rules name it; null for what concerns no rule. */
const kindOf = (type: number): DeviceKind | null => {
  switch (type) {
    case 0x04:
      return 'driving-without-card';
    case 0x05:
      return 'card-inserted-while-driving';
    case 0x06:
      return 'last-session-not-closed';
    case 0x08:
      return 'power-interrupted';
    case 0x09:
    case 0x0a:
      return 'motion-data-error';
    default:
      if (type >= 0x10 && type < 0x30) return 'security-breach';
      return (type >= 0x30 && type < 0x40) || (type >= 0x50 && type < 0x60)
        ? 'equipment-fault'
        : null;
  }
};
interface Told {
  readonly type: number;
  readonly begin: number | null;
  readonly end: number | null;
}
/** `ongoingUntil`: a fault that nothing ended lasts until the file was read. */
const markOf = (
  { type, begin, end }: Told,
  vehicle: string | null,
  ongoingUntil: number | null,
): DeviceMark[] => {
  const kind = kindOf(type);
  const at = begin ?? end;
  if (kind === null || at === null || at === 0) return [];
  const until = end ?? (kind === 'equipment-fault' ? (ongoingUntil ?? at) : at);
  return [
    {
      kind,
      at,
      until: Math.max(at, until),
      vehicle,
      highest: null,
      authorised: null,
      presumed: false,
    },
  ];
};
/** Each once, in order: a unit keeps the same event for several purposes, a card in both applications. */
const distinct = (all: readonly DeviceMark[]): DeviceMark[] =>
  [...new Map(all.map((m) => [`${m.kind} ${m.at} ${m.vehicle}`, m])).values()].sort(
    (a, b) => a.at - b.at || (a.kind < b.kind ? -1 : 1),
  );

/** Uses of different vehicles at the same time: only they tell something. */
const doubleUses = (all: readonly VehicleUsed[]): DeviceMark[] => {
  const uses = all
    .flatMap(({ firstUse, lastUse, registration }) =>
      firstUse === null || lastUse === null || lastUse <= firstUse || registration.trim() === ''
        ? []
        : [{ at: firstUse, until: lastUse, vehicle: registration.trim() }],
    )
    .sort((a, b) => a.at - b.at);
  let latest: (typeof uses)[number] | undefined;
  const shared = new Set<(typeof uses)[number]>();
  for (const one of uses) {
    if (latest !== undefined && latest.until > one.at && latest.vehicle !== one.vehicle) {
      shared.add(latest);
      shared.add(one);
    }
    if (latest === undefined || one.until > latest.until) latest = one;
  }
  return [...shared].map((one) => ({
    kind: 'vehicle-use',
    ...one,
    highest: null,
    authorised: null,
    presumed: false,
  }));
};

/** What a card tells: its events and faults, uses that overlap, and its own download. */
export const deviceOfCard = (card: DriverCard, downloadedAt: number | null): DeviceMark[] => {
  const applications = [card.generation2, card.generation1].filter((a) => a !== null);
  const events: readonly CardEvent[] = applications.flatMap((a) => [...a.events, ...a.faults]);
  const uses = new Map(
    applications
      .flatMap((a) => a.vehiclesUsed)
      .map((u) => [`${u.firstUse} ${u.registration.trim()}`, u]),
  );
  return distinct([
    ...events.flatMap((one) => markOf(one, one.registration.trim() || null, downloadedAt)),
    ...doubleUses([...uses.values()]),
    ...(downloadedAt === null
      ? []
      : [
          {
            kind: 'card-download' as const,
            at: downloadedAt,
            until: downloadedAt,
            vehicle: null,
            highest: null,
            authorised: null,
            presumed: false,
          },
        ]),
  ]);
};

const identityOf = (card: FullCardNumber | null): string | null =>
  card === null || card.type !== DRIVER_CARD
    ? null
    : cardIdentity({ issuingNation: card.nation, cardNumber: card.number });

/** Whose card was in the driver's slot before and after an instant, where it was the same. */
const presumedDriver = (unit: VehicleUnit): ((at: number, until: number) => string | null) => {
  const inserted = vehicleDays(unit)
    .flatMap((day) => day.cardInsertions)
    .filter((i) => i.slot === 'driver' && identityOf(i.card) !== null && i.insertedAt !== null)
    .sort((a, b) => (a.insertedAt ?? 0) - (b.insertedAt ?? 0));
  return (at, until) => {
    const before = inserted.findLast(
      (i) => i.withdrawnAt !== null && i.withdrawnAt <= at && at - i.withdrawnAt <= AROUND,
    );
    const after = inserted.find(
      (i) => (i.insertedAt ?? 0) >= until && (i.insertedAt ?? 0) - until <= AROUND,
    );
    const [one, other] = [identityOf(before?.card ?? null), identityOf(after?.card ?? null)];
    return one !== null && one === other ? one : null;
  };
};

/** What a unit tells of each driver (state and 14 characters): events and faults while the card was in, over-speeds, drives without card. */
export const deviceOfVehicle = (
  unit: VehicleUnit,
  registration: string | null,
): ReadonlyMap<string, readonly DeviceMark[]> => {
  const readAt = vehicleDownloadedAt(unit);
  const presumed = presumedDriver(unit);
  const calibrations = unit.technical
    .flatMap((t) => t.calibrations)
    .filter((c) => c.authorisedSpeed > 0)
    .sort((a, b) => (b.newTime ?? 0) - (a.newTime ?? 0));
  const authorised = calibrations[0]?.authorisedSpeed ?? USUAL_SPEED;
  const by = new Map<string, DeviceMark[]>();
  const add = (identity: string | null, marks: readonly DeviceMark[]): void => {
    if (identity !== null) by.set(identity, [...(by.get(identity) ?? []), ...marks]);
  };
  for (const one of [
    ...unit.events,
    ...unit.faults,
    ...unit.technical.flatMap((t) => t.powerInterruptions),
  ]) {
    const [mark] = markOf(one, registration, readAt);
    if (mark === undefined) continue;
    const driver = identityOf(one.cards.driverBegin) ?? identityOf(one.cards.driverEnd);
    if (mark.kind === 'driving-without-card')
      add(presumed(mark.at, mark.until), [{ ...mark, presumed: true }]);
    else add(driver, [mark]);
  }
  for (const { begin, end, maximum, card } of unit.overSpeeds) {
    if (begin !== null && begin !== 0)
      add(identityOf(card), [
        {
          kind: 'over-speed',
          at: begin,
          until: Math.max(begin, end ?? begin),
          vehicle: registration,
          highest: maximum,
          authorised,
          presumed: false,
        },
      ]);
  }
  return new Map([...by].map(([identity, all]) => [identity, distinct(all)]));
};

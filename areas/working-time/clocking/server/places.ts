// Where clockings were made: kept only where the customer's setting says so, and two months at most.
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobKind } from '#platform/server/services.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Place } from '../kiosk.ts';
import type { Device } from './device-key.ts';
import type { ClockingTables } from './table.ts';

/** The specification's bound (issue « places »); the law asks for no longer than needed (RGPD, art. 5-1 e). */
const KEPT_MONTHS = 2;
const MICRO = 1_000_000;

export interface PlacedEvent {
  readonly badge: string;
  readonly at: number;
  readonly place: Place;
}

/** Of clockings that are there already; what came a second time keeps the first place. */
export const keepPlacesOf = async (
  tx: Tx,
  device: Pick<Device, 'id' | 'keeps_place'>,
  events: readonly PlacedEvent[],
): Promise<void> => {
  if (!device.keeps_place || events.length === 0) return;
  const column = (of: (e: PlacedEvent) => number): number[] => events.map((e) => Math.round(of(e)));
  await tx.run`
    insert into clocking_place (customer_id, infra_id, clocking_id, at, latitude, longitude, accuracy)
    select c.customer_id, c.infra_id, c.id, c.at, u.latitude, u.longitude, u.accuracy from clocking c
    join unnest(${events.map((e) => e.badge)}::text[], ${column((e) => e.at)}::bigint[], ${column((e) => e.place.latitude * MICRO)}::int4[],
      ${column((e) => e.place.longitude * MICRO)}::int4[], ${column((e) => e.place.accuracy)}::int4[]) as u(badge, at, latitude, longitude, accuracy)
      on u.badge = c.badge and u.at = c.at
    where c.device_id = ${device.id}
    on conflict (clocking_id) do nothing`;
};

/** By clocking. */
export const placesOf = async (
  tx: Tx,
  clockings: readonly number[],
): Promise<ReadonlyMap<number, Place>> => {
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_place')
    .select(['clocking_id', 'latitude', 'longitude', 'accuracy'])
    .where('clocking_id', '=', anyOf(clockings))
    .execute();
  return new Map(
    rows.map((r) => [
      r.clocking_id,
      { latitude: r.latitude / MICRO, longitude: r.longitude / MICRO, accuracy: r.accuracy },
    ]),
  );
};

/** Turned off, what was kept goes at once. */
export const keepPlaces = async ({
  tx,
  actor,
  params,
  body,
}: HandlerCall<typeof clocking.keepPlaces>): Promise<null> => {
  const device = await tables<ClockingTables>({ tx })
    .updateTable('clocking_device')
    .set({ keeps_place: body.keeps })
    .where('id', '=', params.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('kind', 'in', ['phones', 'kiosk'])
    .returning('id')
    .executeTakeFirst();
  if (device === undefined) throw notFound();
  if (!body.keeps)
    await tx.run`delete from clocking_place p using clocking c where c.id = p.clocking_id and c.device_id = ${device.id}`;
  return null;
};

/** Elevated; counted from the clocking itself, however late it came. How many went. */
export const forgetPlaces = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const before = now.toZonedDateTimeISO('Europe/Paris').subtract({ months: KEPT_MONTHS });
  const { numDeletedRows } = await tables<ClockingTables>({ tx })
    .deleteFrom('clocking_place')
    .where('at', '<=', Math.floor(before.epochMilliseconds / 1000))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetPlacesJob: JobKind<object> = {
  kind: 'clocking.forget-places',
  title: () => fr.forgetPlacesTitle,
  may: null,
  run: async ({ services, now }) => {
    await services.db.elevated((tx) => forgetPlaces(tx, now));
  },
};

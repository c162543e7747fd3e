// A delivery of a terminal: every event kept once, or refused with its reason. Nothing is corrected on the way.
import { createHash } from 'node:crypto';
import { secondsOf } from '#engines/french-time/zones.ts';
import { driftOf } from '#engines/clocking/punches.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { clocking } from '../contract.ts';
import { instantOfDevice, readEvent, type DeviceEvent } from '../event.ts';
import { fr } from '../fr.ts';
import type { Delivery } from '../shapes.ts';
import type { Refusal } from '../words.ts';
import { judgeJob } from './judge-job.ts';
import { deviceOf, type Device } from './device-key.ts';
import { keepPlacesOf } from './places.ts';
import type { ClockingTables } from './table.ts';

interface Read {
  readonly index: number;
  readonly event: DeviceEvent;
}
interface Refused {
  readonly index: number;
  readonly why: Refusal;
}

const sameInstant = (e: DeviceEvent): string => `${e.at} ${e.badge}`;
/** Within one delivery the first of a badge and an instant is taken; another type at the same instant contradicts it. */
const oncePerInstant = (all: readonly Read[]): { once: Read[]; refused: Refused[] } => {
  const seen = new Map<string, Read>();
  const refused: Refused[] = [];
  for (const one of all) {
    const first = seen.get(sameInstant(one.event));
    if (first === undefined) seen.set(sameInstant(one.event), one);
    else if (first.event.type !== one.event.type)
      refused.push({ index: one.index, why: 'other_type' });
  }
  return { once: [...seen.values()], refused };
};

/** Which of them another delivery has already told otherwise. */
const contradicted = async (tx: Tx, device: Device, all: readonly Read[]): Promise<Set<string>> => {
  const rows = await tx.run<{ badge: string; at: number }>`
    select c.badge, c.at from clocking c
    join unnest(${all.map((r) => r.event.badge)}::text[], ${all.map((r) => r.event.at)}::bigint[], ${all.map((r) => r.event.type)}::text[]) as u(badge, at, type)
      on u.badge = c.badge and u.at = c.at and u.type <> c.type
    where c.device_id = ${device.id}`;
  return new Set(rows.map((r) => `${r.at} ${r.badge}`));
};

const badgesOf = async (
  tx: Tx,
  customerId: number,
  numbers: readonly string[],
): Promise<Map<string, { collaboratorId: number; infraId: number }>> => {
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_badge')
    .select(['number', 'collaborator_id', 'infra_id'])
    .where('customer_id', '=', customerId)
    .where('number', '=', anyOf([...new Set(numbers)]))
    .execute();
  return new Map(
    rows.map((r) => [r.number, { collaboratorId: r.collaborator_id, infraId: r.infra_id }]),
  );
};

const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  device_id: 'bigint',
  badge: 'text',
  at: 'bigint',
  type: 'text',
  sent_at: 'bigint',
  received_at: 'bigint',
  drift_seconds: 'int4',
  collaborator_id: 'bigint',
  step: 'text',
} as const;
/** A difference of clocks as the column holds it: a device lost in 1970 is wrong by decades. */
const MOST_DRIFT = 2_000_000_000;
const bounded = (seconds: number): number => Math.max(-MOST_DRIFT, Math.min(MOST_DRIFT, seconds));

/** Keeps events of a terminal, each once, of its badge's person where that is known; answers how many were new. Judging them is another step. */
export const keepClockings = async (
  tx: Tx,
  device: Pick<Device, 'id' | 'customer_id' | 'infra_id'>,
  {
    events,
    sentAt,
    receivedAt,
  }: {
    events: readonly Pick<Read, 'event'>[];
    sentAt: number | null;
    receivedAt: number;
  },
): Promise<{ added: number; pending: number; linked: number }> => {
  const badges = await badgesOf(
    tx,
    device.customer_id,
    events.map((r) => r.event.badge),
  );
  const rows = events.map(({ event }) => {
    const owner = badges.get(event.badge);
    return {
      customer_id: device.customer_id,
      infra_id: owner?.infraId ?? device.infra_id,
      device_id: device.id,
      badge: event.badge,
      at: event.at,
      type: event.type,
      sent_at: sentAt,
      received_at: receivedAt,
      drift_seconds: bounded(driftOf({ sentAt, receivedAt, at: event.at })),
      collaborator_id: owner?.collaboratorId ?? null,
      step: owner === undefined ? 'collaborator_link_pending' : 'collaborator_link',
    };
  });
  const into = {
    table: 'clocking',
    columns,
    onConflict: '(device_id, badge, at) where device_id is not null do nothing',
  };
  const added = async (some: typeof rows): Promise<number> =>
    (await insertManyOnConflict(tx, into, some)).length;
  const linked = await added(rows.filter((r) => r.collaborator_id !== null));
  const pending = await added(rows.filter((r) => r.collaborator_id === null));
  return { added: linked + pending, pending, linked };
};

const keepRefused = async (
  tx: Tx,
  device: Device,
  { sent, refused }: { sent: readonly unknown[]; refused: readonly Refused[] },
): Promise<void> => {
  if (refused.length === 0) return;
  // A text of the device may hold what no text of the database can (a NUL), or be as long as it likes.
  const rows = refused.map(({ index, why }) => {
    const event = JSON.stringify(sent[index] ?? null)
      .replaceAll('\\u0000', '')
      .slice(0, 500);
    const hash = createHash('sha256').update(event).digest('hex');
    return { event: JSON.stringify(event), event_hash: hash, why, device_id: device.id };
  });
  const once = [...new Map(rows.map((r) => [r.event_hash, r])).values()];
  await insertManyOnConflict(
    tx,
    {
      table: 'clocking_refusal',
      columns: {
        customer_id: 'bigint',
        infra_id: 'bigint',
        device_id: 'bigint',
        event: 'jsonb',
        event_hash: 'text',
        why: 'text',
      },
      onConflict: '(device_id, event_hash) do nothing',
    },
    once.map((r) => ({ ...r, customer_id: device.customer_id, infra_id: device.infra_id })),
  );
};

const take = async (call: HandlerCall<typeof clocking.deliver>, tx: Tx): Promise<Delivery> => {
  const device = await deviceOf(tx, call.request.headers['x-device-key']);
  const sent = call.body.clockings;
  const receivedAt = secondsOf(call.now);
  const clock = call.body.sentAt === null ? null : instantOfDevice(call.body.sentAt);
  const sentAt = typeof clock === 'number' ? clock : null;
  const read = sent.map((value, index) => ({ index, ...readEvent(value, receivedAt) }));
  const unreadable = read.flatMap(({ index, why }): Refused[] =>
    why === undefined ? [] : [{ index, why }],
  );
  const events = read.flatMap(({ index, event }): Read[] =>
    event === undefined ? [] : [{ index, event }],
  );
  const { once, refused: twofold } = oncePerInstant(events);
  const otherwise = await contradicted(tx, device, once);
  const isOtherwise = ({ event }: Read): boolean => otherwise.has(sameInstant(event));
  const refused = [
    ...unreadable,
    ...twofold,
    ...once.filter(isOtherwise).map(({ index }): Refused => ({ index, why: 'other_type' })),
  ].sort((a, b) => a.index - b.index);
  const taken = once.filter((one) => !isOtherwise(one));
  const { added, pending, linked } = await keepClockings(tx, device, {
    events: taken,
    sentAt,
    receivedAt,
  });
  await keepRefused(tx, device, { sent, refused });
  await keepPlacesOf(
    tx,
    device,
    taken.flatMap(({ event: { badge, at, place } }) =>
      place === null ? [] : { badge, at, place },
    ),
  );
  const driftSeconds = sentAt === null ? 0 : bounded(sentAt - receivedAt);
  await tx.run`update clocking_device set last_seen_at = ${call.now.toString()}::timestamptz, drift_seconds = ${sentAt === null ? null : driftSeconds}
    where id = ${device.id}`;
  if (linked > 0)
    await call.services.jobs.enqueue(tx, judgeJob, { customerId: device.customer_id }, null);
  if (added > 0)
    await recordRun(tx, {
      what: 'working-time.clocking-delivery',
      customerId: device.customer_id,
      infraId: device.infra_id,
      counts: { added, refused: refused.length, device: device.id },
    });
  return {
    received: sent.length,
    added,
    duplicates: sent.length - added - refused.length,
    pending,
    refused: refused.map((r) => ({ ...r, message: fr.refusal[r.why] })),
    driftSeconds,
  };
};

export const deliver = (call: HandlerCall<typeof clocking.deliver>): Promise<Delivery> =>
  call.services.db.elevated((tx) => take(call, tx));

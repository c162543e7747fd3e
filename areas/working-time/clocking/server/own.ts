// Clocking on one's own telephone: the agency's telephones are one terminal, the person is the badge. What comes in goes the way of every clocking.
import { secondsOf } from '#engines/french-time/zones.ts';
import { driftOf } from '#engines/clocking/punches.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { SENT_AT_HEADER } from '#platform/server/http/dispatch.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { clocking } from '../contract.ts';
import { instantOfDevice } from '../event.ts';
import { fr } from '../fr.ts';
import type { OwnPunch } from '../own-clocking.ts';
import type { OwnClockings } from '../own-contract.ts';
import { judgeJob } from './judge-job.ts';
import { keepPlacesOf } from './places.ts';
import type { ClockingTables } from './table.ts';

const HOUR = 3_600;
/** Shown: a night's service and the one before. */
const SHOWN_SECONDS = 36 * HOUR;
/** Invented: what a telephone held longer belongs to a month that may be paid; it is entered by whoever controls. */
const OLDEST_SECONDS = 31 * 24 * HOUR;
/** A telephone's clock may be fast; more is no clocking of now. */
const AHEAD_SECONDS = 24 * HOUR;

/** The badge of a person's telephone. */
const badgeOf = (collaboratorId: number): string => `téléphone ${collaboratorId}`;

const phonesOf = (tx: Tx, infraId: number) =>
  tables<ClockingTables>({ tx })
    .selectFrom('clocking_device')
    .select(['id', 'customer_id', 'infra_id', 'keeps_place'])
    .where('infra_id', '=', infraId)
    .where('kind', '=', 'phones')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

const hasKiosk = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await tables<ClockingTables>({ tx })
    .selectFrom('clocking_device')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'kiosk')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether an agency clocks on telephones. Elevated: an employee’s perimeter need not hold it. */
export const clocksOnTelephones = async (tx: Tx, infraId: number): Promise<boolean> =>
  (await phonesOf(tx, infraId)) !== undefined;

export const ownClockings = (
  call: HandlerCall<typeof clocking.ownClockings>,
): Promise<OwnClockings> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const own = await collaboratorOf(tx, person);
    const infraId = own?.infraId ?? 0;
    const phones = await phonesOf(tx, infraId);
    const place = phones === undefined ? null : await infrastructureOf(tx, infraId);
    const rows = await tables<ClockingTables>({ tx })
      .selectFrom('clocking')
      .select(['at', 'type', 'action'])
      .where('collaborator_id', '=', person)
      .where('at', '>', secondsOf(call.now) - SHOWN_SECONDS)
      .orderBy('at')
      .execute();
    return {
      place: place?.name ?? null,
      kiosk: await hasKiosk(tx, own?.customerId ?? 0),
      keepsPlace: phones?.keeps_place ?? false,
      clockings: rows.map(({ at, type, action }) => ({
        at: Number(at),
        type,
        counts: action !== 'ignored',
      })),
    };
  });
};

/** Nobody misses a clocking before their telephone was one: their badge begins with their first. */
const takeBadge = async (
  tx: Tx,
  device: { readonly customer_id: number; readonly infra_id: number },
  collaboratorId: number,
): Promise<void> => {
  await tables<ClockingTables>({ tx })
    .insertInto('clocking_badge')
    .values({
      customer_id: device.customer_id,
      infra_id: device.infra_id,
      number: badgeOf(collaboratorId),
      collaborator_id: collaboratorId,
      employer_id: null,
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

const readAt = (text: string, receivedAt: number): number => {
  const at = instantOfDevice(text);
  if (typeof at !== 'number' || at > receivedAt + AHEAD_SECONDS)
    throw invalid({ at: fr.refusal.future });
  if (at < receivedAt - OLDEST_SECONDS) throw invalid({ at: fr.tooOld });
  return at;
};

export const clockOwn = async (call: HandlerCall<typeof clocking.clockOwn>): Promise<OwnPunch> => {
  const { tx, body, now } = call;
  const person = employeeOf(call.actor);
  const receivedAt = secondsOf(now);
  const at = readAt(body.at, receivedAt);
  const device = await phonesOf(tx, (await collaboratorOf(tx, person))?.infraId ?? 0);
  if (device === undefined) throw new AppError('forbidden', { message: fr.noPhones });
  // A call that was not recorded first is sent at once: its own instant is the telephone's clock.
  const sent = instantOfDevice(call.request.headers[SENT_AT_HEADER] ?? body.at);
  const sentAt = typeof sent === 'number' ? sent : null;
  await takeBadge(tx, device, person);
  const rows = await tx.value<string>`
    insert into clocking (customer_id, infra_id, device_id, badge, at, type, sent_at, received_at, drift_seconds, collaborator_id, step, anomalies)
    values (${device.customer_id}, ${device.infra_id}, ${device.id}, ${badgeOf(person)}, ${at}, ${body.type}, ${sentAt}, ${receivedAt},
      ${driftOf({ sentAt, receivedAt, at })}, ${person}, 'collaborator_link', '[]')
    on conflict (device_id, badge, at) where device_id is not null do update set at = excluded.at
    returning type`;
  if (rows !== body.type) throw new AppError('conflict', { message: fr.refusal.other_type });
  const { place } = body;
  if (place !== undefined && place !== null)
    await keepPlacesOf(tx, device, [{ badge: badgeOf(person), at, place }]);
  await call.services.jobs.enqueue(tx, judgeJob, { customerId: device.customer_id }, null);
  return { at, type: body.type };
};

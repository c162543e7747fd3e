// The secret address of one's own planning: made, renewed, revoked by its holder; read by calendars without a session.
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { calendarAddress, type CalendarAddress } from '../calendar-address-contract.ts';
import { fr } from '../fr.ts';
import { ownIcal } from './own-ical.ts';
import { daysOf } from './own.ts';
import type { MySpaceTables } from './table.ts';

const BACK_DAYS = 45;
const AHEAD_DAYS = 184;
/** Calendars ask several times an hour: the last reading is written at most once in one. */
const READ_AGAIN = "interval '1 hour'";

export const addressState = async ({
  tx,
  actor,
}: HandlerCall<typeof calendarAddress.state>): Promise<CalendarAddress> => {
  employeeOf(actor);
  const row = await tables<MySpaceTables>({ tx })
    .selectFrom('calendar_address')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return row ?? { createdAt: null, lastReadAt: null };
};

const remove = ({ tx, actor }: Pick<HandlerCall<typeof calendarAddress.renew>, 'tx' | 'actor'>) =>
  tables<MySpaceTables>({ tx })
    .deleteFrom('calendar_address')
    .where('user_id', '=', actor.userId)
    .execute();

export const renewAddress = async (
  call: HandlerCall<typeof calendarAddress.renew>,
): Promise<{ url: string }> => {
  const { tx, actor, services } = call;
  employeeOf(actor);
  if (actor.customerId === null) throw notFound();
  const key = newToken();
  await remove(call);
  await insertRow(tables<MySpaceTables>({ tx }), 'calendar_address', {
    customer_id: actor.customerId,
    user_id: actor.userId,
    key_hash: tokenHash(key),
  });
  return { url: `${services.config.publicUrl}${calendarAddress.read.path}?key=${key}` };
};

export const revokeAddress = async (
  call: HandlerCall<typeof calendarAddress.revoke>,
): Promise<null> => {
  employeeOf(call.actor);
  await remove(call);
  return null;
};

interface Reading {
  readonly address: number;
  readonly person: number;
}
/** Whose address it is, while their account is open, theirs, and has the right that made it. */
const readerOf = async (
  auth: Pick<Auth, 'actorOf'>,
  { query, services }: Pick<HandlerCall<typeof calendarAddress.read>, 'query' | 'services'>,
): Promise<Reading | null> => {
  const address = await services.db.elevated((tx) =>
    tables<MySpaceTables>({ tx })
      .selectFrom('calendar_address')
      .select(['id', 'user_id'])
      .where('key_hash', '=', tokenHash(query.key))
      .executeTakeFirst(),
  );
  const actor = address === undefined ? null : await auth.actorOf(address.user_id);
  if (address === undefined || actor === null || !may(actor, calendarAddress.state.may))
    return null;
  return actor.collaboratorId === null
    ? null
    : { address: address.id, person: actor.collaboratorId };
};

export const readCalendarWith =
  (auth: Pick<Auth, 'actorOf'>) =>
  async (call: HandlerCall<typeof calendarAddress.read>): Promise<Download> => {
    const { now, services } = call;
    const reader = await readerOf(auth, call);
    if (reader === null) throw new AppError('not_found', { message: fr.calendarGone });
    return services.db.elevated((tx) => calendarOf(tx, reader, now));
  };

const calendarOf = async (
  tx: Tx,
  { address, person }: Reading,
  now: Temporal.Instant,
): Promise<Download> => {
  await tx.run`update calendar_address set last_read_at = ${now.toString()}::timestamptz
      where id = ${address} and (last_read_at is null or last_read_at < ${now.toString()}::timestamptz - ${sql.raw(READ_AGAIN)})`;
  const today = todayIn(now);
  const days = await daysOf(
    tx,
    { id: person, now },
    {
      first: addDays(today, -BACK_DAYS),
      last: addDays(today, AHEAD_DAYS),
    },
  );
  const employee = await collaboratorOf(tx, person);
  const agency = employee === null ? null : await infrastructureOf(tx, employee.infraId);
  return new Download({
    name: fr.calendarFile,
    type: 'text/calendar; charset=utf-8',
    body: ownIcal(days, now, { person, place: agency?.name ?? '' }),
  });
};

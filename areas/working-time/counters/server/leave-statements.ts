// What clerks say that a balance follows from: days of fractionnement renounced (L3141-23), and when the employer told of the leave left after a stop (L3141-19-3).
import { isPrescribedStop } from '#engines/counters/absence-count.ts';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import type { Day } from '#engines/french-time/days.ts';
import { formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Person } from '#areas/collaborators/directory/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { GONE, PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { insertedId, rowById } from '#platform/server/db/rows.ts';
import { splits } from '../counter.ts';
import type { counters } from '../contract.ts';
import type { AbsenceFact } from '../facts.ts';
import { fr } from '../fr.ts';
import { countersOf } from './definitions.ts';
import { admitted, within } from './person.ts';
import { follow } from './recompute.ts';
import type { CounterTables } from './table.ts';

const t = texts(fr);
type Saying = Pick<HandlerCall<typeof counters.waive>, 'actor' | 'services' | 'request' | 'now'>;

/** Somebody else's leave only. */
const admittedOther = async (tx: Tx, call: Saying, collaboratorId: number): Promise<Person> => {
  const who = await admitted(tx, call, collaboratorId);
  if (who.id === call.actor.collaboratorId) throw new AppError('forbidden');
  return who;
};

interface Renunciation {
  readonly collaboratorId: number;
  readonly counterId: number;
  readonly day: string;
  readonly reason: string;
  readonly signedOn: string | null;
}
/** Writes who renounces, once for each leave, and makes the balances again. */
export const renounce = async (
  call: Saying,
  { collaboratorId, counterId, day, reason, signedOn }: Renunciation,
): Promise<{ id: number }> => {
  const { who, id } = await within(call, 'write', async (tx) => {
    await oneAtATime(tx, 'waiver', collaboratorId);
    const person = await admittedOther(tx, call, collaboratorId);
    const counter = (await countersOf(tx, person.customerId)).find((c) => c.id === counterId);
    if (counter === undefined) throw invalid({ counterId: fr.counterMissing });
    if (!splits(counter))
      throw invalid({ counterId: t('noSplitting', { counter: counter.label }) });
    // Rights are taken in a period of the counter, the next one after they were earned or that one itself.
    const of = counterPeriodOf(counter.period, day);
    const table = tables<CounterTables>({ tx });
    const before = await table
      .selectFrom('splitting_waiver')
      .select('day')
      .where('collaborator_id', '=', person.id)
      .where('counter_id', '=', counterId)
      .where('day', '>=', of.first)
      .where('day', '<=', of.last)
      .executeTakeFirst();
    if (before !== undefined)
      throw invalid({
        day: t('waivedBefore', { range: formatRange(of), day: formatPlainDay(before.day) }),
      });
    const row = await insertedId(table, 'splitting_waiver', {
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      counter_id: counterId,
      day,
      reason,
      signed_on: signedOn,
      user_id: call.actor.userId,
    });
    return { who: person, id: row };
  });
  await follow(call, who);
  return { id };
};

export const waive = (call: HandlerCall<typeof counters.waive>): Promise<{ id: number }> =>
  renounce(call, { ...call.body, collaboratorId: call.params.collaborator, signedOn: null });

export const removeWaiver = async (
  call: HandlerCall<typeof counters.removeWaiver>,
): Promise<null> => {
  const who = await within(call, 'write', async (tx) => {
    const table = tables<CounterTables>({ tx });
    const row = await rowById(table, 'splitting_waiver', call.params.id, ['collaborator_id']);
    if (row === undefined) throw notFound();
    const person = await admittedOther(tx, call, row.collaborator_id);
    await table.deleteFrom('splitting_waiver').where('id', '=', call.params.id).execute();
    return person;
  });
  await follow(call, who);
  return null;
};

/** A stop that is over, of somebody else, by whoever corrects counters. */
export const mayBeTold = (
  { actor, now }: Pick<Saying, 'actor' | 'now'>,
  absence: Pick<AbsenceFact, 'id' | 'code' | 'nature' | 'last'>,
  collaboratorId: number,
): boolean =>
  absence.id !== 0 &&
  isPrescribedStop(absence) &&
  absence.last < todayIn(now) &&
  actor.collaboratorId !== collaboratorId &&
  may(actor, 'counter.credit');

/** The day on which the person of a stop was told; null takes back what was entered. Their balances are still to follow. */
export const writeInformed = (call: Saying, id: number, day: Day | null): Promise<Person> =>
  within(call, 'write', async (tx) => {
    const table = tables<CounterTables & ScheduleTables>({ tx });
    const stop = await rowById(table, 'absence', id, [
      'id',
      'infra_id',
      'customer_id',
      'collaborator_id',
      'code',
      'nature',
      'ends_on',
      'status',
    ]);
    if (stop === undefined || GONE.includes(stop.status)) throw notFound();
    const person = await admittedOther(tx, call, stop.collaborator_id);
    if (!(await accreditedTo(tx, call.actor.userId, 'other-times'))(stop.infra_id, stop.code))
      throw notFound();
    const isStop = isPrescribedStop({ code: stop.code, nature: stop.nature ?? undefined });
    if (!isStop || (PENDING_ABSENCES as readonly string[]).includes(stop.status))
      throw invalid({ day: fr.noStop });
    if (day !== null && day <= stop.ends_on)
      throw invalid({ day: t('informedEarly', { day: formatPlainDay(stop.ends_on) }) });
    if (day !== null && day > todayIn(call.now)) throw invalid({ day: fr.informedLater });
    if (day === null)
      await table.deleteFrom('leave_notice').where('absence_id', '=', stop.id).execute();
    else
      await table
        .insertInto('leave_notice')
        .values({
          customer_id: stop.customer_id,
          infra_id: stop.infra_id,
          absence_id: stop.id,
          day,
          user_id: call.actor.userId,
        })
        .onConflict((c) => c.column('absence_id').doUpdateSet({ day, user_id: call.actor.userId }))
        .execute();
    return person;
  });
export const inform = async (call: HandlerCall<typeof counters.inform>): Promise<null> => {
  await follow(call, await writeInformed(call, call.params.absence, call.body.day));
  return null;
};

// Stops that are over and, for each, when the person was told of the leave that is left.
import { sql, type SqlBool } from 'kysely';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { personColumns, type Person } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { closedTo } from '#areas/organisation/users/server/api.ts';
import { COUNTING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { absenceRows, type ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { leaveNoticeList, type leaveNotices } from '../leave-notice-contract.ts';
import { writeInformed } from './leave-statements.ts';
import { within } from './person.ts';
import { recomputeCounters } from './recompute-job.ts';
import type { CounterTables } from './table.ts';

type Tables = CounterTables & DirectoryTables & InfrastructureTables & ScheduleTables;

/** L3141-19-3 is in force since then (law n° 2024-364). */
const SINCE = '2024-04-24';
const [over, next] = [absenceRows('a'), absenceRows('b')];
const isStop = (a: ReturnType<typeof absenceRows>) =>
  sql<SqlBool>`(coalesce(${a.nature}, ${a.code}) in ('MAL', 'AT') and ${a.is(COUNTING_ABSENCES)})`;
const deadline = sql<string>`(a.ends_on + 1 + interval '1 month')::date`;
const stateOn = (today: string) =>
  sql<
    'late' | 'due' | 'told'
  >`case when n.day is not null then 'told' when ${deadline} < ${today}::date then 'late' else 'due' end`;

/** The last of stops that follow each other, one's own left out, of kinds that the reader is accredited to. */
const overStops = (call: Pick<ListCall, 'tx' | 'actor' | 'now'>) => {
  const today = todayIn(call.now);
  return tables<Tables>(call)
    .selectFrom('absence as a')
    .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
    .leftJoin('leave_notice as n', 'n.absence_id', 'a.id')
    .where('a.infra_id', '=', ofScope(call.actor.scope))
    .where(
      sql<SqlBool>`${isStop(over)} and ${over.endsOn} between ${SINCE}::date and ${today}::date - 1`,
    )
    .where(sql<SqlBool>`a.collaborator_id is distinct from ${call.actor.collaboratorId}`)
    .where(
      sql<SqlBool>`not exists (select from ${next.rows} where ${next.person} = ${over.person} and ${isStop(next)}
      and ${next.startsOn} <= ${over.endsOn} + 1 and ${next.endsOn} > ${over.endsOn})`,
    )
    .where(
      sql<SqlBool>`not ${closedTo(call.actor.userId, 'other-times', { infraId: sql.ref('a.infra_id'), key: sql.ref('a.code') })}`,
    );
};

export const noticeRows = listEngine(leaveNoticeList, {
  from: (call: ListCall) => overStops(call),
  id: 'a.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    deadline,
    informedOn: 'n.day',
    state: (call) => stateOn(todayIn(call.now)),
  },
  defaultOrder: { name: 'endsOn', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    state: (_eb, values, call) =>
      sql<SqlBool>`${stateOn(todayIn(call.now))} = any(${values as string[]}::text[])`,
    agency: { ids: 'a.infra_id' },
  },
  options: { agency: agencyOptions },
});

/** How many people nobody told in time. */
export const lateNotices = async (call: Pick<ListCall, 'tx' | 'actor' | 'now'>): Promise<number> =>
  (
    await overStops(call)
      .select(sql<number>`count(*)::int`.as('n'))
      .where(sql<SqlBool>`${stateOn(todayIn(call.now))} = 'late'`)
      .executeTakeFirstOrThrow()
  ).n;

/** Each stop by itself: one that is refused (a day before its end) holds none of the others up. A job makes the balances follow. */
export const informMany = async (
  call: HandlerCall<typeof leaveNotices.informMany>,
): Promise<BulkResult> => {
  const { selection, values, preview } = call.body;
  const ids = await within(call, 'read', (tx) =>
    noticeRows.selectedIds({ ...call, tx }, selection),
  );
  const failed: { id: number; message: string }[] = [];
  const informed: Person[] = [];
  for (const id of preview ? [] : ids) {
    try {
      informed.push(await writeInformed(call, id, values.day));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, message: error.details[0]?.message ?? error.message });
    }
  }
  for (const [customerId, people] of Map.groupBy(informed, (one) => one.customerId))
    await within(call, 'write', (tx) =>
      call.services.jobs.enqueue(
        tx,
        recomputeCounters,
        { customerId, collaboratorIds: people.map(({ id }) => id) },
        call.actor,
      ),
    );
  return { done: ids.length - failed.length, failed };
};

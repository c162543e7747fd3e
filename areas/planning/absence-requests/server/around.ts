// What stands around a request: the shifts that its person would not do, who of the agency is away then or has asked to be, whose answer it waits for.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { absenceRows, takesDay } from '#areas/planning/changes/server/api.ts';
import { plannedRows, type ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { absenceRequests, Around } from '../contract.ts';
import { isSeen } from './files.ts';

/** So many are named. */
const MOST_NAMED = 60;
const p = plannedRows('p');
interface Planned {
  readonly day: Day;
  readonly code: string;
  readonly start: number;
  readonly end: number;
}
export const around = async ({
  tx,
  actor,
  params: { id },
}: HandlerCall<typeof absenceRequests.around>): Promise<Around> => {
  const [request] = await absenceRows(tx, { ids: [id] });
  if (request === undefined || !(await isSeen(tx, actor, id))) throw notFound();
  const range = { first: request.startsOn, last: request.endsOn };
  const shifts = await tx.run<Planned>`
    select ${p.day} as day, ${p.code} as code, ${p.startsMinute} as start, ${p.endsMinute} as "end"
    from ${p.rows} where ${p.person} = ${request.collaboratorId} and ${p.within(range)} order by 1, 3`;
  const away = (await absenceRows(tx, { infras: [request.infraId], range }))
    .filter((a) => a.collaboratorId !== request.collaboratorId)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const people = new Map(
    (await collaboratorsOf(tx, [...new Set(away.map((a) => a.collaboratorId))])).map((one) => [
      one.id,
      personName(one),
    ]),
  );
  return {
    shifts: shifts.map((s) => ({ ...s, whole: takesDay(request, s.day) })),
    others: away.slice(0, MOST_NAMED).flatMap((a) => {
      const name = people.get(a.collaboratorId);
      const isPending = (PENDING_ABSENCES as readonly string[]).includes(a.status);
      return name === undefined
        ? []
        : [{ name, first: a.startsOn, last: a.endsOn, pending: isPending }];
    }),
    ...((await answeringOf(tx, [id])).get(id) ?? { approver: null, firstAnswer: null }),
  };
};

interface Answering {
  /** Whose answer is awaited; null: of anybody who may. */
  readonly approver: string | null;
  readonly firstAnswer: string | null;
}
/** Of the absences that the transaction may see. */
export const answeringOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Answering>> => {
  const rows = await tables<ScheduleTables>({ tx })
    .selectFrom('absence as a')
    .select([
      'a.id',
      sql<string | null>`user_name(a.approver_id)`.as('approver'),
      sql<string | null>`user_name(a.first_answered_by)`.as('firstAnswer'),
    ])
    .where('a.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...answering }) => [id, answering]));
};

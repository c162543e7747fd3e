// Answers of whoever validates: accepted, refused, corrected, reopened; many at once, each in a savepoint.
import type { BulkResult } from '#platform/contract/shapes.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Output } from '#platform/contract/route.ts';
import { refuseOwn } from '#platform/server/describe/workflow.ts';
import { lockPerson, type PersonCall } from '#areas/collaborators/directory/server/api.ts';
import type { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import { faultOf, TIMES, type DayTimes } from '../rules.ts';
import type { SedentaryMove } from '../status.ts';
import { refuseViolations } from './declare.ts';
import { sedentaryRows } from './list.ts';
import { moveDay } from './move.ts';
import { acceptedColumns, type SedentaryDay } from './rows.ts';
import type { SedentaryHoursTables } from './table.ts';
import { tellDay } from './tell-day.ts';

type Moved = Output<typeof sedentaryHours.reopen>;

/** The day, its person held; nobody answers for their own. */
const heldDay = async (tx: Tx, call: PersonCall, id: number): Promise<SedentaryDay> => {
  const seen = () =>
    tables<SedentaryHoursTables>({ tx })
      .selectFrom('sedentary_day')
      .selectAll()
      .where('id', '=', id)
      .where('declared_at', 'is not', null)
      .where('infra_id', '=', anyOf(call.actor.scope))
      .executeTakeFirst();
  const row = await seen();
  if (row === undefined) throw notFound();
  await lockPerson(tx, call, row.collaborator_id);
  refuseOwn(call, row.collaborator_id);
  const held = await seen();
  if (held === undefined) throw notFound();
  return held;
};

interface Answer {
  readonly move: SedentaryMove;
  readonly values?: Partial<SedentaryDay>;
}
const answerDay = async (
  tx: Tx,
  call: PersonCall,
  { id, move, values = {} }: Answer & { readonly id: number },
): Promise<Moved> => {
  const row = await heldDay(tx, call, id);
  const decided = { decided_by: call.actor.userId, decided_at: call.now.toString() };
  const moved = await moveDay(tx, call, { row, moves: [move], values: { ...decided, ...values } });
  await tellDay(tx, call, { moved, move });
  return { id: moved.id, status: moved.status };
};
const answer = (call: PersonCall, of: Answer & { readonly id: number }): Promise<Moved> =>
  call.services.db.elevated((tx) => answerDay(tx, call, of));

export const acceptDay = (call: HandlerCall<typeof sedentaryHours.accept>): Promise<Moved> =>
  answer(call, { id: call.params.id, move: 'accept', values: { reason: null } });

export const rejectDay = (call: HandlerCall<typeof sedentaryHours.reject>): Promise<Moved> =>
  answer(call, {
    id: call.params.id,
    move: 'reject',
    values: { reason: call.query.reason === '' ? null : (call.query.reason ?? null) },
  });

export const reopenDay = (call: HandlerCall<typeof sedentaryHours.reopen>): Promise<Moved> =>
  answer(call, { id: call.params.id, move: 'reopen' });

export const massValidate = (
  call: HandlerCall<typeof sedentaryHours.massValidate>,
): Promise<BulkResult> =>
  call.services.db.elevated((tx) =>
    sedentaryRows.bulk({ ...call, tx }, call.body, async (id) => {
      await answerDay(tx, call, { id, move: 'accept', values: { reason: null } });
    }),
  );

const timesOf = (body: HandlerCall<typeof sedentaryHours.saveAccepted>['body']): DayTimes => ({
  serviceStart: body.serviceStartSelected,
  breakStart: body.breakStartSelected,
  breakEnd: body.breakEndSelected,
  serviceEnd: body.serviceEndSelected,
});
/** Other hours than those declared, which stay beside them; the day is then validated like any other. */
export const saveAccepted = (
  call: HandlerCall<typeof sedentaryHours.saveAccepted>,
): Promise<Moved> =>
  call.services.db.elevated(async (tx) => {
    const times = timesOf(call.body);
    const fault = faultOf(times);
    if (fault !== null)
      throw invalid({
        [`${TIMES.find((name) => times[name] === null) ?? 'serviceEnd'}Selected`]: fr.faults[fault],
      });
    const row = await heldDay(tx, call, call.body.id);
    await refuseViolations(tx, row.collaborator_id, [{ day: row.day, ...times }]);
    return answerDay(tx, call, { id: row.id, move: 'modify', values: acceptedColumns(times) });
  });

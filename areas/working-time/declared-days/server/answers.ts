// Answers of whoever validates: many at once, each in a savepoint; refused with a reason; reopened.
import type { Output } from '#platform/contract/route.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { refuseOwn } from '#platform/server/describe/workflow.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { declaredDays } from '../contract.ts';
import { notices } from '../notices.ts';
import type { DeclaredMove } from '../status.ts';
import { declaredRows } from './list.ts';
import { moveDay } from './move.ts';
import { holdPerson, noteAuthor, type PersonCall } from './person.ts';
import type { DeclaredDay } from './rows.ts';
import type { DeclaredDaysTables } from './table.ts';

type Moved = Output<typeof declaredDays.reopen>;

/** The day, its person held; nobody answers for their own. */
const heldDay = async (tx: Tx, call: PersonCall, id: number): Promise<DeclaredDay> => {
  const seen = () =>
    tables<DeclaredDaysTables>({ tx })
      .selectFrom('declared_day')
      .selectAll()
      .where('id', '=', id)
      .where('declared_at', 'is not', null)
      .where('infra_id', '=', anyOf(call.actor.scope))
      .executeTakeFirst();
  const row = await seen();
  if (row === undefined) throw notFound();
  await holdPerson(tx, row.collaborator_id);
  await noteAuthor(tx, call, row.customer_id);
  refuseOwn(call, row.collaborator_id);
  const held = await seen();
  if (held === undefined) throw notFound();
  return held;
};

/** Invented: a day that is validated as declared is not told, it would be every month's message. */
const tell = async (
  tx: Tx,
  { services }: PersonCall,
  { row, move }: { readonly row: DeclaredDay; readonly move: 'refuse' | 'reopen' },
): Promise<void> => {
  await notify({ tx, services }, notices.answered, {
    to: { employee: row.collaborator_id },
    event: `declared day ${row.id} ${move} ${row.version}`,
    values: { day: row.day, move, reason: row.reason },
  });
};

interface Answer {
  readonly id: number;
  readonly move: Exclude<DeclaredMove, 'declare' | 'take_back'>;
  readonly reason: string | null;
}
const answerDay = async (
  tx: Tx,
  call: PersonCall,
  { id, move, reason }: Answer,
): Promise<Moved> => {
  const row = await heldDay(tx, call, id);
  const values = { decided_by: call.actor.userId, decided_at: call.now.toString(), reason };
  const moved = await moveDay(tx, call, { row, moves: [move], values });
  if (move !== 'validate') await tell(tx, call, { row: moved, move });
  return { id: moved.id, status: moved.status };
};
const answer = (call: PersonCall, of: Answer): Promise<Moved> =>
  call.services.db.elevated((tx) => answerDay(tx, call, of));

export const refuseDay = (call: HandlerCall<typeof declaredDays.refuse>): Promise<Moved> =>
  answer(call, { id: call.params.id, move: 'refuse', reason: call.body.reason });

export const reopenDay = (call: HandlerCall<typeof declaredDays.reopen>): Promise<Moved> =>
  answer(call, { id: call.params.id, move: 'reopen', reason: null });

export const validateDeclarations = (
  call: HandlerCall<typeof declaredDays.validateDeclarations>,
): Promise<BulkResult> =>
  call.services.db.elevated((tx) =>
    declaredRows.bulk({ ...call, tx }, call.body, async (id) => {
      await answerDay(tx, call, { id, move: 'validate', reason: null });
    }),
  );

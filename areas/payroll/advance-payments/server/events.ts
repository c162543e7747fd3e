// What happened to requests, written with each move and read as their story.
import { notFound } from '#platform/server/app-error.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { employeeOf, userNames } from '#areas/organisation/users/server/api.ts';
import { insertRow, rowById } from '#platform/server/db/rows.ts';
import type { AdvanceEvent, advancePayments, EVENTS } from '../contract.ts';
import type { AdvancePaymentTables } from './table.ts';

interface Noted {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
}
interface Happening {
  readonly event: (typeof EVENTS)[number];
  readonly userId: number;
  readonly at: Temporal.Instant;
  readonly note?: string | null;
}

export const noteEvent = async (tx: Tx, advance: Noted, of: Happening): Promise<void> => {
  await insertRow(tables<AdvancePaymentTables>({ tx }), 'advance_payment_event', {
    customer_id: advance.customerId,
    infra_id: advance.infraId,
    advance_payment_id: advance.id,
    event: of.event,
    user_id: of.userId,
    at: of.at.toString(),
    note: of.note ?? null,
  });
};

const events = (tx: Tx) =>
  tables<AdvancePaymentTables>({ tx })
    .selectFrom('advance_payment_event as e')
    .innerJoin('advance_payment as a', 'a.id', 'e.advance_payment_id')
    .select(['e.id', 'a.id as advanceId', 'e.event', 'a.amount', 'e.at', 'e.user_id', 'e.note']);
type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];
const shown = async (tx: Tx, rows: readonly EventRow[]): Promise<AdvanceEvent[]> => {
  const names = await userNames(
    tx,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id: userId, ...row }) => ({ ...row, by: names.get(userId) ?? null }));
};

const NEWS = 20;
export const loadNotifications = (
  call: HandlerCall<typeof advancePayments.notifications>,
): Promise<{ notifications: AdvanceEvent[] }> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const rows = await events(tx)
      .where('a.collaborator_id', '=', person)
      .where('e.user_id', '<>', call.actor.userId)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(NEWS)
      .execute();
    return { notifications: await shown(tx, rows) };
  });
};

/** Whoever asked, and whoever answers for the agency of the request. */
export const loadLogs = (
  call: HandlerCall<typeof advancePayments.logs>,
): Promise<{ logs: AdvanceEvent[] }> =>
  call.services.db.elevated(async (tx) => {
    const { actor, query } = call;
    const request = await rowById(
      tables<AdvancePaymentTables>({ tx }),
      'advance_payment',
      query.advance,
      ['collaborator_id', 'infra_id'],
    );
    const isOwn =
      actor.collaboratorId !== null && request?.collaborator_id === actor.collaboratorId;
    const answers =
      request !== undefined &&
      may(actor, 'advance.validate') &&
      actor.scope.includes(request.infra_id);
    if (!isOwn && !answers) throw notFound();
    const rows = await events(tx)
      .where('e.advance_payment_id', '=', query.advance)
      .orderBy('e.at')
      .orderBy('e.id')
      .execute();
    return { logs: await shown(tx, rows) };
  });

// What a device recorded offline, replayed through the portal's own routes as the same person; each item at most once.
import { fillPath } from '#platform/contract/path.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Dispatch } from '#platform/server/http/dispatch.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { z } from 'zod';
import type { navigation, SyncAnswer, SyncItem } from '../contract.ts';
import type { NavigationTables } from './table.ts';

type Item = z.infer<typeof SyncItem>;
type Answer = z.infer<typeof SyncAnswer>;
type SyncCall = HandlerCall<typeof navigation.sync>;

const within = <T>(
  call: SyncCall,
  work: (t: ReturnType<typeof tables<NavigationTables>>) => Promise<T>,
): Promise<T> =>
  call.services.db.within(scopeOf(call.actor, call.request), 'write', (tx) =>
    work(tables<NavigationTables>({ tx })),
  );

const known = async (call: SyncCall, id: string): Promise<Answer | null> => {
  const row = await within(call, (t) =>
    t.selectFrom('sync_item').selectAll().where('item_id', '=', id).executeTakeFirst(),
  );
  return row === undefined
    ? null
    : {
        id,
        status: row.status,
        message: row.message,
        answer: row.answer,
        recordedAt: row.recorded_at,
        receivedAt: row.received_at,
      };
};
const statusOf = (code: number): Answer['status'] => {
  if (code < 400) return 'done';
  return code === 409 ? 'conflict' : 'refused';
};

const replay = async (call: SyncCall, dispatch: Dispatch, item: Item): Promise<Answer> => {
  const before = await known(call, item.id);
  if (before !== null) return before;
  const { status, body } = await dispatch({
    method: item.method,
    url: fillPath(item.route, item.params),
    body: item.body,
    as: call.request,
    infra: call.actor.contextInfra,
  });
  const message =
    status < 400
      ? null
      : ((body as { error?: { message?: string } } | null)?.error?.message ?? null);
  const answer: Answer = {
    id: item.id,
    status: statusOf(status),
    message,
    answer: body,
    recordedAt: item.recordedAt,
    receivedAt: call.now.toString(),
  };
  // A call that met no session or a busy server was not judged: the device keeps it and sends it again.
  if (status === 401 || status === 429 || status >= 500) return answer;
  await within(call, (t) =>
    t
      .insertInto('sync_item')
      .values({
        user_id: call.actor.userId,
        item_id: item.id,
        status: answer.status,
        message,
        answer: JSON.stringify(body ?? null),
        recorded_at: item.recordedAt,
        received_at: answer.receivedAt,
      })
      .onConflict((c) => c.doNothing())
      .execute(),
  );
  return answer;
};

/** In the order in which they were recorded: a later item may rest on an earlier one. */
export const sync =
  (dispatch: Dispatch) =>
  async (call: SyncCall): Promise<{ items: Answer[] }> => {
    const items: Answer[] = [];
    for (const item of call.body.items.toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt)))
      items.push(await replay(call, dispatch, item));
    return { items };
  };

export const syncState = async (call: HandlerCall<typeof navigation.syncState>) => {
  let rows = tables<NavigationTables>(call)
    .selectFrom('sync_item')
    .selectAll()
    .orderBy('received_at', 'desc')
    .limit(500);
  if (call.query.since !== undefined) rows = rows.where('received_at', '>=', call.query.since);
  const items = (await rows.execute()).map((r) => ({
    id: r.item_id,
    status: r.status,
    message: r.message,
    recordedAt: r.recorded_at,
    receivedAt: r.received_at,
  }));
  return { now: call.now.toString(), items };
};

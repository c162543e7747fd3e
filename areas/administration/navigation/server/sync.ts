// What a device recorded offline, replayed through the portal's own routes as the same person; each item at most once.
import { fillPath } from '#platform/contract/path.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Dispatch } from '#platform/server/http/dispatch.ts';
import { derivedKeys } from '#platform/server/secrets/secrets.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { z } from 'zod';
import { insertRow } from '#platform/server/db/rows.ts';
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

const storedAnswer = async (call: SyncCall, id: string): Promise<Answer | null> => {
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
const answerTo = (
  call: SyncCall,
  item: Item,
  judged: Pick<Answer, 'status' | 'message' | 'answer'>,
): Answer => ({
  id: item.id,
  recordedAt: item.recordedAt,
  receivedAt: call.now.toString(),
  ...judged,
});
const store = async (
  t: ReturnType<typeof tables<NavigationTables>>,
  call: SyncCall,
  answer: Answer,
): Promise<void> => {
  await insertRow(t, 'sync_item', {
    user_id: call.actor.userId,
    item_id: answer.id,
    status: answer.status as 'done' | 'refused' | 'conflict',
    message: answer.message,
    answer: JSON.stringify(answer.answer ?? null),
    recorded_at: answer.recordedAt,
    received_at: answer.receivedAt,
  });
};
const isJudged = (status: number): boolean => status !== 401 && status !== 429 && status < 500;

/**
 * What is done is stored with the item in one transaction: a server that dies between the two has done neither. Of two tabs that bring
 * the same item at once the second is undone by the table's own rule, and hears what the first did.
 */
const replay = async (call: SyncCall, dispatch: Dispatch, item: Item): Promise<Answer> => {
  const before = await storedAnswer(call, item.id);
  if (before !== null) return before;
  const done = (answer: unknown) => answerTo(call, item, { status: 'done', message: null, answer });
  const { status, body } = await dispatch({
    method: item.method,
    url: fillPath(item.route, item.params),
    body: item.body,
    as: call.request,
    infra: call.actor.contextInfra,
    sentAt: call.body.sentAt,
    alongside: (tx, answer) => store(tables<NavigationTables>({ tx }), call, done(answer)),
  });
  if (status < 400) return done(body);
  const meanwhile = await storedAnswer(call, item.id);
  if (meanwhile !== null) return meanwhile;
  const message = (body as { error?: { message?: string } } | null)?.error?.message ?? null;
  if (!isJudged(status)) return answerTo(call, item, { status: 'waiting', message, answer: null });
  const judged = status === 409 ? 'conflict' : 'refused';
  const refusal = answerTo(call, item, { status: judged, message, answer: body });
  await within(call, (t) => store(t, call, refusal));
  return refusal;
};

/** In the order in which they were recorded, since a later item may rest on an earlier one: behind one that waits, all wait. */
export const sync =
  (dispatch: Dispatch) =>
  async (call: SyncCall): Promise<{ items: Answer[] }> => {
    const items: Answer[] = [];
    for (const item of call.body.items.toSorted((a, b) =>
      a.recordedAt.localeCompare(b.recordedAt),
    )) {
      const isBehind = items.at(-1)?.status === 'waiting';
      items.push(
        isBehind
          ? answerTo(call, item, { status: 'waiting', message: null, answer: null })
          : await replay(call, dispatch, item),
      );
    }
    return { items };
  };

/** A device's seal is no secret of the portal's: it only keeps a shared telephone's other users out. Who acts as somebody records nothing. */
export const deviceKeys = async ({
  actor,
  services,
}: HandlerCall<typeof navigation.deviceKeys>) => ({
  accountId: actor.userId,
  keys:
    actor.impersonator === null
      ? derivedKeys(services.config, `device of account ${actor.userId}`).map((key) =>
          key.toString('base64'),
        )
      : [],
});

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

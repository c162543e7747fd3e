// What is done to many demands at once, each as if it were alone; and the treated ones that say the same as one.
import { sql } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { similarThreads } from '#platform/server/threads/thread-search.ts';
import type { demands } from '../contract.ts';
import { demandOf } from './held.ts';
import { demandRows } from './list.ts';
import { assign, changeStatus, setFollowing, unassign } from './move.ts';
import type { DemandTables } from './table.ts';

export const actOnMany = async (call: HandlerCall<typeof demands.actOnMany>) => {
  const { selection, values, preview } = call.body;
  const { act, userId } = values;
  const each = async (id: number): Promise<void> => {
    const one = { ...call, params: { id }, body: {} };
    if (act === 'assign') await assign({ ...one, body: { userId } });
    else if (act === 'unassign') await unassign(one);
    else if (act === 'follow') await setFollowing(true)(one);
    else await changeStatus({ ...one, params: { id, transition: act }, body: { detail: '' } });
  };
  return demandRows.bulk(call, selection, each, { preview });
};

const CANDIDATES = 60;
const SHOWN = 5;
export const loadSimilar = async (call: HandlerCall<typeof demands.similar>) => {
  const { tx, actor } = call;
  const demand = await demandOf(call, call.params.id);
  const alike = await similarThreads(tx, demand.thread_id, CANDIDATES);
  // One shared word is no likeness: at least half of what the most alike shares.
  const best = Math.max(...alike.map(({ words }) => words));
  const threads = alike.filter(({ words }) => words * 2 >= best).map(({ thread }) => thread);
  const rows = await tables<DemandTables>({ tx })
    .selectFrom('demand')
    .select(['id', 'label', 'treated_at as treatedAt'])
    .where('thread_id', '=', anyOf(threads))
    .where('infra_id', '=', anyOf(actor.scope))
    .where('status', '=', 'treated')
    .orderBy(sql`array_position(${threads}::bigint[], thread_id)`)
    .limit(SHOWN)
    .execute();
  return { demands: rows };
};

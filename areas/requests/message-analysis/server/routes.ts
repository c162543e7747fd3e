import { notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { similarThreads } from '#platform/server/threads/thread-search.ts';
import { plainEntriesOf } from '#platform/server/threads/threads.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import { conversationRows } from '#areas/requests/messages/server/table.ts';
import { messageAnalysis } from '../contract.ts';
import { LEAST_MESSAGES, startAnalysis, youngerThan } from './analyze-job.ts';
import type { AnalysisTables } from './table.ts';

const c = conversationRows('c');
type Call = Pick<
  HandlerCall<typeof messageAnalysis.findSimilar>,
  'tx' | 'actor' | 'now' | 'params'
>;
interface Row {
  readonly id: number;
  readonly threadId: number;
  readonly subject: string;
}
const SHOWN = 5;
const CANDIDATES = 30;

/** The conversation with its messages, where the caller may read it; `isLongEnough` says whether it is analysed and compared at all. */
const asked = async ({ tx, actor, now, params }: Call) => {
  const [row] = await tx.run<Row & { isYoung: boolean }>`
    select ${c.id} as id, ${c.thread} as "threadId", ${c.subject} as subject, ${c.createdAt} > ${youngerThan(now)} as "isYoung"
    from ${c.rows} where ${c.id} = ${params.conversationId} and ${c.infra} = any(${[...actor.scope]}::bigint[])`;
  if (row === undefined) throw notFound();
  const entries = (await plainEntriesOf(tx, [row.threadId])).get(row.threadId) ?? [];
  return { row, isLongEnough: row.isYoung && entries.length >= LEAST_MESSAGES };
};

const findSimilar = async (call: Call) => {
  const { tx, actor, now } = call;
  const { row, isLongEnough } = await asked(call);
  if (!isLongEnough) return { conversations: [] };
  const alike = await similarThreads(tx, row.threadId, CANDIDATES);
  const threads = alike.map(({ thread }) => thread);
  const rows = await tx.run<Row>`
    select ${c.id} as id, ${c.thread} as "threadId", ${c.subject} as subject from ${c.rows}
    where ${c.thread} = any(${threads}::bigint[]) and ${c.infra} = any(${[...actor.scope]}::bigint[]) and ${c.createdAt} > ${youngerThan(now)}`;
  const entries = await plainEntriesOf(tx, threads);
  const conversations = alike.flatMap(({ thread, words }) => {
    const of = rows.find(({ threadId }) => threadId === thread);
    const all = entries.get(thread) ?? [];
    if (of === undefined || all.length < LEAST_MESSAGES) return [];
    return [{ id: of.id, messageId: all.at(-1)?.id ?? 0, subject: of.subject, words }];
  });
  return { conversations: conversations.slice(0, SHOWN) };
};

const loadAnalysis = async (call: Call) => {
  const { row, isLongEnough } = await asked(call);
  const stored = await tables<AnalysisTables>(call)
    .selectFrom('conversation_analysis')
    .selectAll()
    .where('conversation_id', '=', row.id)
    .executeTakeFirst();
  if (stored === undefined) return { isLongEnough, analysis: null };
  const { theme, ...result } = stored.result;
  const named =
    theme === null
      ? undefined
      : await tables<MessageThemeTables>(call)
          .selectFrom('message_theme')
          .select(['id', 'label'])
          .where('id', '=', theme.id)
          .where('archived_at', 'is', null)
          .executeTakeFirst();
  return {
    isLongEnough,
    analysis: {
      ...result,
      conversationId: row.id,
      theme: named === undefined || theme === null ? null : { ...named, accuracy: theme.accuracy },
      upTo: stored.entry_id,
      at: stored.analysed_at,
    },
  };
};

export const messageAnalysisServer = serve('message-analysis', messageAnalysis, {
  analyzeMessages: startAnalysis('message'),
  analyzeCalls: startAnalysis('call'),
  findSimilar,
  analysis: loadAnalysis,
});

// The analysis of conversations, by a job that runs with the rights of whoever asked.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { plainEntriesOf, type PlainEntry } from '#platform/server/threads/threads.ts';
import { conversationRows } from '#areas/requests/messages/server/table.ts';
import { analysisTopic, type messageAnalysis } from '../contract.ts';
import { fr } from '../fr.ts';
import { datesOf, summaryOf, urgencyOf } from '../text-analysis.ts';
import { suggestTheme, type Example } from '../theme-suggestion.ts';
import { entitiesOf } from './entities.ts';
import type { AnalysisTables } from './table.ts';

/** D3-K-08, D3-K-09. */
export const LEAST_MESSAGES = 3;
const YEARS = 1;
const MOST_AT_ONCE = 100;
const MOST_EXAMPLES = 500;

interface Payload {
  readonly source: 'message' | 'call';
  readonly ids: readonly number[];
}
interface Analysed {
  readonly id: number;
  readonly threadId: number;
  readonly customerId: number;
  readonly infraId: number;
}
const c = conversationRows('c');
export const youngerThan = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('Europe/Paris').subtract({ years: YEARS }).toInstant().toString();
const columns = sql`${c.id} as id, ${c.thread} as "threadId", ${c.customer} as "customerId", ${c.infra} as "infraId"`;

/** Conversations of a kind that are young and long enough: one of them, or the newest that are not resolved. */
const toAnalyse = async (
  {
    tx,
    actor,
    now,
  }: Pick<HandlerCall<typeof messageAnalysis.analyzeMessages>, 'tx' | 'actor' | 'now'>,
  source: Payload['source'],
  one: number | undefined,
): Promise<number[]> => {
  const chosen = one === undefined ? sql`${c.status} <> 'resolved'` : sql`${c.id} = ${one}`;
  const rows = await tx.run<{ id: number; threadId: number }>`
    select ${columns} from ${c.rows} where ${c.infra} = any(${[...actor.scope]}::bigint[]) and ${c.source} = ${source}
      and ${c.createdAt} > ${youngerThan(now)} and ${chosen} order by ${c.id} desc limit ${MOST_AT_ONCE}`;
  const entries = await plainEntriesOf(
    tx,
    rows.map(({ threadId }) => threadId),
  );
  return rows
    .filter(({ threadId }) => (entries.get(threadId)?.length ?? 0) >= LEAST_MESSAGES)
    .map(({ id }) => id);
};

/** What this customer's conversations with a theme began with. */
const examplesOf = async (tx: Tx, { customerId, id }: Analysed): Promise<Example[]> => {
  const rows = await tx.run<{ threadId: number; themeId: number; subject: string }>`
    select ${c.thread} as "threadId", ${c.theme} as "themeId", ${c.subject} as subject from ${c.rows}
    where ${c.customer} = ${customerId} and ${c.theme} is not null and ${c.id} <> ${id} order by ${c.id} desc limit ${MOST_EXAMPLES}`;
  const entries = await plainEntriesOf(
    tx,
    rows.map(({ threadId }) => threadId),
  );
  return rows.map(({ threadId, themeId, subject }) => ({
    themeId,
    text: `${subject} ${entries.get(threadId)?.[0]?.text ?? ''}`,
  }));
};

const analyse = async (tx: Tx, of: Analysed, entries: readonly PlainEntry[], now: string) => {
  const texts = entries.map(({ text }) => text);
  const whole = texts.join('\n');
  const result = {
    summary: summaryOf(texts),
    theme: suggestTheme(await examplesOf(tx, of), whole),
    urgency: urgencyOf(whole),
    dates: datesOf(whole),
    ...(await entitiesOf(tx, of.customerId, whole)),
  };
  const { themeId, accuracy } = result.theme ?? { themeId: 0, accuracy: 0 };
  const theme = result.theme === null ? null : { id: themeId, accuracy };
  const row = {
    entry_id: entries.at(-1)?.id ?? 0,
    analysed_at: now,
    result: JSON.stringify({ ...result, theme }),
  };
  await tables<AnalysisTables>({ tx })
    .insertInto('conversation_analysis')
    .values({
      ...row,
      customer_id: of.customerId,
      infra_id: of.infraId,
      conversation_id: of.id,
    })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(row))
    .execute();
};

const run = async (job: JobContext<Payload>): Promise<void> => {
  const { payload, actor, services, now } = job;
  if (actor === null) throw new AppError('forbidden');
  const topics = [analysisTopic(payload.source, actor.userId)] as const;
  try {
    for (const [i, id] of payload.ids.entries()) {
      await job.progress((i / payload.ids.length) * 100);
      job.signal.throwIfAborted();
      await services.db.within(job.scope, 'write', async (tx) => {
        const [of] = await tx.run<Analysed>`
          select ${columns} from ${c.rows} where ${c.id} = ${id} and ${c.infra} = ${anyOf(actor.perimeter)}`;
        if (of === undefined) return;
        const entries = (await plainEntriesOf(tx, [of.threadId])).get(of.threadId) ?? [];
        await analyse(tx, of, entries, now.toString());
        await services.live.publish(tx, { topics, type: 'success', data: { conversation: id } });
      });
    }
  } catch (problem) {
    // Whoever waits learns that nothing more comes; the job itself says why.
    await services.db.within(job.scope, 'write', (tx) =>
      services.live.publish(tx, { topics, type: 'failed', data: { message: fr.failed } }),
    );
    throw problem;
  }
};
export const analyzeJob: JobKind<Payload> = {
  kind: 'messages.analyze',
  title: ({ source }) => (source === 'call' ? fr.callJobTitle : fr.jobTitle),
  may: 'message-analysis.use',
  cancellable: true,
  orderedBy: ({ source }) => `messages.analyze ${source}`,
  run,
};

export const startAnalysis =
  (source: Payload['source']) =>
  async (call: HandlerCall<typeof messageAnalysis.analyzeMessages>) => {
    const { tx, actor, services } = call;
    const topic = analysisTopic(source, actor.userId);
    const ids = await toAnalyse(call, source, call.query.conversation);
    if (ids.length === 0) return { job: null, conversations: 0, topic };
    const job = await services.jobs.enqueue(tx, analyzeJob, { source, ids }, actor);
    await services.live.publish(tx, {
      topics: [topic],
      type: 'request',
      data: { conversations: ids.length },
    });
    return { job, conversations: ids.length, topic };
  };

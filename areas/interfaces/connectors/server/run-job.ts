// One run of a connector, as a job: its end, its report by mail and the stop after failures are written in one transaction.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { PARTNER_TASK, partnerTaskOf, type RunState } from '../contract.ts';
import { fr } from '../fr.ts';
import { runInbound } from './inbound.ts';
import { runOutbound } from './outbound.ts';
import { checkDataRight } from './data-right.ts';
import { emptyOutcome, itemsOf, type Outcome, type Run, type RunPayload } from './run-context.ts';
import { identityOfRow, rowsOf, type ConnectorRow } from './settings.ts';

const t = texts(fr);
/** Invented: failures in a row after which a connector is switched off. */
export const MOST_FAILURES = 3;

/** Whoever looks at the connectors hears how the partner's task stands (specification 001 §7). */
const tell = (
  tx: Tx,
  { services, payload }: Pick<JobContext<RunPayload>, 'services' | 'payload'>,
  state: RunState,
): Promise<void> =>
  services.live.publish(tx, {
    topics: [`/infrastructures/${payload.customerId}/${PARTNER_TASK}`],
    type: PARTNER_TASK,
    data: { connector: payload.connector, run: payload.run, task: partnerTaskOf(state) },
  });

const begin = async (job: JobContext<RunPayload>): Promise<Run | null> => {
  const { actor, payload, services } = job;
  if (actor === null) throw new AppError('forbidden');
  const row = await services.db.within(job.scope, 'write', async (tx) => {
    const { numUpdatedRows } = await itemsOf(tx)
      .updateTable('connector_run')
      .set({ state: 'running' })
      .where('id', '=', payload.run)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await tell(tx, job, 'running');
    return rowsOf(tx).where('id', '=', payload.connector).executeTakeFirst();
  });
  if (row === undefined) return null;
  const outcome = emptyOutcome();
  const say = (text: string): void => {
    outcome.log.push({ at: services.now().toString(), text });
  };
  return { job, actor, row, identity: identityOfRow(row), outcome, say };
};

const work = async (run: Run): Promise<void> => {
  checkDataRight(run.actor, run.identity);
  await (run.identity.direction === 'outbound' ? runOutbound(run) : runInbound(run));
};

const messageOf = (job: JobContext<RunPayload>, e: unknown): string => {
  if (e instanceof AppError && e.status < 500) return e.details[0]?.message ?? e.message;
  job.log.error({ err: e }, 'connector run failed');
  return fr.interrupted;
};

/** Ends in a row that failed since it was switched on, this one included. */
const failuresOf = async (tx: Tx, row: ConnectorRow): Promise<number> =>
  (await tx.value<number>`select count(*)::int as n from connector_run
    where connector_id = ${row.id} and not rehearsal and state = 'failed' and created_at >= ${row.activated_at ?? '-infinity'}
      and id > coalesce((select max(id) from connector_run where connector_id = ${row.id} and not rehearsal and state = 'done'), 0)`) ??
  0;
const stopIfNeeded = async (tx: Tx, row: ConnectorRow, now: string): Promise<boolean> => {
  if (!row.active || (await failuresOf(tx, row)) < MOST_FAILURES) return false;
  await updateRow(itemsOf(tx), 'connector', row.id, { active: false, stopped_at: now });
  return true;
};

const report = async (
  tx: Tx,
  { job, row, outcome }: Run,
  failure: { readonly message: string | null; readonly stopped: boolean },
): Promise<void> => {
  const { software, rehearsal } = job.payload;
  const quiet =
    failure.message === null &&
    outcome.sent + outcome.created + outcome.changed + outcome.refused === 0;
  if (rehearsal || quiet || row.report_recipients.length === 0) return;
  const name = { software };
  const failed = failure.stopped ? t('mailStopped', name) : t('mailFailed', name);
  const subject = failure.message === null ? t('mailDone', name) : failed;
  const { sent, created, changed, refused } = outcome;
  const paragraphs = [
    ...(failure.message === null ? [] : [failure.message]),
    ...(failure.stopped ? [t('stopped', { count: MOST_FAILURES })] : []),
    t('mailCounts', { sent, created, changed, refused }),
    ...outcome.log.map(({ text }) => text),
  ];
  await queueMail(tx, job.services, {
    to: [...row.report_recipients],
    customerId: row.customer_id,
    subject,
    ...mailLayout({ title: subject, paragraphs }),
  });
};

const written = ({ log, refusals, differences, ...counts }: Outcome) => ({
  ...counts,
  log: JSON.stringify(log),
  refusals: JSON.stringify(refusals),
  differences: JSON.stringify(differences),
});
const end = async (tx: Tx, run: Run, message: string | null): Promise<void> => {
  const now = run.job.services.now().toString();
  const state = message === null ? 'done' : 'failed';
  await updateRow(itemsOf(tx), 'connector_run', run.job.payload.run, {
    ...written(run.outcome),
    state,
    message,
    finished_at: now,
  });
  await tell(tx, run.job, state);
  const counts = message !== null && !run.job.payload.rehearsal;
  const stopped = counts && (await stopIfNeeded(tx, run.row, now));
  await report(tx, run, { message, stopped });
};

const runOnce = async (job: JobContext<RunPayload>): Promise<void> => {
  const run = await begin(job);
  if (run === null) return;
  let message: string | null = null;
  try {
    await work(run);
  } catch (e) {
    // A server that is being stopped gives the job back: it goes on from where it stood.
    if (job.signal.aborted) throw e;
    message = messageOf(job, e);
    run.say(message);
  }
  const { sent, created, changed, refused } = run.outcome;
  await job.services.db.elevated(async (tx) => {
    await end(tx, run, message);
    if (message === null) await job.finish(tx, { result: { sent, created, changed, refused } });
  });
  if (message !== null) throw new AppError('connector_failed', { status: 409, message });
};

export const runJob: JobKind<RunPayload> = {
  kind: 'connectors.run',
  title: ({ software, rehearsal }) => t(rehearsal ? 'rehearsalTitle' : 'runTitle', { software }),
  may: 'interface.configure',
  retries: 0,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ connector }) => `connector ${connector}`,
  run: runOnce,
  dropped: async (tx, { run }) => {
    await updateRow(itemsOf(tx), 'connector_run', run, {
      state: 'cancelled',
      finished_at: sql<string>`now()`,
    });
  },
};

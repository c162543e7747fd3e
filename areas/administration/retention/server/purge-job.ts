// The purge that somebody asked for, as a job: kind by kind in small transactions, each with its counts; killed and begun again, it takes what is left.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs, auditOff, recordRun } from '#platform/server/db/audit.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { scopeOf, type JobContext, type JobKind } from '#platform/server/services.ts';
import { lockPeople } from '#areas/collaborators/directory/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { PEOPLE, type Counts, type retention } from '../contract.ts';
import { fr } from '../fr.ts';
import { KIND_ROWS } from './kind-rows.data.ts';
import { peopleOf, type PersonState } from './people.ts';
import { pseudonymise } from './pseudonym.ts';
import { countsOf, customerOfCall, labelOf, leaversOf, over } from './rehearsal.ts';
import { purgedKinds, someOver, takeRows, type PartOf } from './rows-over.ts';
import type { RetentionTables } from './table.ts';

const [ROWS_AT_ONCE, PEOPLE_AT_ONCE] = [500, 20];
interface Order {
  readonly run: number;
  readonly customerId: number;
  readonly day: Day;
}
type Job = JobContext<Order>;

/** Everybody as they were read last; each transaction reads again, under the lock, those whom it is about. */
type People = Map<number, PersonState>;
const readAgain = async (
  tx: Tx,
  { customerId, day: today }: Order,
  { people, ids }: { readonly people: People; readonly ids: readonly number[] },
): Promise<void> => {
  // Nobody gives them a mission or a dispute meanwhile: such a row refers to theirs.
  await lockPeople(tx, ids);
  for (const one of await peopleOf(tx, { customerId, today, only: ids })) people.set(one.id, one);
};
const addCount = (tx: Tx, { run }: Order, what: string, count: number): Promise<unknown> =>
  tx.run`update ${sql.table('retention_run')} set gone = gone || jsonb_build_object(${what}::text, coalesce((gone ->> ${what}::text)::int, 0) + ${count}::int)
    where id = ${run}`;

/** In one transaction, without trail: it would store what goes. */
const within = <T>({ services, scope, payload }: Job, work: (tx: Tx) => Promise<T>): Promise<T> =>
  services.db.elevated(async (tx) => {
    await auditAs(tx, { ...scope.audit, customerId: payload.customerId });
    await auditOff(tx);
    return work(tx);
  });
/** Some rows of a part; false: none is left. */
const purgeSome = (job: Job, people: People, of: PartOf): Promise<boolean> =>
  within(job, async (tx) => {
    const { customerId, day: today } = job.payload;
    const purge = { customerId, today, people };
    const candidates = await someOver(tx, of, { purge, atOnce: ROWS_AT_ONCE });
    if (candidates.length === 0) return false;
    const ids = [...new Set(candidates.flatMap(({ person }) => person ?? []))];
    await readAgain(tx, job.payload, { people, ids });
    const gone = await takeRows(tx, of, { purge, ids: candidates.map(({ id }) => id) });
    await addCount(tx, job.payload, of.kind, gone);
    return true;
  });

/** Some leavers; false: none is left. */
const pseudonymiseSome = (job: Job, people: People): Promise<boolean> =>
  within(job, async (tx) => {
    const { customerId, day: today } = job.payload;
    const some = leaversOf(people.values(), today).slice(0, PEOPLE_AT_ONCE);
    if (some.length === 0) return false;
    const ids = some.map(({ id }) => id);
    await readAgain(tx, job.payload, { people, ids });
    const still = leaversOf(people.values(), today).filter(({ id }) => ids.includes(id));
    await pseudonymise(tx, { customerId, today, ids: still.map(({ id }) => id) });
    for (const one of still) people.set(one.id, { ...one, isPseudonym: true });
    await addCount(tx, job.payload, PEOPLE, still.length);
    return true;
  });

const finish = (job: Job): Promise<Counts> =>
  job.services.db.elevated(async (tx) => {
    const { run, customerId } = job.payload;
    await auditAs(tx, { ...job.scope.audit, customerId });
    const { gone } = await tables<RetentionTables>({ tx })
      .updateTable('retention_run')
      .set({ done_at: job.now.toString() })
      .where('id', '=', run)
      .returning('gone')
      .executeTakeFirstOrThrow();
    await recordRun(tx, { what: 'retention_run', rowId: run, customerId, counts: gone });
    return gone;
  });

const run = async (job: Job): Promise<{ result: Counts }> => {
  const { customerId, day } = job.payload;
  const { purge, lines } = await job.services.db.elevated((tx) => over(tx, customerId, day));
  const people = new Map(purge.people);
  const kinds = purgedKinds.filter((kind) => lines.some((line) => line.kind === kind));
  for (const [done, kind] of kinds.entries()) {
    await job.progress(Math.round((done / kinds.length) * 90), labelOf(kind));
    for (const part of KIND_ROWS[kind]) while (await purgeSome(job, people, { kind, part }));
  }
  while (await pseudonymiseSome(job, people)) await job.progress(95, fr.leavers);
  return { result: await finish(job) };
};

export const purgeJob: JobKind<Order> = {
  kind: 'retention.purge',
  title: () => fr.purgeTitle,
  may: 'retention.purge',
  customer: ({ customerId }) => customerId,
  orderedBy: ({ customerId }) => `retention.purge ${customerId}`,
  run,
};

/** After the password, with the counts that were shown. */
export const askPurge = async (call: HandlerCall<typeof retention.purge>) => {
  const { services, actor, request, body } = call;
  if (actor.impersonator !== null) throw new AppError('forbidden', { message: fr.purgeOwn });
  const customerId = await customerOfCall(call);
  if (customerId === null) throw new AppError('conflict', { message: fr.choose });
  const job = await services.db.elevated(async (tx) => {
    await requireConfirmed(tx, call);
    await auditAs(tx, { ...scopeOf(actor, request).audit, customerId });
    await oneAtATime(tx, 'retention.purge', customerId);
    const day = todayIn(call.now);
    const counts = Object.entries(countsOf(await over(tx, customerId, day)));
    if (counts.some(([what, count]) => count > (body.shown[what] ?? 0)))
      throw new AppError('conflict', { message: fr.purgeMore });
    if (counts.length === 0) throw new AppError('conflict', { message: fr.purgeNothing });
    const asked = tables<RetentionTables>({ tx });
    const open = await asked
      .selectFrom('retention_run')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (open !== undefined) throw new AppError('conflict', { message: fr.purgeRunning });
    const id = await insertedId(asked, 'retention_run', {
      customer_id: customerId,
      user_id: actor.userId,
      day,
      shown: body.shown,
      gone: {},
    });
    return services.jobs.enqueue(tx, purgeJob, { run: id, customerId, day }, actor);
  });
  return { job };
};

// Files that were read when less was kept of them, read again: at night by itself, or at once in somebody's name, with its progress.
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import type { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { READING } from '../reading.ts';
import type { LegalFileTables } from './table.ts';
import { readOrNull, type Reader } from './treat-job.ts';
import { withinPlatform, withinScope, type Within } from './within.ts';

const t = texts(fr);
/** Files looked up at once. */
const AT_ONCE = 50;
const outdated = (tx: Tx) =>
  tables<LegalFileTables>({ tx })
    .selectFrom('legal_file')
    .where('read_version', '<', READING)
    .where('status', 'in', ['treated', 'unassigned', 'contested']);

interface Chosen {
  readonly id: number;
  readonly customer_id: number;
  readonly name: string;
}
const after = (tx: Tx, scope: readonly number[] | null, id: number): Promise<Chosen[]> => {
  const rows = outdated(tx)
    .select(['id', 'customer_id', 'name'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(AT_ONCE);
  return (scope === null ? rows : rows.where('infra_id', '=', ofScope(scope))).execute();
};
const counted = async (tx: Tx, scope: readonly number[] | null): Promise<number> => {
  const rows = outdated(tx).select((eb) => eb.fn.countAll<number>().as('n'));
  return (
    await (
      scope === null ? rows : rows.where('infra_id', '=', ofScope(scope))
    ).executeTakeFirstOrThrow()
  ).n;
};

/** Each file is one transaction: killed, it goes on with those that are left. A file whose content is gone is passed over. */
const run = async (job: JobContext<unknown>): Promise<{ result: { files: number } }> => {
  const { actor, services } = job;
  const scope = actor?.scope ?? null;
  const all: Within =
    actor === null ? (_, work) => services.db.elevated(work) : withinScope(services, job.scope);
  const readerOf = (customerId: number): Reader => ({
    services,
    within: actor === null ? withinPlatform(services, job.scope, customerId) : all,
    keeper: { services, actor },
    quiet: true,
  });
  const total = await all('read', (tx) => counted(tx, scope));
  let [files, last] = [0, 0];
  for (;;) {
    const rows = await all('read', (tx) => after(tx, scope, last));
    if (rows.length === 0) return { result: { files } };
    for (const row of rows) {
      await readOrNull(readerOf(row.customer_id), row.id);
      files += 1;
      last = row.id;
      await job.progress(
        Math.min(100, (files / total) * 100),
        t('treatStep', {
          name: row.name,
          done: String(files),
          total: String(Math.max(total, files)),
        }),
      );
    }
  }
};

export const readAgainJob: JobKind<unknown> = {
  kind: 'legal-files.read-again',
  title: () => fr.readAgainTitle,
  may: 'legal-file.transfer',
  cancellable: true,
  orderedBy: () => 'legal-files.read-again',
  run,
};

/** How many files of the caller's sight were read when less was kept of them. */
export const toReadAgain = async (call: HandlerCall<typeof legalFiles.toReadAgain>) => ({
  files: await counted(call.tx, call.actor.scope),
});

/** Null when there is none. */
export const askReadAgain = async (call: HandlerCall<typeof legalFiles.readAgain>) => ({
  job:
    (await counted(call.tx, call.actor.scope)) === 0
      ? null
      : await call.services.jobs.enqueue(call.tx, readAgainJob, {}, call.actor),
});

// All balances of a customer, or of every customer each night, piece by piece.
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { Command } from '#platform/server/commands.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { peopleAfter, recomputeBalances } from './recompute.ts';
import type { CounterTables } from './table.ts';

/** Null: every customer, for the platform's own night job. */
export interface RecomputeCounters {
  readonly customerId: number | null;
  /** Only these people of the customer. */
  readonly collaboratorIds?: readonly number[];
}
const PIECE = 250;
const EVERYBODY = 1_000_000;

const customersWithCounters = async (tx: Tx): Promise<number[]> =>
  (
    await tables<CounterTables>({ tx })
      .selectFrom('counter')
      .select('customer_id')
      .distinct()
      .where('active', '=', true)
      .orderBy('customer_id')
      .execute()
  ).map((r) => r.customer_id);

const ofCustomer = async (
  job: JobContext<RecomputeCounters>,
  customerId: number,
): Promise<number> => {
  const day = todayIn(job.now);
  let [after, changed] = [0, 0];
  for (;;) {
    job.signal.throwIfAborted();
    const piece = await job.services.db.elevated(async (tx) => {
      await auditAs(tx, { ...job.scope.audit, customerId });
      const ids = await peopleAfter(tx, customerId, after, PIECE);
      return {
        ids,
        changed: ids.length === 0 ? 0 : await recomputeBalances(tx, customerId, ids, day),
      };
    });
    changed += piece.changed;
    const last = piece.ids.at(-1);
    if (last === undefined || piece.ids.length < PIECE) return changed;
    after = last;
  }
};

const ofPeople = (
  job: JobContext<RecomputeCounters>,
  customerId: number,
  ids: readonly number[],
): Promise<number> =>
  job.services.db.elevated(async (tx) => {
    await auditAs(tx, { ...job.scope.audit, customerId });
    return recomputeBalances(tx, customerId, [...ids], todayIn(job.now));
  });

export const recomputeCounters: JobKind<RecomputeCounters> = {
  kind: 'counters.recompute',
  title: () => fr.recomputeTitle,
  may: null,
  cancellable: true,
  run: async (job) => {
    const { customerId, collaboratorIds } = job.payload;
    if (customerId !== null && collaboratorIds !== undefined)
      return { result: { changed: await ofPeople(job, customerId, collaboratorIds) } };
    const customers =
      customerId === null ? await job.services.db.elevated(customersWithCounters) : [customerId];
    let changed = 0;
    for (const [i, id] of customers.entries()) {
      changed += await ofCustomer(job, id);
      await job.progress(((i + 1) / customers.length) * 100);
    }
    return { result: { changed } };
  },
};

type Call = {
  readonly tx: Tx;
  readonly services: Pick<Services, 'jobs'>;
  readonly actor: JobContext<unknown>['actor'];
};
/** The balances of one person are made again once the transaction is over. */
export const queueBalances = (
  { tx, services, actor }: Call,
  { id, customerId }: { readonly id: number; readonly customerId: number },
): Promise<number> =>
  services.jobs.enqueue(tx, recomputeCounters, { customerId, collaboratorIds: [id] }, actor);

const t = texts(fr);
export const recomputeCommand: Command<RecomputeCounters> = {
  job: recomputeCounters,
  label: fr.recomputeTitle,
  about: fr.recomputeAbout,
  parameters: [{ kind: 'customer', name: 'customer', label: fr.recomputeCustomer }],
  payload: ({ customer }) => ({ customerId: customer === null ? null : Number(customer) }),
  rehearse: async (tx, { customer }) => {
    const ids = customer === null ? await customersWithCounters(tx) : [Number(customer)];
    let people = 0;
    for (const id of ids) people += (await peopleAfter(tx, id, 0, EVERYBODY)).length;
    return [t('recomputeLines', { customers: ids.length, people })];
  },
  results: { changed: fr.recomputeChanged },
};

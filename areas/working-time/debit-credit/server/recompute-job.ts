// The last days of everybody who has the counter: each night, and when somebody asks for it.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf, type JobContext, type JobKind } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import type { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';
import { peopleOf, recomputePeople } from './recompute.ts';
import type { DebitCreditTables } from './table.ts';

/** Null: every customer, for the platform's own night job. `from`: that day and all since; null: the last days of each company. */
export interface RecomputeDebitCredit {
  readonly customerId: number | null;
  readonly from: Day | null;
}
const PIECE = 250;

const customersWithSetting = async (tx: Tx): Promise<number[]> =>
  (
    await tables<DebitCreditTables>({ tx })
      .selectFrom('debit_credit_setting')
      .select('customer_id')
      .distinct()
      .where('enabled', '=', true)
      .where(hasModule('customer_id', 'debitCredit'))
      .orderBy('customer_id')
      .execute()
  ).map((r) => r.customer_id);

const ofCustomer = async (
  job: JobContext<RecomputeDebitCredit>,
  customerId: number,
): Promise<number> => {
  const span = { until: addDays(todayIn(job.now), -1), from: job.payload.from };
  let [after, changed] = [0, 0];
  for (;;) {
    job.signal.throwIfAborted();
    const piece = await job.services.db.elevated(async (tx) => {
      await auditAs(tx, { ...job.scope.audit, customerId });
      const ids = await peopleOf(tx, customerId, after, PIECE);
      return { ids, changed: await recomputePeople(tx, customerId, ids, span) };
    });
    changed += piece.changed;
    const last = piece.ids.at(-1);
    if (last === undefined || piece.ids.length < PIECE) return changed;
    after = last;
  }
};

export const recomputeDebitCredit: JobKind<RecomputeDebitCredit> = {
  kind: 'debit-credit.recompute',
  title: () => fr.recomputeTitle,
  may: null,
  cancellable: true,
  run: async (job) => {
    const { customerId } = job.payload;
    const customers =
      customerId === null ? await job.services.db.elevated(customersWithSetting) : [customerId];
    let changed = 0;
    for (const [i, id] of customers.entries()) {
      changed += await ofCustomer(job, id);
      await job.progress(((i + 1) / customers.length) * 100);
    }
    return { result: { changed } };
  },
};

/** One person's balance follows at once what somebody said of them. */
export const follow = (
  call: Pick<HandlerCall<typeof debitCredit.correct>, 'services' | 'actor' | 'request' | 'now'>,
  person: { readonly customerId: number; readonly id: number },
  from: Day | null = null,
): Promise<unknown> =>
  call.services.db.elevated(async (tx) => {
    await auditAs(tx, {
      ...scopeOf(call.actor, call.request).audit,
      customerId: person.customerId,
    });
    const until = addDays(todayIn(call.now), -1);
    return recomputePeople(tx, person.customerId, [person.id], { until, from });
  });

// Payslips are given to their employees by a press, at once or at a later hour: until then nobody but the payroll department reads them.
import { sql } from 'kysely';
import { monthOf } from '#engines/french-time/months.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { announce } from './period.ts';
import type { PayEngineTables } from './table.ts';
import { seenDocuments } from './visible.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'now'>;

/** Payslips of the pay that the caller may see, of every period. */
export const seenPayslips = (call: Pick<Call, 'tx' | 'actor'>) =>
  seenDocuments(call).where('d.stage', '=', 'pay').where('d.category', '=', 'payslip');
/** Those in force, placed with their employee. Paper ones are handed over. */
export const placedPayslips = (call: Pick<Call, 'tx' | 'actor'>) =>
  seenPayslips(call).where('d.placement', '=', 'person').where('d.current', '=', true);
/** Those that nobody published. */
export const waitingPayslips = (call: Pick<Call, 'tx' | 'actor'>) =>
  placedPayslips(call).where('d.on_paper', '=', false).where('d.published_at', 'is', null);

/** Condition on `d`: its employee can read another payslip of the month. */
export const isCorrection = sql<boolean>`exists (select 1 from pay_document b where b.pay_period_id = d.pay_period_id and b.stage = d.stage
  and b.category = d.category and b.collaborator_id = d.collaborator_id and b.id <> d.id and b.published_at <= now())`;

interface Publishing {
  readonly period: Period;
  readonly ids: readonly number[];
}
/** Publishes the payslips at `at`, now or later; who refused the electronic one meanwhile gets paper. Answers how many were published. */
export const publishPayslips = async (
  call: Call,
  { period, ids, at }: Publishing & { readonly at: Temporal.Instant },
): Promise<number> => {
  await call.tx.run`update pay_document set on_paper = true where id = any(${[...ids]}::bigint[])
    and collaborator_id in (select collaborator_id from payslip_refusal)`;
  const published = await tables<PayEngineTables>(call)
    .updateTable('pay_document')
    .set({ published_at: at.toString() })
    .where('id', 'in', ids)
    .where('on_paper', '=', false)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  if (Temporal.Instant.compare(at, call.now) <= 0)
    await call.services.jobs.enqueue(call.tx, tellJob, {}, null);
  await announce(call, period);
  return published.length;
};

/** Takes back what is not published yet. Answers how many wait again. */
export const withdrawPayslips = async (
  call: Call,
  { period, ids }: Publishing,
): Promise<number> => {
  const withdrawn = await tables<PayEngineTables>(call)
    .updateTable('pay_document')
    .set({ published_at: null })
    .where('id', 'in', ids)
    .where('published_at', '>', call.now.toString())
    .returning('id')
    .execute();
  await announce(call, period);
  return withdrawn.length;
};

const AT_ONCE = 200;
/** Some of the published payslips, each employee told in its transaction. */
const tellSome = async (tx: Tx, services: Pick<Services, 'live' | 'jobs'>): Promise<number> => {
  const untold = await tables<PayEngineTables & PayPeriodTables>({ tx })
    .selectFrom('pay_document as d')
    .innerJoin('pay_period as p', 'p.id', 'd.pay_period_id')
    .where('d.published_at', '<=', sql<string>`now()`)
    .where('d.told_at', 'is', null)
    .select(['d.id', 'd.collaborator_id', 'd.customer_id', 'p.last_day'])
    .orderBy('d.customer_id')
    .orderBy('d.id')
    .limit(AT_ONCE)
    .forUpdate('d')
    .skipLocked()
    .execute();
  for (const {
    id,
    collaborator_id: person,
    customer_id: customerId,
    last_day: lastDay,
  } of untold) {
    await auditAs(tx, { userId: null, impersonatorId: null, requestId: '', ip: '', customerId });
    await updateRow(tables<PayEngineTables>({ tx }), 'pay_document', id, {
      told_at: sql<string>`now()`,
    });
    if (person === null) continue;
    await notify({ tx, services }, notices.payslip, {
      to: { employee: person },
      event: `payslip ${id}`,
      values: { month: monthOf(lastDay) },
    });
  }
  return untold.length;
};

/** Every five minutes, and at once after a publication: payslips whose hour has come are told to their employees. */
export const tellJob: JobKind<unknown> = {
  kind: 'pay-engine.tell-payslips',
  title: () => fr.tellTitle,
  may: null,
  retries: 2,
  orderedBy: () => 'pay-engine.tell-payslips',
  joined: (all) => all[0],
  run: async ({ services }) => {
    let announced = 0;
    for (;;) {
      const some = await services.db.elevated((tx) => tellSome(tx, services));
      announced += some;
      if (some < AT_ONCE) return { result: { announced } };
    }
  },
};

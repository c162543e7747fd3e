// The months that were paid before the demo opens: calculated, closed with their snapshot and file; the last one is calculated and left to be controlled and closed.
import { addDays } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { instantAt, instantOf, paris, todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { calculateSome, closePast } from '#areas/pay-variables/pay-entry/server/api.ts';
import { seedDeclarations } from './declarations.ts';
import { seedDeclaredMonths } from './declared-months.ts';
import { seedLate } from './late.ts';
import { seedLeaver } from './leaver.ts';
import { firstWithPayslips, netsOf, payslipsOf, seedPayslips } from './payslips.ts';
import { seedReceived } from './received.ts';

const AT_ONCE = 60;
const PAUSE_MS = 15;
const CLOSED_AT_SECOND = 10 * 3600 + 17 * 60;
/** Whoever pays each customer of the demo: other customers are nobody's business here. */
const CLERKS = ['pay@demo.test', 'pay@autre.test'];

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly month: string;
  readonly company_id: number;
  readonly last_day: string;
  readonly user_id: number;
  readonly other: boolean;
  readonly last: boolean;
}

/** The newest month of which nobody has done anything yet, up to the last one. */
const next = async (tx: Tx, before: string): Promise<Row | undefined> =>
  (
    await tx.run<Row>`
  select p.id, p.customer_id, to_char(make_date(p.year, p.month, 1), 'YYYY-MM') as month, p.infra_id as company_id, p.last_day, u.id as user_id, u.email = 'pay@autre.test' as other, p.last_day >= ${daysOfMonth(addMonths(monthOf(before), -1)).first}::date as last
  from pay_period p join app_user u on u.customer_id = p.customer_id and u.email = any(${CLERKS}::text[])
  where p.status = 'open' and p.calculated_at is null and p.last_day < ${before}::date and not exists (select from pay_period_event e where e.pay_period_id = p.id)
  order by p.last_day desc, p.id limit 1`
  )[0];

const pause = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PAUSE_MS);
  });

/** Writes what is missing of the demo's paid months; it can be stopped and taken up again. Answers how many it wrote. */
export const seedPaidMonths = async (
  db: Db,
  files: Files,
  o: { now?: Temporal.Instant; progress?: (months: number) => void; signal?: AbortSignal } = {},
): Promise<number> => {
  const thisMonth = daysOfMonth(monthOf(todayIn(o.now ?? Temporal.Now.instant(), paris))).first;
  const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.elevated(async (tx) => {
      await auditOff(tx);
      return work(tx);
    });
  for (let months = 0; ; months += 1, o.progress?.(months)) {
    const row = await elevated((tx) => next(tx, thisMonth));
    if (row === undefined) {
      await elevated(seedLate);
      await seedPayslips({ db, files }, elevated, thisMonth);
      await seedDeclarations(db, files, o.now ?? Temporal.Now.instant());
      await seedDeclaredMonths(db, files, thisMonth);
      await seedLeaver(db, files, thisMonth);
      return months;
    }
    const month = { periodId: row.id, companyId: row.company_id };
    for (let after: number | null = 0; after !== null; await pause()) {
      const from: number = after;
      if (o.signal?.aborted === true) return months;
      after = await elevated((tx) => calculateSome(tx, month, { after: from, limit: AT_ONCE }));
    }
    // The third of the next month, in the morning.
    const at = instantOf(instantAt(addDays(row.last_day, 3), CLOSED_AT_SECOND, paris));
    if (!row.last)
      await elevated(async (tx) => {
        await closePast(tx, files, month, {
          userId: row.user_id,
          at,
          software: row.other ? '123paie' : 'silae',
        });
        const nets = row.month < firstWithPayslips(thisMonth) ? [] : await payslipsOf(tx, row);
        await seedReceived(tx, files, row, netsOf(nets));
      });
  }
};

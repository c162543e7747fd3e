// Payroll files that stand: made from the last snapshot of a month that is still closed. For what sends them on.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PayEntryTables } from './table.ts';

interface ExportedFile {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
}
interface Wanted {
  readonly customerId: number;
  /** Its code. */ readonly software: string;
  readonly companies: readonly number[];
}
/** Those of one payroll software and of the companies given, oldest month first. */
export const exportedFiles = async (
  tx: Tx,
  { customerId, software, companies }: Wanted,
): Promise<readonly ExportedFile[]> =>
  tables<PayEntryTables & PayPeriodTables & HeadingTables>({ tx })
    .selectFrom('payroll_export_file as f')
    .innerJoin('payroll_export as x', 'x.id', 'f.payroll_export_id')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .innerJoin('pay_period as p', 'p.id', 's.pay_period_id')
    .innerJoin('payroll_software as w', 'w.id', 'x.payroll_software_id')
    .select(['f.id', 'f.name', 'f.sha256'])
    .where('x.customer_id', '=', customerId)
    .where('w.code', '=', software)
    .where('f.kind', '=', 'payroll')
    .where('p.status', '=', 'closed')
    .where('p.infra_id', '=', anyOf(companies))
    .where('s.number', '=', (eb) =>
      eb
        .selectFrom('pay_snapshot as l')
        .select((e) => e.fn.max('l.number').as('last'))
        .whereRef('l.pay_period_id', '=', 'p.id'),
    )
    .orderBy('p.year')
    .orderBy('p.month')
    .orderBy('f.id')
    .execute();

/** How many payroll files were made for a software. */
export const exportsOfSoftware = async (tx: Tx, softwareId: number): Promise<number> =>
  (
    await tables<PayEntryTables>({ tx })
      .selectFrom('payroll_export')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('payroll_software_id', '=', softwareId)
      .executeTakeFirstOrThrow()
  ).n;

/** In SQL, how many payroll files a version of a layout made. */
export const exportsOfLayout = (version: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from payroll_export x where x.payroll_layout_version_id = ${version})`;

// Payroll files that stand: made from the last snapshot of a month that is still closed. For what sends them on.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';

export interface ExportedFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
}
/** Those of one payroll software and of the companies given, oldest month first. */
export const exportedFiles = async (
  tx: Tx,
  {
    customerId,
    software,
    infras,
  }: { readonly customerId: number; readonly software: string; readonly infras: readonly number[] },
): Promise<readonly ExportedFile[]> => {
  const { rows } =
    await sql<ExportedFile>`select f.id, f.name, f.type, f.sha256 from payroll_export_file f
    join payroll_export x on x.id = f.payroll_export_id
    join pay_snapshot s on s.id = x.pay_snapshot_id
    join pay_period p on p.id = s.pay_period_id and p.status = 'closed'
    join payroll_software w on w.id = x.payroll_software_id and w.code = ${software}
    where x.customer_id = ${customerId} and f.kind = 'payroll' and p.infra_id = any(${infras}::bigint[])
      and s.number = (select max(l.number) from pay_snapshot l where l.pay_period_id = p.id)
    order by p.year, p.month, f.id`.execute(tx);
  return rows;
};

import type { ColumnType } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { PayslipLayout, Row } from '../layout.ts';

export interface PayslipReconciliationTables {
  /** The lines of a payslip with their places; null: nothing can be read of it. Goes with its document. */
  payslip_reading: CustomerRow & {
    pay_document_id: number;
    rows: ColumnType<readonly Row[] | null, string | null, string | null>;
  };
  /** How the payslips of a payroll software are laid out. */
  payslip_layout: CustomerRow & {
    software: string;
    layout: ColumnType<PayslipLayout, string, string>;
    confirmed_by: number | null;
    confirmed_at: string | null;
  };
}

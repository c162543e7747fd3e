import type { ColumnType } from 'kysely';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';

export interface PayrollLayoutTables {
  /** A payroll file's layout of one customer; `payroll_software.layout` names its code. */
  payroll_layout: CustomerRow & {
    code: string;
    label: string;
    /** The preset that it began as. */ preset: string | null;
    confidence: string;
    source: string;
    active: boolean;
  };
  /** What the layout was, numbered: nothing changes it, for exports keep the version that they were made with. The last one counts. */
  payroll_layout_version: CustomerRow & {
    payroll_layout_id: number;
    number: number;
    content: ColumnType<PayrollLayout, string, never>;
    hash: string;
    note: string | null;
    user_id: number | null;
  };
}

/** Layouts of payroll files, in the SQL of others. */
export const layoutRows = rowsOf<PayrollLayoutTables>()('payroll_layout', {
  customer: 'customer_id',
  code: 'code',
  label: 'label',
});

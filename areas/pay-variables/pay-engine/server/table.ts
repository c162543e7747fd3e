import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { Category, PayrollState, PrepayFileStatus, Stage } from '../documents.ts';

export interface PayEngineTables {
  /** A document received for a period; its content hangs on it (`pay-document`). `status` is of pre-pay files only. */
  pay_document: CustomerRow & {
    pay_period_id: number;
    stage: Stage;
    category: Category;
    name: string;
    sha256: string;
    size: number;
    number: number;
    /** No later version of it came. */ current: boolean;
    status: PrepayFileStatus | null;
    classification: string | null;
    user_id: number;
  };
  /** How far the payroll software is with a person's payslip. */
  payroll_state: CustomerRow & {
    pay_period_id: number;
    collaborator_id: number;
    state: PayrollState;
    message: string | null;
    software: string;
    user_id: number;
  };
}

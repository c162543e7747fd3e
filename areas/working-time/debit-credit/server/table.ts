import type { CounterFormat } from '#engines/counters/definition.ts';
import type { CounterPeriod } from '#engines/counters/counter-periods.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { CounterStatus } from '#areas/working-time/counters/contract.ts';
import type { AtEnd } from '../setting.ts';

/** Amounts in seconds. */
export interface DebitCreditTables {
  /** `infra_id` is a company. */
  debit_credit_setting: InfraRow & {
    enabled: boolean;
    since: string | null;
    period: CounterPeriod;
    format: CounterFormat;
    day_minutes: number;
    last_days: number;
    types: number[];
    least: number;
    most: number;
    week_most: number | null;
    at_end: AtEnd;
    rest_codes: string[];
    paid_headings: string[];
  };
  /** What is said otherwise of one person; null: as the company says. */
  debit_credit_preference: InfraRow & {
    collaborator_id: number;
    enabled: boolean | null;
    since: string | null;
    period: CounterPeriod | null;
    format: CounterFormat | null;
    day_minutes: number | null;
    least: number | null;
    most: number | null;
  };
  /** What people start with, and what somebody corrected. */
  debit_credit_addition: InfraRow & {
    collaborator_id: number;
    kind: 'initial' | 'correction';
    day: string;
    amount: number;
    reason: string;
    user_id: number | null;
  };
  /** Hours worked and due of one day, as they were calculated last; those of closed days stay. */
  debit_credit_line: InfraRow & {
    collaborator_id: number;
    day: string;
    service: number;
    due: number;
  };
  /** The last reading of the ledger, for the list. */
  debit_credit_state: InfraRow & {
    collaborator_id: number;
    as_of: string;
    balance: number;
    credit: number;
    debit: number;
    unknown_days: number;
    status: CounterStatus;
    format: CounterFormat;
    day_minutes: number;
  };
}

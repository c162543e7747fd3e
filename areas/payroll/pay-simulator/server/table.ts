import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { ContractKind, PayCase } from '../pay-case.ts';
import type { Simulated } from '../simulated.ts';

export interface PaySimulatorTables {
  /** The amounts are those of `result`, in columns for the list. Cents a month. */
  pay_simulation: InfraRow & {
    label: string;
    contract: ContractKind;
    gross: number;
    net: number;
    net_after_tax: number;
    cost: number;
    pay_case: ColumnType<PayCase, string, string>;
    result: ColumnType<Simulated, string, string>;
    /** Name and version of the rules that gave the result. */
    model: string;
    user_id: number;
  };
}

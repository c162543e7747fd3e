import type { ColumnType, Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { PrepayFileStatus } from '#areas/pay-variables/pay-engine/contract.ts';
import type { Details, EVENTS } from '../records.ts';
import type { FileGroup, METHODS } from '../fields.ts';
import type { SettlementStatus } from '../settlement-status.ts';

export interface FinalSettlementTables {
  final_settlement: InfraRow & {
    collaborator_id: number;
    reason: number;
    status: SettlementStatus;
    ends_on: string;
    method: (typeof METHODS)[number] | null;
    /** Written as JSON text. */
    details: ColumnType<Details, string, string>;
    requested_by: number;
    requested_at: string;
    assigned_to: number | null;
  };
  final_settlement_event: InfraRow & {
    final_settlement_id: number;
    event: (typeof EVENTS)[number];
    from_status: SettlementStatus | null;
    to_status: SettlementStatus | null;
    note: string | null;
    user_id: number;
    at: string;
  };
  final_settlement_file: InfraRow & {
    final_settlement_id: number;
    file_group: FileGroup;
    user_id: number;
    at: string;
    /** Of the pay department's check, once the settlement is agreed. */
    status: Generated<PrepayFileStatus>;
    reason: string | null;
    decided_by: number | null;
    decided_at: string | null;
  };
}

/** Settlements in the SQL of others. */
export const settlementRows = rowsOf<FinalSettlementTables>()('final_settlement', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  status: 'status',
  endsOn: 'ends_on',
  details: 'details',
});

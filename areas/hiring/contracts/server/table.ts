import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import { movable } from '#platform/server/describe/workflow.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { contract } from '../contract.ts';
import type { DpaeStatus } from '../dpae-status.ts';
import type { RenewalStatus } from '../renewal-status.ts';
import { contractFlow, type ContractStatus } from '../contract-status.ts';

type Later = ColumnType<string | null, string | null | undefined>;
export interface ContractTables {
  /** A contract from its draft to its signature. `infra_id` is the agency that hires. */
  contract: Omit<TableOf<typeof contract.fields>, 'infra_id'> &
    InfraRow & {
      status: ContractStatus;
      job_offer_id: number | null;
      /** The mission that was made of it. */
      mission_id: number | null;
      decided_by: number | null;
      decided_at: string | null;
      decision_reason: string | null;
      /** Hash of the PDF that was frozen when it was validated. */
      frozen_sha256: string | null;
      signed_on: string | null;
      signed_verdict: string | null;
      is_signed_text_same: boolean | null;
      /** The term after its renewals; null while it is the one that was agreed first. */
      renewed_to: string | null;
    };
  /** An amendment that moves the term of a contract. */
  contract_renewal: InfraRow & {
    contract_id: number;
    status: RenewalStatus;
    /** The term that it moves, and the new one. */
    from_term: string;
    to_term: string;
    law_note: string | null;
    frozen_sha256: string;
    signed_on: Later;
    signed_verdict: Later;
    /** Why the term moved without a signature, or did not move. */
    reason: Later;
    /** What became of the mission when the term moved: its end was another one, or it would overlap the next. */
    mission_state: ColumnType<
      'moved' | 'changed' | 'overlaps' | null,
      'moved' | 'changed' | 'overlaps' | null | undefined
    >;
    decided_by: ColumnType<number | null, number | null | undefined>;
    decided_at: Later;
  };
  /** The declaration before hiring of a contract. */
  contract_dpae: InfraRow & {
    contract_id: number;
    status: DpaeStatus;
    ape: Later;
    health_service: Later;
    urssaf: Later;
    phone: Later;
    birth_department: Later;
    /** Minute of the day. */
    hired_at: ColumnType<number | null, number | null | undefined>;
    /** It left after the hiring. */
    is_late: Generated<boolean>;
    /** Marked before it leaves; empty again once the answer is there. */
    send_started: Later;
    sent_at: Later;
    sent_by: ColumnType<number | null, number | null | undefined>;
    /** Of the gate, or typed. */
    reference: Later;
    note: Later;
  };
}
export type DpaeRow = Selectable<ContractTables['contract_dpae']>;
export type ContractRow = Selectable<ContractTables['contract']>;
export const contractRow = movable<ContractRow>()(contractFlow, 'contract');
export type RenewalRow = Selectable<ContractTables['contract_renewal']>;

const lend = rowsOf<ContractTables>();
/** Contracts in the SQL of others. */
export const contractRows = lend('contract', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  mission: 'mission_id',
  status: 'status',
  staffType: 'staff_type',
  beginsOn: 'begins_on',
});
/** Declarations before hiring in the SQL of others. */
export const dpaeRows = lend('contract_dpae', {
  contract: 'contract_id',
  status: 'status',
  updatedAt: 'updated_at',
});

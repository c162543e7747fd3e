import type { ColumnType } from 'kysely';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { Counts } from '../contract.ts';

type Later = ColumnType<string | null, string | null | undefined>;
export interface RetentionTables {
  /** Nothing of this person is purged until it is lifted. */
  retention_hold: InfraRow & {
    collaborator_id: number;
    reason: string;
    placed_by: number;
    lifted_on: Later;
    lifted_by: number | null;
    lifted_reason: string | null;
  };
  /** Whose name is a pseudonym now. */
  retention_pseudonym: InfraRow & {
    collaborator_id: number;
    code: string;
    /** The last day of the payslip that is stored longest; the birth date is gone. Null without payslips. */
    payslips_until: string | null;
  };
  /** A purge that somebody asked for with the counts that they saw, and what went. */
  retention_run: CustomerRow & {
    user_id: number;
    day: string;
    shown: Counts;
    gone: Counts;
    done_at: Later;
  };
}

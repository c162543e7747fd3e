import type { CustomerRow } from '#platform/server/standard-row.ts';

export interface ApproverTables {
  /** One of the three places. */
  absence_approver: CustomerRow & {
    infra_id: number | null;
    group_id: number | null;
    collaborator_id: number | null;
    /** None: all types. */ codes: string[];
    first_id: number;
    second_id: number | null;
  };
  approver_substitute: CustomerRow & {
    user_id: number;
    substitute_id: number;
    starts_on: string;
    ends_on: string;
    /** Read by whoever writes to them meanwhile. */
    message: string | null;
  };
}

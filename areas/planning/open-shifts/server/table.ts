import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Shift } from '#areas/planning/changes/server/api.ts';
import type { ClaimStatus, OpenShiftStatus, SwapStatus } from '../exchange-status.ts';
import type { Qualification } from '../open-shift.ts';

type Json<T> = ColumnType<T, string, string>;
export interface OpenShiftTables {
  /** A shift that a planner offers to whom it suits. */
  open_shift: InfraRow & {
    group_id: number | null;
    qualification: Qualification | null;
    day: string;
    code: string;
    start_minute: number;
    end_minute: number;
    break_minutes: number;
    places: number;
    comment: string | null;
    status: OpenShiftStatus;
    published_by: string;
  };
  /** Who asks for an open shift. `infra_id` is the shift’s. */
  open_shift_claim: InfraRow & {
    open_shift_id: number;
    collaborator_id: number;
    status: ClaimStatus;
    reason: string | null;
    answered_by: number | null;
  };
  /** Two people who would do each other’s shifts, as these stood when it was proposed. */
  shift_swap: InfraRow & {
    collaborator_id: number;
    day: string;
    shift: Json<Shift>;
    with_id: number;
    with_day: string;
    with_shift: Json<Shift>;
    message: string | null;
    status: SwapStatus;
    reason: string | null;
    answered_by: number | null;
  };
}

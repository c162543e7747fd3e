import type { Selectable } from 'kysely';
import { movable } from '#platform/server/describe/workflow.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import { disputeFlow, type DisputeStatus } from '../dispute-status.ts';

export interface DisputeTables {
  /** What an employee objects to: a day, or the figure of a heading, mission and month. `infra_id` is their agency then. */
  dispute: InfraRow & {
    collaborator_id: number;
    /** `subjectKey`. */
    subject: string;
    day: string | null;
    month: string | null;
    mission_id: number | null;
    heading_code: string | null;
    heading_label: string | null;
    /** As it stood, in words. */
    shown: string;
    text: string;
    status: DisputeStatus;
    answer: string | null;
    decided_by: number | null;
    decided_at: string | null;
  };
}

/** Objections as rows that are moved. */
export const disputeRow = movable<Selectable<DisputeTables['dispute']>>()(disputeFlow, 'dispute');

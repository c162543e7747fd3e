import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';

export interface ChangeTables {
  planning_comment: InfraRow & { collaborator_id: number; day: string; comment: string };
  /** A batch of changes with its answer (JSON text when written). */
  planning_batch: StandardRow & {
    user_id: number;
    batch: string;
    gesture: string;
    answer: unknown;
  };
  /** Who changed what of a day, and why a legal limit was passed. */
  planning_change: InfraRow & {
    collaborator_id: number;
    day: string;
    batch: string;
    gesture: string;
    user_id: number;
    user_name: string;
    before: unknown;
    after: unknown;
    reason: string | null;
    warnings: unknown;
  };
}

import { rowsOf } from '#platform/server/db/rows-of.ts';
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

const lend = rowsOf<ChangeTables>();
/** What somebody noted of a person's day, in the SQL of others. */
export const noteRows = lend('planning_comment', {
  agency: 'infra_id',
  person: 'collaborator_id',
  day: 'day',
  text: 'comment',
});
/** Who changed what of a day, in the SQL of others. */
export const changeRows = lend('planning_change', {
  id: 'id',
  agency: 'infra_id',
  person: 'collaborator_id',
  day: 'day',
  at: 'created_at',
  by: 'user_name',
  gesture: 'gesture',
  before: 'before',
  after: 'after',
  reason: 'reason',
});

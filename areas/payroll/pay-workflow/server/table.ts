import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { Level } from '../reminders.ts';
import type { StageName } from '../stages.ts';

export interface PayWorkflowTables {
  /** A reminder that was sent: one for each stage of a month and level. */
  pay_workflow_reminder: CustomerRow & {
    pay_period_id: number;
    stage: StageName;
    level: Level;
    /** Working time that had passed. */
    seconds: number;
    /** How many people it was sent to. */
    people: number;
    at: string;
  };
}

import type { ColumnType } from 'kysely';
import type { CommandValues } from '#platform/server/commands.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';

export interface ConsoleTables {
  /** Who started which command with what. */
  console_execution: StandardRow & {
    command: string;
    parameters: ColumnType<CommandValues, string, string>;
    user_id: number;
    /** Of `job_run`, which goes after thirty days: no reference. */
    job_run_id: number;
  };
}

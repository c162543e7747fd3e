import type { InfraRow } from '#platform/server/standard-row.ts';

export interface ReplacementTables {
  /** Who took the service of an absent person. It holds as long as the replacement has that service in the plan. */
  planning_replacement: InfraRow & {
    collaborator_id: number;
    day: string;
    replacement_id: number;
    start_minute: number;
  };
}

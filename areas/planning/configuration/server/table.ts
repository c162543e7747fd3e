import type { CustomerRow } from '#platform/server/standard-row.ts';

export interface ConfigurationTables {
  planning_setting: CustomerRow & { planning: unknown; calendar: unknown };
}

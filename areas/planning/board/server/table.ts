import type { StandardRow } from '#platform/server/standard-row.ts';

export interface BoardTables {
  planning_filter: StandardRow & {
    customer_id: number | null;
    user_id: number;
    name: string;
    shared: boolean;
    is_default: boolean;
    state: unknown;
  };
  planning_preference: StandardRow & { user_id: number; display: unknown; sorting: unknown };
}

import type { StandardRow } from '#platform/server/standard-row.ts';

export interface NafTables {
  naf_group: StandardRow & { label: string; position: number };
  naf_code: StandardRow & { code: string; label: string; naf_group_id: number | null };
}

import type { StandardRow } from '#platform/server/standard-row.ts';

export interface NavigationTables {
  /** What a device sent, once: the device's time and ours. */
  sync_item: StandardRow & {
    user_id: number;
    item_id: string;
    status: 'done' | 'refused' | 'conflict';
    message: string | null;
    answer: unknown;
    recorded_at: string;
    received_at: string;
  };
}

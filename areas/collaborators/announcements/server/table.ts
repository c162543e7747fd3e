import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { announcement } from '../contract.ts';

export interface AnnouncementTables {
  announcement: StandardRow &
    TableOf<typeof announcement.fields> & { customer_id: number; file_name: string | null };
  /** What one reader made of it. */
  announcement_reader: StandardRow & {
    customer_id: number;
    announcement_id: number;
    user_id: number;
    confirmed_at: string | null;
    hidden_at: string | null;
  };
}

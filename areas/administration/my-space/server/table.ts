import type { ColumnType } from 'kysely';
import type { StandardRow } from '#platform/server/standard-row.ts';

export interface MySpaceTables {
  /** The address at which calendars read an account’s own planning. */
  calendar_address: StandardRow & {
    customer_id: number;
    user_id: number;
    key_hash: Buffer;
    last_read_at: ColumnType<string | null, never, string>;
  };
}

import type { ColumnType } from 'kysely';
import type { StandardRow } from '#platform/server/standard-row.ts';

export interface NotificationTables {
  notification: StandardRow & {
    customer_id: number | null;
    user_id: number;
    /** What happened, once: a notification of an account is told once. */
    event: string;
    title: string;
    text: string;
    link: string | null;
    read_at: ColumnType<string | null, never, unknown>;
  };
}

import type { ColumnType } from 'kysely';
import type { MailMode } from '#platform/contract/notice-kinds.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { CHANNELS, DELIVERY_STATES } from '../delivery.ts';

interface OfAccount extends StandardRow {
  customer_id: number | null;
  user_id: number;
}
export interface NotificationTables {
  notification: OfAccount & {
    kind: string | null;
    /** What happened, once: a notification of an account is told once. */
    event: string;
    title: string;
    text: string;
    link: string | null;
    /** The permission that opens the link; null where anybody who is signed in may, or an earlier release told it. */
    link_may: string | null;
    urgent: boolean;
    /** False: its person does not want it in the centre. */
    in_app: boolean;
    read_at: ColumnType<string | null, never, unknown>;
    /** Since when its deliveries stand; null until the next run of `notifications.deliver`. */
    planned_at: ColumnType<string | null, never, string>;
  };
  notification_choice: OfAccount & {
    kind: string;
    in_app: boolean;
    mail: MailMode;
    push: boolean;
  };
  notification_setting: OfAccount & {
    quiet: boolean;
    quiet_from: number;
    quiet_to: number;
    digest_at: number;
  };
  /** One of a notification and a channel, handed over once. */
  notification_delivery: OfAccount & {
    notification_id: number;
    channel: (typeof CHANNELS)[number];
    daily: ColumnType<boolean, boolean | undefined>;
    due_at: string;
    state: ColumnType<
      (typeof DELIVERY_STATES)[number],
      undefined,
      (typeof DELIVERY_STATES)[number]
    >;
    message: ColumnType<string, undefined, never>;
  };
  push_key: StandardRow & { public_key: string; sealed_private_key: string };
  push_device: OfAccount & {
    session_id: number;
    user_agent: string;
    endpoint_hash: Buffer;
    /** Its address and keys. */
    sealed: string;
    last_success_at: ColumnType<string | null, undefined, string | null>;
    last_failure_at: ColumnType<string | null, undefined, string | null>;
    last_status: ColumnType<number | null, undefined, number | null>;
  };
}

import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { mailbox } from '../contract.ts';
import type { Answered } from '../decide.ts';
import type { MailReason, MailState } from '../mail-state.ts';

interface OfCustomer extends StandardRow {
  /** Null: nobody's, or not found out yet. */
  customer_id: number | null;
}
type Json<T> = ColumnType<T, string, string>;
export interface InboundMailTables {
  mailbox: StandardRow &
    TableOf<typeof mailbox.fields> & {
      sealed_password: Generated<string | null>;
      /** Of the address that takes mails by HTTP. */
      key_hash: Generated<string | null>;
    };
  mailbox_state: OfCustomer & {
    mailbox_id: number;
    /** Written with each mail, in its transaction. */
    uid_validity: Generated<number | null>;
    last_uid: Generated<number>;
    /** The last time that everything was taken. */
    checked_at: Generated<string | null>;
    failed_since: Generated<string | null>;
    failure: Generated<string | null>;
    /** A process listens to it until then. */
    watched_until: Generated<string | null>;
  };
  inbound_mail: OfCustomer & {
    mailbox_id: number;
    uid_validity: number | null;
    uid: number | null;
    sha256: string;
    size: number;
    message_id: Generated<string | null>;
    sender: Generated<string | null>;
    sender_address: Generated<string | null>;
    subject: Generated<string | null>;
    text: Generated<string | null>;
    whole: Generated<string | null>;
    is_proved: Generated<boolean>;
    state: Generated<MailState>;
    reason: Generated<MailReason | null>;
    /** Whose account its sender is. */
    user_id: Generated<number | null>;
    answered: ColumnType<Answered | null, string | null | undefined, string | null>;
    /** Who set aside the reason for which it waited. */
    accepted_by: Generated<number | null>;
    thread_id: Generated<number | null>;
    entry_id: Generated<number | null>;
    refused_files: Generated<string[]>;
  };
  reply_address: OfCustomer & { user_id: number; message: string; answered: Json<Answered> };
  automatic_answer: OfCustomer & { address: string; day: string };
}
type State = Selectable<InboundMailTables['mailbox_state']>;
/** A box with where it stands. */
export type Mailbox = Selectable<InboundMailTables['mailbox']> &
  Pick<State, 'uid_validity' | 'last_uid' | 'failed_since'>;
export type InboundMail = Selectable<InboundMailTables['inbound_mail']>;

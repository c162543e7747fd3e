// What is done with a mail. Pure: who the sender is and what the mail answers were looked up before.
import type { MailReason } from './mail-state.ts';

/** What one of our own notices was about, and to whom it was sent. */
export interface Answered {
  readonly thread: 'demand' | 'conversation';
  /** The demand, or the message of the conversation. */
  readonly about: number;
  /** The newest entry that the notice showed. */
  readonly entryId: number;
  /** An answer of the provider's people is for the provider alone. */
  readonly isInternal: boolean;
}
export interface Sender {
  readonly id: number;
  readonly customerId: number | null;
}
export interface ArrivedMail {
  readonly kind: 'unreadable' | 'bounce' | 'calendar' | 'automatic' | 'reply' | 'new';
  readonly text: string;
  readonly files: number;
  readonly isProved: boolean;
  /** It is one of ours that came back, or passed too many servers. */
  readonly isOwn: boolean;
  /** The same words of the same sender came before, or the same mail by another box. */
  readonly isCopy: boolean;
  /** Mails of the sender in the last hour, this one not counted. */
  readonly ofLastHour: number;
  /** Null: no active account has the address, or several do. */
  readonly sender: Sender | null;
  /** By one of our message ids, or by a reply address that we signed; nothing else binds. */
  readonly answered: Answered | null;
  /** Of a mailbox for one customer alone. */
  readonly boxCustomerId: number | null;
  /** A person set the reason aside for which it waited. */
  readonly isAccepted: boolean;
}
export type Outcome =
  | { readonly to: 'waiting' | 'ignored'; readonly reason: MailReason }
  | { readonly to: 'thread'; readonly answered: Answered; readonly isInternal: boolean }
  | { readonly to: 'conversation' };

/** Invented: what somebody writes by hand in an hour. */
export const MOST_IN_AN_HOUR = 20;

const ignored = (mail: ArrivedMail): MailReason | null => {
  if (mail.isOwn) return 'loop';
  if (mail.kind === 'bounce') return 'bounce';
  if (mail.kind === 'automatic') return 'automatic';
  return mail.isCopy && !mail.isAccepted ? 'copy' : null;
};
const isForeign = ({ sender, boxCustomerId: own }: ArrivedMail): boolean =>
  own !== null && (sender?.customerId ?? own) !== own;
/** In this order: who it is comes before what may be done for them, and proof before both. */
const waiting = (mail: ArrivedMail): MailReason | null => {
  const { sender } = mail;
  if (mail.kind === 'unreadable') return 'unreadable';
  if (!mail.isProved && !mail.isAccepted) return 'unproved';
  if (sender === null) return 'unknown_sender';
  if (isForeign(mail)) return 'other_customer';
  if (mail.ofLastHour >= MOST_IN_AN_HOUR && !mail.isAccepted) return 'flood';
  if (mail.text === '' && mail.files === 0) return 'empty';
  return misplaced(sender, mail.answered);
};
const misplaced = (sender: Sender, answered: Answered | null): MailReason | null => {
  const isStaff = sender.customerId === null;
  if (answered === null) return isStaff ? 'staff_unbound' : null;
  // What is the provider's own is answered by nobody else, whoever passed the notice on.
  return answered.isInternal && !isStaff ? 'no_access' : null;
};

export const decide = (mail: ArrivedMail): Outcome => {
  const aside = ignored(mail);
  if (aside !== null) return { to: 'ignored', reason: aside };
  const held = waiting(mail);
  if (held !== null) return { to: 'waiting', reason: held };
  const { answered } = mail;
  if (answered === null) return { to: 'conversation' };
  return { to: 'thread', answered, isInternal: answered.isInternal };
};

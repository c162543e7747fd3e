// What becomes of a mail that arrived, and why.
export const MAIL_STATES = ['received', 'accepted', 'filed', 'waiting', 'ignored'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why it waits for a person. */
export const WAITING_REASONS = [
  'unproved',
  'unknown_sender',
  'other_customer',
  'no_access',
  'thread_moved',
  'names_author',
  'staff_unbound',
  'flood',
  'empty',
  'unreadable',
  'too_large',
  'refused',
  'limits',
] as const;
/** Why nobody is asked. */
export const IGNORED_REASONS = ['automatic', 'bounce', 'loop', 'copy', 'dropped'] as const;
export const REASONS = [...WAITING_REASONS, ...IGNORED_REASONS] as const;
export type MailReason = (typeof REASONS)[number];
/** Reasons that a person may set aside: the mail is then filed as if it were proved. Nothing else about its sender is decided by hand. */
export const ACCEPTABLE: ReadonlySet<MailReason> = new Set([
  'unproved',
  'flood',
  'names_author',
  'thread_moved',
]);
/** Parsed again: something may have changed since (an account, a right, the settings). */
export const RETRIABLE: ReadonlySet<MailReason> = new Set(
  WAITING_REASONS.filter((reason) => reason !== 'too_large' && reason !== 'refused'),
);

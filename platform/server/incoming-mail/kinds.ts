// What sort of mail it is, by its headers and parts.
import { fieldOf, fieldsOf, readAddress, readValue } from './headers.ts';
import { comparable } from './lines.ts';
import { allParts, type Part } from './parts.ts';
import { AUTOMATIC_SUBJECTS, FORWARD_PREFIXES, REPLY_PREFIXES } from './words.data.ts';

export const MAIL_KINDS = [
  'unreadable',
  'bounce',
  'calendar',
  'automatic',
  'reply',
  'new',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const value = (root: Part, name: string): string | null => fieldOf(root.fields, name);
const lower = (text: string | null): string => comparable(text ?? '').toLowerCase();

/** Encrypted, or a multipart without anything in it. */
export const isUnreadable = (root: Part): boolean =>
  root.isBlank ||
  root.content.value === 'multipart/encrypted' ||
  (/^application\/(?:x-)?pkcs7-mime$/u.test(root.content.value) &&
    lower(root.content.parameters.get('smime-type') ?? null) !== 'signed-data');

const hasNoReturn = (root: Part): boolean => /^<\s*>$/u.test(value(root, 'return-path') ?? '');
const fromOf = (root: Part): string => readAddress(value(root, 'from') ?? '').address;
const isReport = (root: Part): boolean => root.content.value === 'multipart/report';

export const isBounce = (root: Part): boolean => {
  const type = lower(root.content.parameters.get('report-type') ?? null);
  if (isReport(root) && type === 'delivery-status') return true;
  const [local] = fromOf(root).split('@');
  return hasNoReturn(root) && (local === 'mailer-daemon' || local === 'postmaster');
};

export const isCalendar = (root: Part): boolean =>
  allParts(root).some(
    (part) =>
      part.type === 'text/calendar' &&
      part.disposition.value !== 'attachment' &&
      (part.content.parameters.has('method') || /^METHOD\s*[:;]/imu.test(part.body())),
  );

const startsWithOne = (subject: string): boolean =>
  AUTOMATIC_SUBJECTS.some(
    (begin) => subject.startsWith(begin) && /^ ?(?::|$)/u.test(subject.slice(begin.length)),
  );
const BULK = new Set(['bulk', 'junk', 'auto_reply']);
const AUTOMATIC_FIELDS = ['x-autoreply', 'x-autorespond', 'x-loop'];

export const isAutomatic = (root: Part, subject: string): boolean => {
  const submitted = value(root, 'auto-submitted');
  const suppressed = lower(value(root, 'x-auto-response-suppress')).split(/[\s,;]+/u);
  const from = fromOf(root);
  return [
    submitted !== null && readValue(submitted).value !== 'no',
    suppressed.includes('all'),
    AUTOMATIC_FIELDS.some((name) => value(root, name) !== null),
    BULK.has(lower(value(root, 'precedence'))),
    hasNoReturn(root),
    isReport(root),
    fieldsOf(root.fields, 'delivered-to').some(
      (to) => from !== '' && readAddress(to).address === from,
    ),
    startsWithOne(lower(subject)),
  ].includes(true);
};

const hasPrefix = (subject: string, prefixes: readonly string[]): boolean => {
  const [, word] = /^([\p{L}.]+) ?:/u.exec(lower(subject)) ?? [];
  return word !== undefined && prefixes.includes(word);
};
export const isForwardSubject = (subject: string): boolean => hasPrefix(subject, FORWARD_PREFIXES);
/** Whether headers or subject say that a mail answers another one. */
export const isReply = (root: Part, subject: string): boolean =>
  lower(value(root, 'in-reply-to')) !== '' ||
  lower(value(root, 'references')) !== '' ||
  hasPrefix(subject, REPLY_PREFIXES);

// What people are told, as data: an area declares its kinds in `notices.ts`, says them with `notify`, and everybody chooses by kind and channel.
import type { May } from './route.ts';

/** Heads of the page of choices, in its order. */
export const NOTICE_GROUPS = [
  'planning',
  'absences',
  'time',
  'pay',
  'person',
  'team',
  'exchanges',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** A mail of its own, one a day with the others, or none. */
export const MAIL_MODES = ['now', 'daily', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** A screen that a notice leads to, and the permission that opens it. A test holds both against the routes. */
export interface NoticePage {
  readonly path: string;
  readonly may: May;
}

/** What is said of one event. */
export interface Said {
  readonly title: string;
  readonly text: string;
  /** Of the kind's `pages`, the first unless said. */
  readonly page?: number;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
}

export interface NoticeKind<V = unknown> {
  /** Kept with the choices of people: it never changes. */
  readonly key: `${string}.${string}`;
  readonly label: string;
  readonly group: NoticeGroup;
  /** Channels until the person chooses; the bell always shows it then. */
  readonly mail: MailMode;
  readonly push: boolean;
  /** Passes quiet hours: whoever learns it in the morning learns it too late. */
  readonly isUrgent?: true;
  /** What a locked telephone shows to anybody: nothing personal. */
  readonly neutral: string;
  readonly pages: readonly [NoticePage, ...NoticePage[]];
  readonly say: (values: V) => Said;
}
/** A kind as the list of all holds it: its sentence is for those who declare it. */
export type DeclaredNotice = Omit<NoticeKind, 'say'>;

/** The values that the sentence needs are read off `say` by the compiler. */
export const noticeKind = <V>(kind: NoticeKind<V>): NoticeKind<V> => kind;

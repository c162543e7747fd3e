// What somebody is told. All paths are Invented: the specification names notifications and shows no route.
import { z } from 'zod';
import { MAIL_MODES, NOTICE_GROUPS } from '#platform/contract/notice-kinds.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';

/** Of what was read, most that one reading shows; older ones are asked for. All goes after ninety days. */
export const MOST_SHOWN = 50;
/** Most unread ones that are shown, and most that are marked as read by name. */
export const MOST_UNREAD = 200;

export const Notification = z.object({
  id: z.number(),
  /** Null: told by an earlier release. */
  group: z.enum(NOTICE_GROUPS).nullable(),
  title: z.string(),
  text: z.string(),
  /** A path of the portal, or null where there is nothing to open. */
  link: z.string().nullable(),
  /** An instant. */
  at: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;
export const Notifications = z.object({
  /** Of all, whatever is asked for. */
  unread: z.number().int(),
  /** Whether there are older ones of what is asked for. */
  more: z.boolean(),
  notifications: z.array(Notification),
});
export type Notifications = z.infer<typeof Notifications>;

/** How one person wants to hear of one kind. */
export const Choice = z.object({
  kind: z.string().min(1).max(100),
  inApp: z.boolean(),
  mail: z.enum(MAIL_MODES),
  push: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;
const Minute = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);
const Settings = z.object({
  quiet: z.boolean(),
  quietFrom: Minute,
  quietTo: Minute,
  /** When the mail of the day leaves. */
  digestAt: Minute,
});
export type Settings = z.infer<typeof Settings>;
export const Choices = z.object({
  /** Where mails go. */
  email: z.string(),
  settings: Settings,
  kinds: z.array(
    Choice.extend({ label: z.string(), group: z.enum(NOTICE_GROUPS), isUrgent: z.boolean() }),
  ),
});
export type Choices = z.infer<typeof Choices>;
export const Stopped = z.object({ labels: z.array(z.string()), isStopped: z.boolean() });
export type Stopped = z.infer<typeof Stopped>;

const own = { may: 'signed-in', scope: 'own', twin: false } as const;
/** By the link of a mail: whoever holds it may stop mails, and nothing else. */
const byLink = { may: 'public', scope: 'own', twin: false, tx: 'none' } as const;

export const notifications = {
  list: http.get('/notifications', {
    may: 'signed-in',
    page: true,
    scope: 'own',
    twin: false,
    query: z.object({
      group: z.enum(NOTICE_GROUPS).optional(),
      /** Those that were read, older than this one; without it, all that was not read and the newest of the others. */
      before: queryId.optional(),
    }),
    output: Notifications,
  }),
  /** Without ids: all of them. */
  read: http.post('/notifications/read', {
    may: 'signed-in',
    scope: 'own',
    twin: false,
    inPerson: true,
    body: z.object({
      ids: z.array(z.number().int().positive()).min(1).max(MOST_UNREAD).optional(),
    }),
    output: z.object({ unread: z.number().int() }),
  }),
  choices: http.get('/notifications/choices', { ...own, page: true, output: Choices }),
  choose: http.post('/notifications/choices', {
    ...own,
    inPerson: true,
    body: Choice,
    output: Choices,
  }),
  saveSettings: http.post('/notifications/settings', {
    ...own,
    inPerson: true,
    body: Settings,
    output: Choices,
  }),
  stopPage: http.get('/notifications/stop/{token:text}', {
    ...byLink,
    page: true,
    output: Stopped,
  }),
  stop: http.post('/notifications/stop/{token:text}', { ...byLink, output: Stopped }),
};

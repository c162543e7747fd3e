// What somebody is told. All paths are Invented: the specification names notifications and shows no route.
import { z } from 'zod';
import { route } from '#platform/contract/route.ts';

/** Most that one reading shows; older ones are gone after ninety days. */
export const MOST_SHOWN = 200;

export const Notification = z.object({
  id: z.number(),
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
  unread: z.number().int(),
  notifications: z.array(Notification),
});
export type Notifications = z.infer<typeof Notifications>;

export const notifications = {
  list: route({
    method: 'GET',
    path: '/notifications',
    may: 'signed-in',
    page: true,
    scope: 'own',
    twin: false,
    output: Notifications,
  }),
  /** Without ids: all of them. */
  read: route({
    method: 'POST',
    path: '/notifications/read',
    may: 'signed-in',
    scope: 'own',
    twin: false,
    body: z.object({ ids: z.array(z.number().int().positive()).min(1).max(MOST_SHOWN).optional() }),
    output: z.object({ unread: z.number().int() }),
  }),
};

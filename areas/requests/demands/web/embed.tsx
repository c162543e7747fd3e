// What apps add to the screens of demands.
import { slot } from '#platform/web/pages/slot.ts';

/** The conversations that belong to a demand. */
export const demandConversations = slot<{ readonly demand: number }>();
/** The ticket in which a demand is mirrored. */
export const demandTicket = slot<{ readonly demand: number; readonly infraId: number }>();
/** What came by mail under a thread. */
export const threadMails = slot<{ readonly thread: number }>();

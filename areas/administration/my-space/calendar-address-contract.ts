// One's own planning in the calendar of a telephone: a secret address to subscribe to. Paths are Invented.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';

export const CalendarAddress = z.object({
  /** Null: there is none. */
  createdAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;
const path = '/collaborative/calendar-address';
const own = { may: 'space.own', twin: false, scope: 'own' } as const;
export const calendarAddress = {
  state: http.get(path, { ...own, output: CalendarAddress }),
  /** A new address; the former one opens nothing any more. The only answer that holds it. */
  renew: http.post(path, { ...own, output: z.object({ url: z.string() }) }),
  revoke: http.delete(path, { ...own }),
  /** What calendars ask for, without a session. The key travels in the query, which logs leave out. */
  read: http.get('/collaborative/calendar.ics', {
    may: 'public',
    twin: false,
    scope: 'own',
    tx: 'none',
    kind: 'download',
    query: z.object({ key: z.string().min(20).max(100) }),
  }),
};

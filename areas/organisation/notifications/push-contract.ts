// Telephones and browsers that are told by web push (RFC 8030, 8291, 8292). Paths are Invented.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';

export const Device = z.object({
  id: z.number(),
  userAgent: z.string(),
  since: z.string(),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** True where the last sending succeeded, or none was made. */
  works: z.boolean(),
});
export type Device = z.infer<typeof Device>;

const own = { may: 'signed-in', scope: 'own', twin: false } as const;
const path = '/notifications/devices';
export const pushDevices = {
  list: http.get(path, { ...own, output: z.array(Device) }),
  /** What a browser subscribes with; made at the first asking. */
  key: http.get('/notifications/push-key', {
    ...own,
    tx: 'none',
    output: z.object({ publicKey: z.string() }),
  }),
  /** What `PushSubscription.toJSON()` says. The same again changes its account and session. */
  add: http.post(path, {
    ...own,
    tx: 'none',
    body: z.object({
      endpoint: z.url().max(2_000),
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{80,90}=*$/),
        auth: z.string().regex(/^[\w-]{20,30}=*$/),
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  remove: http.delete(`${path}/{id}`, { ...own }),
};

// Keys of service accounts (invented): programs call the portal's routes with `Authorization: Bearer rlt_…`.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';

export const LONGEST_DAYS = 365;
export const MOST_CALLS = 600;

const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The first signs of the key: which one it is, never what opens. */
  start: z.string(),
  owner: z.string(),
  permissions: z.array(z.string()),
  infrastructures: z.array(z.string()),
  callsPerMinute: z.number(),
  expiresOn: z.string(),
  lastUsedAt: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof ApiKey>;

const keys = { may: 'api-key.write', scope: 'customer' } as const;
const path = '/admin/api-keys';
export const apiKeys = {
  load: http.get(path, {
    ...keys,
    page: true,
    output: z.object({
      keys: z.array(ApiKey),
      /** What the caller holds, and may give a key. */
      permissions: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  create: http.post(path, {
    ...keys,
    body: z.object({
      name: z.string().trim().min(1).max(80),
      permissions: z.array(z.string().max(80)).min(1).max(500),
      infras: z.array(z.number().int().positive()).min(1).max(500),
      days: z.number().int().min(1).max(LONGEST_DAYS),
      callsPerMinute: z.number().int().min(1).max(MOST_CALLS),
    }),
    /** Shown once: the database keeps its hash. */
    output: z.object({ key: z.string() }),
  }),
  revoke: http.delete(`${path}/{id}`, keys),
};

import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#platform/contract/route.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { serve } from '../call.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../services.ts';
import { createApp } from './app.ts';
import { nobodyActor } from './auth-port.ts';

const contract = { who: route({ method: 'GET', path: '/who', may: 'public', twin: false, tx: 'none', output: z.object({ ip: z.string() }) }) };
const area = serve('who', contract, { who: async ({ request }) => ({ ip: request.ip }) });

test.each([
  ['0', 'nobody’s word', '192.0.2.1'], ['0', '203.0.113.9', '192.0.2.1'],
  ['1', '203.0.113.9', '203.0.113.9'], ['1', '127.0.0.1, 203.0.113.9', '203.0.113.9'], ['2', '127.0.0.1, 203.0.113.9, 198.51.100.4', '203.0.113.9'], ['true', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
])('with TRUST_PROXY=%s and %s the caller is %s', async (TRUST_PROXY, said, ip) => {
  const services = { config: readConfig({ TRUST_PROXY }), log: silentLog, now: () => Temporal.Now.instant() } as unknown as Services;
  const { app } = await createApp({ services, auth: { actor: async () => null, within: async () => nobodyActor, proves: () => false }, areas: [area], webRoot: '/nowhere', checkOutput: true });
  expect((await app.inject({ url: '/who', remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': said } })).json()).toEqual({ ip });
  await app.close();
});

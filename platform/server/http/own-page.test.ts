// Who is answered an employee's first screen, and who the whole application.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { page } from '#platform/contract/route.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { serve, type Actor } from '../call.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../services.ts';
import { createApp } from './app.ts';
import { nobodyActor, SESSION_COOKIE } from './auth-port.ts';

const area = serve(
  'home',
  {
    home: page({ path: '/', may: 'signed-in' }),
    other: page({ path: '/other', may: 'signed-in' }),
  },
  {},
);
const webRoot = mkdtempSync(join(tmpdir(), 'roulement-own-'));
writeFileSync(join(webRoot, 'index.html'), '<p>whole</p>');
writeFileSync(join(webRoot, 'own.html'), '<p>own __NONCE__</p>');
writeFileSync(join(webRoot, 'service-worker.js'), '');
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const employee: Actor = {
  ...nobodyActor,
  userId: 7,
  roles: ['ROLE_COLLABORATOR'],
  collaboratorId: 12,
};
const answered = async (url: string, actor: Actor): Promise<string> => {
  const services = {
    config: readConfig({}),
    log: silentLog,
    now: () => Temporal.Now.instant(),
    // Nobody has anything to confirm first.
    db: { elevated: () => Promise.resolve(false) },
  } as unknown as Services;
  const app = await createApp({
    services,
    auth: {
      actor: async () => actor,
      byKey: async () => null,
      within: async (who, contextInfra) => ({ ...who, contextInfra }),
      proves: () => false,
      withModule: (actor) => actor,
      isEmployeesOwn: () => false,
    },
    areas: [area],
    webRoot,
    checkOutput: true,
  });
  const { body } = await app.inject({
    url,
    headers: { accept: 'text/html' },
    cookies: { [SESSION_COOKIE]: 'a' },
  });
  await app.close();
  return /<p>(\w+)/.exec(body)?.[1] ?? body;
};

test.each<[string, string, Partial<Actor>, string]>([
  ['an employee', '/', {}, 'own'],
  ['an employee elsewhere', '/other', {}, 'whole'],
  ['an employee in an infrastructure', '/12', {}, 'whole'],
  ['an account of nobody', '/', { collaboratorId: null }, 'whole'],
  [
    'a planner who is also employed',
    '/',
    { roles: ['ROLE_COLLABORATOR', 'ROLE_SUPERVISOR'] },
    'whole',
  ],
  ['whoever acts as an employee', '/', { impersonator: { id: 1, name: 'x' } }, 'whole'],
])('%s at %s', async (_, url, actor, page_) => {
  expect(await answered(url, { ...employee, ...actor })).toBe(page_);
});
test('what a telephone keeps of it holds nothing of anybody, and its own nonce', async () => {
  expect(await answered('/own-shell', nobodyActor)).toBe('own');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { serve } from '../call.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../services.ts';
import { createApp } from './app.ts';
import { nobodyActor } from './auth-port.ts';
import { quiet } from '#platform/testing/quiet.ts';

const contract = {
  screen: page({ path: '/screen/', may: 'public' }),
  other: page({ path: '/other/', may: 'public' }),
  who: http.get('/who', {
    may: 'public',
    twin: false,
    tx: 'none',
    output: z.object({ ip: z.string() }),
  }),
  rest: http.get('/rest/{path:rest}', {
    may: 'public',
    twin: false,
    tx: 'none',
    output: z.object({ ip: z.string() }),
  }),
  later: http.get('/later', { may: 'public', twin: false, tx: 'none' }),
};
/** What the last call did after its commit. */
const after = { done: false };
const area = serve('who', contract, {
  who: async ({ request }) => ({ ip: request.ip }),
  rest: async ({ request }) => ({ ip: request.ip }),
  later: async ({ afterCommit }) => {
    after.done = false;
    afterCommit(async () => {
      await quiet(50, 'an answer that does not wait would be sent');
      after.done = true;
    });
    return null;
  },
});
const webRoot = mkdtempSync(join(tmpdir(), 'roulement-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'assets/a.js'), 'a');
writeFileSync(join(webRoot, 'secret.txt'), 'secret');
mkdirSync(join(webRoot, '.vite'));
writeFileSync(
  join(webRoot, 'index.html'),
  '<html><head><script nonce="__NONCE__"></script></head></html>',
);
writeFileSync(
  join(webRoot, '.vite/pages.json'),
  JSON.stringify({
    '/screen/': { domain: 'planning', files: ['assets/screen.js', 'assets/screen.css'] },
  }),
);
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const withApp = async <T>(
  env: Record<string, string>,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> => {
  const services = {
    config: readConfig(env),
    db: { kind: 'embedded' },
    log: silentLog,
    now: () => Temporal.Now.instant(),
  } as unknown as Services;
  const app = await createApp({
    services,
    auth: {
      actor: async () => null,
      byKey: async () => null,
      within: async () => nobodyActor,
      proves: () => false,
      withModule: (actor) => actor,
      isEmployeesOwn: () => false,
    },
    areas: [area],
    webRoot,
    checkOutput: true,
  });
  return work(app).finally(() => app.close());
};

test.each([
  ['0', 'nobody’s word', '192.0.2.1'],
  ['0', '203.0.113.9', '192.0.2.1'],
  ['1', '203.0.113.9', '203.0.113.9'],
  ['1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['2', '127.0.0.1, 203.0.113.9, 198.51.100.4', '203.0.113.9'],
  ['true', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
])('with TRUST_PROXY=%s and %s the caller is %s', (TRUST_PROXY, forwarded, ip) =>
  withApp({ TRUST_PROXY }, async (app) => {
    expect(
      (
        await app.inject({
          url: '/who',
          remoteAddress: '192.0.2.1',
          headers: { 'x-forwarded-for': forwarded },
        })
      ).json(),
    ).toEqual({ ip });
  }),
);

test('HEAD is answered as GET, without a body', () =>
  withApp({}, async (app) => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/who', '/rest/a/b', '/assets/a.js', '/screen/', '/nowhere']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${url}${path}`, { method })),
      );
      expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([
        get?.status,
        get?.headers.get('content-length'),
        '',
      ]);
    }
  }));

describe('every answer carries its headers', () => {
  test.each(['/who', '/nowhere', '/%zz', '/assets/a.js', '/assets/none.js', '/login'])(
    '%s',
    (url) =>
      withApp({ PUBLIC_URL: 'https://portail.test' }, async (app) => {
        const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        });
        if (String(headers['content-type']).startsWith('text/html'))
          expect(headers['content-security-policy']).toMatch(
            /script-src 'self' 'nonce-[^']+'; .*frame-ancestors 'none'/,
          );
      }),
  );
  test('without https nobody is told to use it', () =>
    withApp({}, async (app) =>
      expect((await app.inject('/who')).headers['strict-transport-security']).toBeUndefined(),
    ));
});

test.each([
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets//../secret.txt',
  '/assets/a.js%00.txt',
  '/assets/',
  '/assets',
])('%s gives nothing away', (url) =>
  withApp({}, async (app) => {
    const { statusCode, body } = await app.inject({ url });
    expect([
      statusCode >= 400 && statusCode < 500,
      body.includes('secret.txt') || body === 'secret',
    ]).toEqual([true, false]);
  }),
);

test('a screen names its own files, so that they come beside those of the entry; others do not', () =>
  withApp({}, async (app) => {
    const html = async (url: string): Promise<string> =>
      (await app.inject({ url, headers: { accept: 'text/html' } })).body;
    expect(await html('/screen/')).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/screen.js"><link rel="preload" as="style" crossorigin href="/assets/screen.css"></head>',
    );
    for (const url of ['/other/', '/nowhere'])
      expect(await html(url)).not.toContain('modulepreload');
  }));

test('whoever hears the answer may rely on what was to be done after the commit', () =>
  withApp({}, async (app) => {
    expect((await app.inject({ method: 'GET', url: '/later' })).statusCode).toBeLessThan(300);
    expect(after.done).toBe(true);
  }));

// Traces reach a collector: a request with the statements it asks for, an attempt at a job; and nobody waits for a collector that is away.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}
interface Body {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Sent[] }[] }[];
}
const spans: Sent[] = [];
const keys: unknown[] = [];
let collector: Server;
let own: OwnDatabase;
let admin: TestPerson;
let server: ServerProcess;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      keys.push([request.url, request.headers['api-key']]);
      for (const { scopeSpans } of (body as Body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  own = await ownDatabase();
  ({ admin } = await own.visit(freshCustomer));
  server = await startServer({
    ...own.settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k',
    INLINE_WORKER: '1',
  });
  await isReady(server);
});
afterAll(async () => {
  await server.kill();
  await own.remove();
  collector.close();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const get = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    headers: {
      ...admin.headers,
      accept: 'application/json',
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
  });

test('a request is a span of its caller’s trace, its statements are below it, and what people typed is in none', async () => {
  expect((await get('/vehicles?search=secret-words')).status).toBe(200);
  const root = (): Sent | undefined =>
    spans.find((s) => s.traceId === TRACE && s.name.startsWith('GET '));
  await expect.poll(root, { timeout: 20_000, interval: 100 }).toBeDefined();
  const below = spans.filter((s) => s.parentSpanId === root()?.spanId);
  expect(root()?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(below.map((s) => s.name)).toContain('select');
  expect(new Set(below.map((s) => s.traceId))).toEqual(new Set([TRACE]));
  expect(JSON.stringify(spans)).not.toContain('secret-words');
  expect(keys[0]).toEqual(['/v1/traces', 'k']);
});

test('an attempt at a job is a trace of its own', async () => {
  const asked = await fetch(`${server.url}/login/forgotten-password/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: admin.email }),
  });
  expect(asked.ok).toBe(true);
  const mail = (): Sent | undefined => spans.find((s) => s.name === 'job mail');
  await expect.poll(mail, { timeout: 30_000, interval: 100 }).toBeDefined();
  expect(mail()?.parentSpanId).toBeUndefined();
  expect(mail()?.attributes.map((a) => a.key)).toEqual(['job.id', 'job.attempt']);
});

test('nobody waits for a collector that is away', async () => {
  collector.closeAllConnections();
  collector.close();
  const from = performance.now();
  for (let i = 0; i < 20; i += 1) expect((await get('/profile/json')).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(10_000);
});

// Promise: one update reaches 5,000 subscribers within 1 s, from the start of the transaction that publishes it to the last of them.
// The whole way: database, commit, notification, hub, 5,000 tokens and connections (clients in a process of their own, loopback).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import { HUB_PATH } from '#platform/server/live/hub-options.ts';
import { createLive } from '#platform/server/live/live.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import type { Db } from '#platform/server/services.ts';
import { newTestDb } from '#platform/testing/test-db.ts';

const SUBSCRIBERS = 5_000;
const ROUNDS = 5;
const TOPIC = '/infrastructures/12/planning';
const clock = (): number => performance.timeOrigin + performance.now();
interface Order {
  readonly port: number;
  readonly tokens: readonly string[];
}
type Report = { readonly connected: number } | { readonly round: number; readonly at: number };

/** The clients: plain sockets that count the updates they see. */
const clients = async ({ port, tokens }: Order): Promise<void> => {
  const got = Array.from({ length: ROUNDS }, () => 0);
  const seen = (text: string): void => {
    for (const [, digits] of text.matchAll(/"round":(\d+)/g)) {
      const round = Number(digits);
      got[round] = (got[round] ?? 0) + 1;
      if (got[round] === tokens.length) process.send?.({ round, at: clock() } satisfies Report);
    }
  };
  const open = (token: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `GET ${HUB_PATH}?topic=${encodeURIComponent(TOPIC)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        );
      });
      socket.setEncoding('latin1').on('error', reject);
      socket.once('data', (head: string) => {
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head));
        socket.on('data', seen);
        return resolve();
      });
    });
  for (let i = 0; i < tokens.length; i += 100)
    await Promise.all(tokens.slice(i, i + 100).map(open));
  process.send?.({ connected: tokens.length } satisfies Report);
};

const hubOn = async (db: Db) => {
  const config = {
    MERCURE_HUB_URL: undefined,
    MERCURE_JWT_KEY: 'a key for benches that is long enough',
    SECRET_KEY: undefined,
    DATA_DIR: '/nowhere',
    publicUrl: 'http://localhost',
  };
  const topics = [{ name: 'planning', may: 'planning.read' }];
  const live = createLive({
    db,
    config,
    log: silentLog,
    now: () => Temporal.Now.instant(),
    topics,
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(live.plugin);
  await live.start();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { live, app, port };
};

const measure = async (): Promise<void> => {
  const db = await newTestDb();
  const { live, app, port } = await hubOn(db);
  const tokens = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, (_, i) =>
      live.subscriberToken({
        ...nobodyActor,
        userId: i + 1,
        perimeter: [11, 12, 13],
        permissions: new Set(['planning.read']),
      }),
    ),
  );
  const child = fork(new URL(import.meta.url).pathname, ['clients']);
  const report = async (): Promise<Report> => (await once(child, 'message'))[0] as Report;
  const opening = clock();
  child.send({ port, tokens } satisfies Order);
  await report();
  process.stdout.write(
    `  ${live.subscribers()} connections in ${((clock() - opening) / 1_000).toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB, database ${db.kind}\n`,
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = clock();
    const arrived = report();
    await db.within(
      {
        customerId: 1,
        infras: [12],
        personId: 1,
        provider: false,
        audit: { userId: 1, impersonatorId: null, requestId: '', ip: '' },
      },
      'write',
      (tx) => live.publish(tx, { topics: [TOPIC], type: 'planning', data: { round } }),
    );
    const last = await arrived;
    if (!('round' in last) || last.round !== round)
      throw new Error('an update came twice or out of order');
    times.push((last.at - start) / 1_000);
  }
  child.kill();
  await live.stop();
  await app.close();
  await db.close();
  const worst = Math.max(...times);
  process.stdout.write(
    `  each of ${ROUNDS}: ${times.map((t) => `${t.toFixed(3)} s`).join(', ')}\n`,
  );
  process.stdout.write(
    `live-fan-out ${SUBSCRIBERS} subscribers: ${worst.toFixed(3)} s (goal 1) ${worst <= 1 ? 'ok' : 'short'}\n`,
  );
};

if (process.argv[2] === 'clients')
  process.once('message', (order) => {
    void clients(order as Order);
  });
else await measure();

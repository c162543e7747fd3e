import { pino } from 'pino';
import { describe, expect, test, vi, beforeEach, afterEach } from 'vitest';
import { asError } from '../jobs/create-boss.ts';
import { outageLog } from './outage-log.ts';

const refused = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('an outage in the log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const logged = () => {
    const lines: string[] = [];
    const events: string[] = [];
    const { logMethod } = outageLog(({ event }) => events.push(event), {
      quietMs: 1_000,
      databases: new Set(['5432']),
    });
    const log = pino(
      { level: 'warn', hooks: { logMethod } },
      { write: (line: string) => void lines.push(line) },
    );
    return { log, lines, events };
  };

  test('is one line at its beginning and one at its end, however many fail in it', () => {
    const { log, lines, events } = logged();
    for (let i = 0; i < 500; i += 1) log.error({ err: refused() }, 'busy');
    log.warn({ error: new Error('Connection terminated unexpectedly') }, 'idle');
    log.child({ reqId: 'x' }).error({ err: new Error('no', { cause: refused() }) }, 'live');
    expect([events, lines]).toEqual([['away'], []]);
    vi.advanceTimersByTime(2_500);
    expect(events).toEqual(['away', 'back']);
    log.error({ err: refused() }, 'busy');
    expect(events).toEqual(['away', 'back', 'away']);
  });
  test('of the mail server does not hide that of the database', () => {
    const { log, events } = logged();
    log.error({ err: Object.assign(refused(), { address: '127.0.0.1', port: 25 }) }, 'mail');
    log.error({ err: Object.assign(refused(), { address: '127.0.0.1', port: 5432 }) }, 'busy');
    log.error({ err: new Error('Connection terminated unexpectedly') }, 'busy');
    expect(events).toEqual(['away', 'away']);
  });
  test('that goes on is not over', () => {
    const { log, events } = logged();
    for (let i = 0; i < 10; i += 1) {
      log.error({ err: refused() }, 'busy');
      vi.advanceTimersByTime(900);
    }
    expect(events).toEqual(['away']);
  });
  test('as pg-boss tells of it, in plain objects, is the same outage', () => {
    const { log, lines, events } = logged();
    const { message, code } = refused() as Error & { code: string };
    log.error({ err: refused() }, 'busy');
    log.error({ err: asError({ message: `${message} (Queue: clock)`, code, queue: 'clock' }) });
    expect([events, lines]).toEqual([['away'], []]);
    log.error({ err: asError({ message: 'no such queue', queue: 'clock' }) }, 'pg-boss');
    expect(lines).toHaveLength(1);
  });
  test('hides nothing else', () => {
    const { log, lines } = logged();
    log.error({ err: refused() }, 'busy');
    log.error({ err: new TypeError('our own fault') }, 'internal');
    log.warn('plain words');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'internal',
      'plain words',
    ]);
  });
});

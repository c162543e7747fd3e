import { describe, expect, it } from 'vitest';
import { route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import { Download, type Tx } from '../call.ts';
import type { LiveUpdate, Services } from '../services.ts';
import { nobodyActor } from './auth-port.ts';
import { tellFailedDownload, writeDownload } from './download-trail.ts';

const file = new Download({ name: 'octobre.csv', type: 'text/csv', body: 'a' });
const asked = (
  trail: 'portal' | 'own' | 'none',
  kind: 'download' | 'json' = 'download',
  userId = 7,
) => {
  const events: string[] = [];
  const db = {
    within: (_scope: unknown, _mode: string, work: (tx: Tx) => Promise<unknown>) => work({} as Tx),
    elevated: (work: (tx: { value: () => Promise<undefined> }) => Promise<unknown>) =>
      work({ value: () => Promise.resolve(undefined) }),
  };
  const live = {
    publish: (_tx: Tx, { type }: LiveUpdate) => Promise.resolve(void events.push(type)),
  };
  return {
    events,
    call: {
      route: route({ method: 'GET', path: '/octobre', may: 'signed-in', kind, trail }),
      actor: { ...nobodyActor, userId },
      request: { id: 'r', ip: '', headers: {} } as never,
      services: { db, live } as unknown as Services,
    },
  };
};

describe('what hears of a download', () => {
  it('is a failure where it could not be made and the fault is not the caller’s', async () => {
    const cases = [
      [asked('portal'), new Error('disk'), ['export-failed']],
      [asked('own'), new AppError('internal', { status: 503 }), ['export-failed']],
      [asked('portal'), new AppError('forbidden'), []],
      [asked('portal', 'json'), new Error('disk'), []],
      [asked('portal', 'download', 0), new Error('disk'), []],
    ] as const;
    for (const [one, failure, events] of cases) {
      await tellFailedDownload(one.call, failure);
      expect(one.events).toEqual(events);
    }
  });

  it('refuses in tests a handler that says to write its line and does not', async () => {
    await expect(writeDownload(asked('own').call, file, true)).rejects.toThrow('does not');
    await writeDownload(asked('own').call, file, false);
    for (const [one, answer] of [
      [asked('none'), file],
      [asked('own', 'json'), file],
      [asked('own'), { rows: [] }],
    ] as const)
      await writeDownload(one.call, answer, true);
  });
});

// Kinds of job for tests: what they do is written down by name.
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { JobKind } from '../services.ts';
import type { AnyJobKind } from './attempt.ts';

export const seen: { who: string; what: string }[] = [];
const say = (who: string, what: string): void => {
  seen.push({ who, what });
};
const listens = async (signal: AbortSignal): Promise<void> => {
  await pause(60_000, undefined, { signal });
};

export const sum: JobKind<{ a: number; b: number }> = {
  kind: 'test-sum',
  title: (p) => `Somme de ${p.a} et ${p.b}`,
  may: null,
  run: async ({ payload: p }) => ({ result: { sum: p.a + p.b } }),
};
export const guarded: JobKind<null> = {
  kind: 'test-guarded',
  title: () => 'Réservé',
  may: 'pay.close',
  run: async (job) => ({
    result: { by: job.actor?.name, as: job.actor?.impersonator?.name ?? null, scope: job.scope },
  }),
};
export const steps: JobKind<{ n: number }> = {
  kind: 'test-steps',
  title: () => 'Étapes',
  may: null,
  run: async ({ payload, progress }) => {
    for (let i = 1; i <= payload.n; i++) {
      await progress((100 * i) / payload.n, `Étape ${i}`);
      await pause(10);
    }
    await pause(250);
  },
};
export const patient: JobKind<{ name: string }> = {
  kind: 'test-patient',
  title: () => 'Long',
  may: null,
  cancellable: true,
  run: async ({ payload, signal }) => {
    say(payload.name, 'start');
    await listens(signal).finally(() => say(payload.name, 'end'));
  },
};
export const stubborn: JobKind<{ name: string; ms: number }> = {
  kind: 'test-stubborn',
  title: () => 'Têtu',
  may: null,
  run: async ({ payload }) => {
    say(payload.name, 'start');
    await pause(payload.ms);
    say(payload.name, 'end');
  },
};
export const failing: JobKind<{ name: string; times: number; how?: string }> = {
  kind: 'test-failing',
  title: () => 'Essais',
  may: null,
  retries: 2,
  run: async ({ payload }) => {
    say(payload.name, 'try');
    if (payload.how === 'refused')
      throw new AppError('conflict', { message: 'La période est déjà close.' });
    if (seen.filter((s) => s.who === payload.name).length <= payload.times)
      throw payload.how === 'busy' ? new AppError('busy') : new Error('password=hunter2');
  },
};
export const inOrder: JobKind<{ key: string; n: number }> = {
  kind: 'test-ordered',
  title: (p) => `${p.key} ${p.n}`,
  may: null,
  orderedBy: (p) => p.key,
  run: async ({ payload: p }) => {
    say(p.key, `start ${p.n}`);
    await pause(30);
    say(p.key, `end ${p.n}`);
  },
};
export const joining: JobKind<{ key: string; list: readonly number[] }> = {
  kind: 'test-joining',
  title: (p) => p.key,
  may: null,
  orderedBy: (p) => p.key,
  joined: (all) => ({ key: all[0].key, list: all.flatMap((p) => p.list) }),
  run: async ({ payload: p }) => {
    say(p.key, p.list.join());
    await pause(300);
  },
};
export const exporting: JobKind<null> = {
  kind: 'test-export',
  title: () => 'Export',
  may: null,
  run: async ({ services }) => ({
    file: await services.files.put(Readable.from(['a;b\n1;2\n']), { name: 'export.csv' }),
  }),
};
export const transacting: JobKind<null> = {
  kind: 'test-transacting',
  title: () => 'Une transaction',
  may: null,
  run: async ({ services, scope, progress }) => {
    await services.db.within(scope, 'write', async (tx) => {
      await progress(50, 'Au milieu');
      await tx.run`select pg_sleep(0.3)`;
    });
    await pause(300);
    return { result: 'committed' };
  },
};
export const KINDS: readonly AnyJobKind[] = [
  sum,
  guarded,
  steps,
  patient,
  stubborn,
  failing,
  inOrder,
  joining,
  exporting,
  transacting,
];

/** What somebody of that name has said so far. */
export const heard = (name: string): string[] =>
  seen.filter((s) => s.who === name).map((s) => s.what);
export const soon = async (true_: () => boolean): Promise<void> => {
  for (let i = 0; i < 3_000 && !true_(); i++) await pause(20);
  if (!true_()) throw new Error('not soon enough');
};

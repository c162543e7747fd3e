// A workplace for tests of jobs: real files, outbox, secrets and database; live updates are kept in a list.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config/config.ts';
import type { Actor } from '../call.ts';
import { createFiles } from '../files/files.ts';
import { createMail } from '../mail/mail.ts';
import { createSecrets } from '../secrets/secrets.ts';
import {
  scopeOf,
  type Db,
  type JobView,
  type Live,
  type LiveUpdate,
  type Schedule,
  type Services,
} from '../services.ts';
import type { AnyJobKind, LoadActor } from './attempt.ts';
import { jobTables } from './job-run.ts';
import { createJobs, type JobsService } from './jobs.ts';
import type { JobsTiming } from './timing.ts';

let people = 1000 + (process.pid % 1000) * 1000;
/** Somebody new, who may do `permissions` in the infrastructures 1 and 2. */
export const somebody = (permissions: readonly string[] = [], over: Partial<Actor> = {}): Actor => {
  const userId = ++people;
  return {
    userId,
    name: `Personne ${userId}`,
    email: `p${userId}@demo.test`,
    roles: [],
    permissions: new Set(permissions),
    provider: false,
    whole: true,
    customerId: 1,
    customers: [1],
    perimeter: [1, 2],
    contextInfra: null,
    scope: [1, 2],
    collaboratorId: null,
    impersonator: null,
    sessionId: 1,
    ...over,
  };
};

export interface Workplace {
  readonly jobs: JobsService;
  readonly services: Omit<Services, 'jobs'>;
  readonly updates: LiveUpdate[];
  /** Rights as they are when a job runs; whoever is not in it is gone. */
  readonly people: Map<number, Actor>;
  /** Queues for a person, as a request would. */
  queue<P>(kind: { readonly kind: string } & AnyJobKind, payload: P, by: Actor): Promise<number>;
  view(by: Actor, id: number): Promise<JobView | null>;
  /** Waits until the job is in that state (10 s at most). */
  reaches(by: Actor, id: number, state: JobView['state']): Promise<JobView>;
  leave(): Promise<void>;
}

export const QUICK: Partial<JobsTiming> = {
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  sweepSeconds: 0.5,
  retrySeconds: 0.05,
  stopSeconds: 1,
};

/** Live updates that nobody hears: they are noted. */
const noted = (updates: LiveUpdate[]): Live => ({
  hubUrl: '',
  subscribers: () => 0,
  topicsOf: () => [],
  subscriberToken: async () => '',
  publish: async (_tx, update) => {
    updates.push(update);
  },
});

/** Asks until the job has this state (a minute at most). */
const reached = async (
  look: () => Promise<JobView | null>,
  state: JobView['state'],
): Promise<JobView> => {
  let last: JobView | null = null;
  for (let i = 0; i < 2_400; i++) {
    last = await look();
    if (last?.state === state) return last;
    await pause(25);
  }
  throw new Error(`The job is ${last?.state ?? 'unknown'} (${last?.error ?? ''}), not ${state}`);
};

export const workplace = async (
  db: Db,
  log: FastifyBaseLogger,
  o: {
    kinds: readonly AnyJobKind[];
    schedules?: readonly Schedule[];
    timing?: Partial<JobsTiming>;
    loadActor?: LoadActor;
    env?: Readonly<Record<string, string>>;
  },
): Promise<Workplace> => {
  const folder = mkdtempSync(join(tmpdir(), 'roulement-jobs-'));
  const config = readConfig({ DATA_DIR: folder, ...o.env });
  const updates: LiveUpdate[] = [];
  const people = new Map<number, Actor>();
  const files = await createFiles(config);
  const now = (): Temporal.Instant => Temporal.Now.instant();
  const mail = createMail(config, now);
  const services: Omit<Services, 'jobs'> = {
    config,
    log,
    db,
    files,
    mail,
    secrets: createSecrets(config),
    now,
    live: noted(updates),
  };
  const jobs = createJobs({
    db,
    services,
    kinds: o.kinds,
    schedules: o.schedules ?? [],
    timing: { ...QUICK, ...o.timing },
    loadActor: o.loadActor ?? (async (id) => people.get(id) ?? null),
  });
  const scope = (by: Actor) => scopeOf(by, { id: 'test', ip: '127.0.0.1' });
  const view = (by: Actor, id: number): Promise<JobView | null> =>
    db.within(scope(by), 'read', (tx) => jobs.view(tx, id));
  return {
    jobs,
    services,
    updates,
    people,
    view,
    queue: (kind, payload, by) => {
      if (!people.has(by.userId)) people.set(by.userId, by);
      return db.within(scope(by), 'write', (tx) => jobs.enqueue(tx, kind, payload, by));
    },
    reaches: (by, id, state) => reached(() => view(by, id), state),
    leave: async () => {
      await jobs.stop();
      mail.close();
      files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until a job of whomever is done (10 s at most). */
export const soonDone = async (db: Db, id: number): Promise<void> => {
  for (let i = 0; i < 2_400; i++) {
    const run = await db.elevated((tx) =>
      jobTables(tx).selectFrom('job_run').select('state').where('id', '=', id).executeTakeFirst(),
    );
    if (run?.state === 'done') return;
    await pause(25);
  }
  throw new Error(`job ${id} did not end`);
};

// A real server in process over some areas: real database, files and mails in a folder of their own. Calls go through `app.inject`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Access } from '#platform/contract/roles.ts';
import { createAuth, type Auth } from '#platform/server/auth/auth.ts';
import type { Served } from '#platform/server/call.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createFiles } from '#platform/server/files/files.ts';
import { createApp } from '#platform/server/http/app.ts';
import type { AnyJobKind } from '#platform/server/jobs/attempt.ts';
import { createJobs, type JobsService } from '#platform/server/jobs/jobs.ts';
import { createLive } from '#platform/server/live/live.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { accountReader } from '#areas/organisation/users/server/api.ts';
import { pressedTwice } from './pressed-twice.ts';
import type { TestPerson } from './actors.ts';
import { LIVE_TOPICS } from './live-topics.ts';
import { asOwner, type AsOwner } from './as-owner.ts';
import { silentLog } from './silent-log.ts';
import { newTestDb, testDb } from './test-db.ts';

export interface TestPortal extends AsOwner {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly auth: Auth;
  readonly jobs: JobsService;
  readonly dataDir: string;
  /** The clock of the portal; moving it is moving time. */
  readonly clock: { now: Temporal.Instant };
  /** One call as a person (or a stranger), JSON in and out. */
  call(
    who: TestPerson | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The services of a portal but its jobs, in a folder of their own. */
const partsOf = async (db: Services['db'], now: Services['now']) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'roulement-portal-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://portal.test',
  });
  const files = await createFiles(config);
  const mail = createMail(config, now);
  const live = createLive({ db, config, log: silentLog, now, topics: LIVE_TOPICS });
  const secrets = createSecrets(config);
  const close = (): void => {
    mail.close();
    files.close();
  };
  return { dataDir, parts: { config, log: silentLog, db, files, mail, secrets, live, now }, close };
};

const callOf =
  (app: TestPortal['app']): TestPortal['call'] =>
  (who, method, url, body) =>
    pressedTwice(method, url, () =>
      app.inject({
        method,
        url,
        headers: { accept: 'application/json', ...who?.headers },
        ...(body === undefined ? {} : { payload: body }),
      }),
    );

export const testPortal = async (o: {
  areas: (auth: Auth) => readonly Served[];
  access: Access;
  jobs?: readonly AnyJobKind[];
}): Promise<TestPortal> => {
  // A worker takes every job it finds: a portal that may work has a database of its own.
  const own = o.jobs !== undefined;
  const db = await (own ? newTestDb() : testDb());
  const clock = { now: Temporal.Now.instant() };
  const now = (): Temporal.Instant => clock.now;
  const { dataDir, parts, close } = await partsOf(db, now);
  const { config } = parts;
  const auth = createAuth({
    db,
    access: o.access,
    accounts: accountReader,
    publicUrl: config.publicUrl,
    origin: config.origin,
    now,
  });
  await auth.start();
  const jobs = createJobs({
    db,
    services: parts,
    kinds: o.jobs ?? [],
    schedules: [],
    loadActor: auth.actorOf,
  });
  const services: Services = { ...parts, jobs };
  const app = await createApp({
    services,
    auth,
    areas: o.areas(auth),
    webRoot: dataDir,
    checkOutput: true,
  });
  return {
    app,
    services,
    auth,
    jobs,
    dataDir,
    clock,
    ...asOwner(db),
    call: callOf(app),
    close: async () => {
      await jobs.stop();
      await app.close();
      await auth.close();
      close();
      if (own) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

// The portal, assembled from its services and areas; the web process, the worker, the tests and the benches all start here.
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAuth, type Auth } from '#platform/server/auth/auth.ts';
import { csrfToken } from '#platform/server/auth/tokens.ts';
import type { Served } from '#platform/server/call.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createFiles } from '#platform/server/files/files.ts';
import { createApp } from '#platform/server/http/app.ts';
import { dispatcher } from '#platform/server/http/dispatch.ts';
import { findRouteAt } from '#platform/server/http/route-at.ts';
import { portalServer, type PortalState } from '#platform/server/http/portal.ts';
import { createJobs, type JobsService } from '#platform/server/jobs/jobs.ts';
import { createLive } from '#platform/server/live/live.ts';
import { liveServer } from '#platform/server/live/discover.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { startTraces } from '#platform/server/observability/traces.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import type { Db, Services } from '#platform/server/services.ts';
import { accountReader } from '#areas/organisation/users/server/api.ts';
import { access, areas, contributions } from './areas.ts';
import { leave } from './leave.ts';
import { ROOT, VERSION } from './settings.ts';

/** How long a process that ends goes on answering behind a proxy, which learns from no sign of its own that it ends. */
const LEAVING_MS = 1_000;

export interface Portal {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly auth: Auth;
  readonly jobs: JobsService;
  readonly areas: readonly Served[];
  readonly state: PortalState;
  /** Takes no more requests, lets those under way end, gives jobs back, closes what is open (the database too). */
  close(): Promise<void>;
}

export interface Parts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly now?: () => Temporal.Instant;
  readonly webRoot?: string;
  /** Parse every answer against its contract. */
  readonly checkOutput?: boolean;
  /** The database is open and migrated; what needs none of it is built meanwhile. */
  readonly prepared?: Promise<unknown>;
}

const contractsOf = (served: readonly Served[]) =>
  Object.fromEntries(served.map(({ name, contract }) => [name, contract]));

/** What there is to know of accounts: what areas declare, and where it is read who somebody is. */
const who = { access, accounts: accountReader };

/** Builds everything; the HTTP server is ready to listen, jobs are ready to start. */
export const assemble = async ({
  config,
  log,
  db,
  now = () => Temporal.Now.instant(),
  webRoot = join(ROOT, 'dist/web'),
  checkOutput = false,
  prepared,
}: Parts): Promise<Portal> => {
  const stopTraces = startTraces(config, { log, version: VERSION });
  const files = await createFiles(config);
  const auth = createAuth({ db, ...who, publicUrl: config.publicUrl, origin: config.origin, now });
  const mail = createMail(config, now);
  const secrets = createSecrets(config);
  const live = createLive({ db, config, log, now, topics: contributions.liveTopics });
  const without = { config, log, db, files, mail, secrets, live, now };
  const jobs = createJobs({
    db,
    services: without,
    kinds: contributions.jobs,
    schedules: contributions.schedules,
    loadActor: auth.actorOf,
  });
  const services: Services = { ...without, jobs };
  let server: FastifyInstance;
  const state: PortalState = { stopping: false, version: VERSION, startedAt: performance.now() };
  const served: Served[] = [
    ...areas(
      auth,
      dispatcher(() => server, csrfToken),
      findRouteAt(() => served),
    ),
    liveServer,
  ];
  served.push(portalServer(state, () => contractsOf(served)));
  const app = await createApp({
    services,
    auth,
    areas: served,
    webRoot,
    checkOutput,
    plugins: [live.plugin],
  });
  server = app;
  await Promise.all([app.ready(), prepared]);
  await Promise.all([auth.start(), live.start()]);
  const close = async (): Promise<void> => {
    state.stopping = true;
    await leave(app.server, config.TRUST_PROXY > 0 ? LEAVING_MS : 0);
    await live.stop();
    await app.close();
    await jobs.stop();
    await auth.close();
    files.close();
    mail.close();
    await db.close();
    await stopTraces();
  };
  return { app, services, auth, jobs, areas: served, state, close };
};

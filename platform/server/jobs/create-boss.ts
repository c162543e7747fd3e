// pg-boss over our own connections: fetching without collisions, heartbeats, schedules. It never opens a connection of its own.
import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../services.ts';
import { BOSS_SCHEMA, bossStatements, QUEUES } from './boss.ts';
import type { JobsTiming } from './timing.ts';

/** pg-boss hands errors on as plain objects, with the fields of the error it met: the log knows an outage by an Error. */
export const asError = (raised: object): Error =>
  raised instanceof Error
    ? raised
    : Object.assign(new Error(String((raised as { message?: unknown }).message)), raised);

type BossTiming = Pick<JobsTiming, 'heartbeatSeconds' | 'superviseSeconds'>;

/** A pg-boss over the application's database. The schema belongs to our migrations, so it never migrates by itself. */
export const createBoss = (db: Db, log: FastifyBaseLogger, timing: BossTiming): PgBoss => {
  const boss = new PgBoss({
    db: {
      ...bossStatements(db.kysely, db.kind === 'embedded'),
      listen: async (channel, onNotification, onReconnect) => {
        const listening = await db.listen(channel, onNotification);
        onReconnect();
        return listening;
      },
    },
    schema: BOSS_SCHEMA,
    migrate: false,
    useListenNotify: true,
    schedule: true,
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (raised) => log.error({ err: asError(raised) }, 'pg-boss'));
  boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss'));
  return boss;
};

const DAY_SECONDS = 86_400;
/** Creates the queues or brings them up to these settings. Retries here are for killed workers; failures are counted in `job_run`. */
export const prepareQueues = async (
  boss: PgBoss,
  timing: BossTiming,
  interruptions: number,
): Promise<void> => {
  const settings = {
    notify: true,
    heartbeatSeconds: timing.heartbeatSeconds,
    expireInSeconds: DAY_SECONDS / 4,
    retryLimit: interruptions,
    retryDelay: 1,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS / 24,
  };
  for (const queue of Object.values(QUEUES)) {
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
    // pg-boss forgets a queue that it changes and reads it again when it inserts: here, or that would be inside the first hand-over's transaction.
    await boss.insert(queue, []);
  }
};

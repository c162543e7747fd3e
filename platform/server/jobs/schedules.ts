// What runs by the clock. Days and hours are those of Paris; after a stop, a missed run is made up once.
import type { PgBoss } from 'pg-boss';
import type { Schedule } from '../services.ts';
import { QUEUES } from './boss.ts';

/** Writes the schedules of this version and takes away those it no longer knows. */
export const prepareSchedules = async (
  boss: PgBoss,
  schedules: readonly Schedule[],
): Promise<void> => {
  const current = new Set(schedules.map((s) => s.name));
  for (const old of await boss.getSchedules(QUEUES.clock))
    if (!current.has(old.key)) await boss.unschedule(QUEUES.clock, old.key);
  for (const s of schedules)
    await boss.schedule(
      QUEUES.clock,
      s.cron,
      { name: s.name },
      { tz: 'Europe/Paris', key: s.name, missed: 'once' },
    );
};

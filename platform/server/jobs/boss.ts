// What queueing needs of pg-boss: its schema, its queues, its statements on our connections. Working needs the library: create-boss.ts.
import { sql, type Kysely } from 'kysely';
import type { Db as BossDb } from 'pg-boss';

/** The schema that the migration of this folder creates. */
export const BOSS_SCHEMA = 'jobs';
/** Everyday work, and a lane of its own for what people wait for (mails) so that it never queues behind long exports. */
export const QUEUES = { ordinary: 'ordinary', express: 'express', clock: 'clock' } as const;

/** The embedded database hangs on session timeouts and has nobody to wait for: those lines are left out there. */
const withoutTimeouts = (text: string): string =>
  text.replaceAll(/set local (lock_timeout|idle_in_transaction_session_timeout) = \d+;/gi, '');

export const bossStatements = (
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema: pg-boss writes its own SQL
  db: Pick<Kysely<any>, 'executeQuery'>,
  embedded: boolean,
): Pick<BossDb, 'executeSql'> => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery({
      sql: embedded ? withoutTimeouts(text) : text,
      parameters: values,
      query: sql.raw(text).toOperationNode(),
      queryId: { queryId: 'pg-boss' },
    });
    return { rows: [...rows] };
  },
});

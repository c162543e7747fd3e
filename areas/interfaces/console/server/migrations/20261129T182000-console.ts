import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('console_execution'))
    .addColumn('command', 'text', (c) => c.notNull())
    .addColumn('parameters', 'jsonb', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('job_run_id', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('console_execution_command')
    .on('console_execution')
    .columns(['command', 'id desc'])
    .execute();
  await protect(db, 'console_execution', { scope: 'provider', audit: 'row' });
};

import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('conversation_analysis'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('conversation_id', 'bigint', (c) =>
      c.notNull().unique().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('entry_id', 'bigint', (c) => c.notNull())
    .addColumn('analysed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('result', 'jsonb', (c) => c.notNull())
    .execute();
  await protect(db, 'conversation_analysis', { scope: 'infra', audit: 'none' });
  await sql
    .raw(
      `create policy provider_only on conversation_analysis as restrictive to ${APP_ROLE}
         using ((select app_provider())) with check ((select app_provider()))`,
    )
    .execute(db);
};

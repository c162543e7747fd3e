import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('pay_comment'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (c) =>
      c.notNull().check(oneOf('subject', ['note', 'period', 'mission', 'model', 'value'])),
    )
    .addColumn('subject_id', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .execute();
  await sql`create index pay_comment_subject on pay_comment (pay_period_id, subject, subject_id, id)`.execute(
    db,
  );
  // Agencies' people see their company's period, which is above their perimeter: the customer is the net, handlers look at the perimeter.
  await protect(db, 'pay_comment', { scope: 'customer', audit: 'none' });
  await sql.raw(`revoke update, delete on pay_comment from ${APP_ROLE}`).execute(db);
};

// The provider's administrators remove a job that is over, within the customers that they look after.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create policy administered_delete on job_run for delete to ${sql.raw(APP_ROLE)}
    using ((select app_administers_jobs()) and (select app_provider()) and state in ('done', 'failed', 'cancelled')
      and (customer_id is null or customer_id = any ((select app_customers())::bigint[])))`.execute(
    db,
  );
};

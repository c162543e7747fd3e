// Whose customer a job is, and the administrators who look after the jobs of others.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

/**
 * In a transaction that says so (`administerJobs`): the whole customer's jobs for whoever sees all of it, those of its agencies for others;
 * for the provider's staff also those of nobody.
 */
const administered = `(select app_administers_jobs()) and (
    (customer_id = (select app_customer())
      and ((select app_customer()) = any ((select app_infra())::bigint[]) or context_infra = any ((select app_infra())::bigint[])))
    or ((select app_provider()) and (customer_id is null or customer_id = any ((select app_customers())::bigint[]))))`;

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  await sql
    .raw(`alter table job_run add column customer_id bigint;
    alter table job_run alter column customer_id set default app_customer();
    create function app_administers_jobs() returns boolean stable parallel safe language sql
      return coalesce(current_setting('app.administers_jobs', true) = 'on', false);
    create policy administered_read on job_run for select to ${APP_ROLE} using (${administered});
    create policy administered_write on job_run for update to ${APP_ROLE} using (${administered}) with check (${administered});
    create index job_run_customer on job_run (customer_id, id desc);
    do $$ begin
      if to_regclass('public.app_user') is not null then
        update job_run r set customer_id = u.customer_id from app_user u where u.id = r.user_id;
      end if;
    end $$`)
    .execute(db);
};

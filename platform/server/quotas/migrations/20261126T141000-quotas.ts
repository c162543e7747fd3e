// What a customer has deposited: which contents, and how many files on which day.
import { sql, type Kysely } from 'kysely';
import { beyondScope, protect } from '#platform/server/db/schema.ts';

/** Jobs that people of the customer asked for and that are not over: a person sees only their own. Answered within the caller's customers. */
const openJobs = beyondScope({
  name: 'quota_open_jobs',
  argument: 'customer bigint',
  returns: 'integer',
  query: `select count(*)::integer from job_run j
    where j.customer_id = customer and j.state in ('waiting', 'running') and j.user_id is not null
      and (elevated or customer = app_customer() or (app_provider() and customer = any (app_customers())))`,
});

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  await sql
    .raw(`create table quota_content (
      customer_id bigint not null,
      content text not null check (content ~ '^[0-9a-f]{64}$'),
      size bigint not null check (size >= 0),
      stored_at timestamptz not null default now(),
      primary key (customer_id, content) include (size));
    create table quota_day (
      customer_id bigint not null,
      day date not null,
      files integer not null check (files >= 0),
      primary key (customer_id, day));
    create index job_run_customer_open on job_run (customer_id) where state in ('waiting', 'running') and user_id is not null`)
    .execute(db);
  await protect(db, 'quota_content', { scope: 'customer', audit: 'none' });
  await protect(db, 'quota_day', { scope: 'customer', audit: 'none' });
  await openJobs.execute(db);
};

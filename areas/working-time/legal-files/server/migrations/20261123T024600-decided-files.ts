import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, stateCheck } from '#platform/server/db/schema.ts';
import { OUTCOMES, WITHDRAWAL_CAUSES } from '#areas/working-time/legal-files/outcomes.ts';
import { legalFileStatus } from '#areas/working-time/legal-files/status.ts';

/** Whether a content was withdrawn and is nowhere else, in whatever perimeter of the caller's customer: why and when, nothing more. */
const withdrawnContent = beyondScope({
  name: 'withdrawn_content',
  argument: 'customer bigint, content text',
  returns: 'jsonb',
  query: `select jsonb_build_object('reason', coalesce(f.withdrawn_reason, ''), 'at', iso(f.updated_at)) from legal_file f
    where f.customer_id = customer and f.sha256 = content and f.status = 'withdrawn'
      and (elevated or customer = app_customer() or app_provider())
      and not exists (select from legal_file o where o.customer_id = customer and o.sha256 = content and o.status <> 'withdrawn')
    order by f.id desc limit 1`,
});

/**
 * A file whose signature is invalid waits for a decision, kept with its author and reason. A withdrawal says its cause, and its content is
 * recognised when it is deposited again, in whatever perimeter: the function says so and nothing more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table legal_file
    drop constraint legal_file_status_check,
    add constraint legal_file_status_check check (${stateCheck('status', legalFileStatus)}),
    add column accepted_by bigint references app_user (id),
    add column accepted_at timestamptz,
    add column accepted_reason text,
    add column withdrawn_cause text check (${oneOf('withdrawn_cause', WITHDRAWAL_CAUSES)})`.execute(
    db,
  );
  await sql`alter table legal_file_line
    drop constraint legal_file_line_outcome_check,
    add constraint legal_file_line_outcome_check check (${oneOf('outcome', OUTCOMES)})`.execute(db);
  await sql`create index legal_file_contested on legal_file (infra_id, id) where status = 'contested'`.execute(
    db,
  );
  await sql`create index legal_file_withdrawn on legal_file (customer_id, sha256) where status = 'withdrawn'`.execute(
    db,
  );
  await withdrawnContent.execute(db);
};

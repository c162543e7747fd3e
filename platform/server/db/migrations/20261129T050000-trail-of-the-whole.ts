// A line of the trail without an agency (a setting of the customer, a document that nobody is found for yet) is for whoever sees the whole
// customer: it said of a payslip in quarantine whose it was, and its net, to the administrator of one agency.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop policy readable on audit_log`.execute(db);
  // The top of a customer's tree has the customer's number.
  await sql`create policy readable on audit_log for select to roulement_app using (
    coalesce(infra_id, customer_id) = any ((select app_infra())::bigint[])
    and (customer_id is null or customer_id = (select app_customer())
      or ((select app_provider()) and customer_id = any ((select app_customers())::bigint[])))
    or (infra_id is null and customer_id is null and (select app_provider())))`.execute(db);
};

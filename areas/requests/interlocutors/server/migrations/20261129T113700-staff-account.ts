import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** The provider's active account that has an address: a customer's demand goes to it, and its people do not see the provider's accounts. */
const account = beyondScope({
  name: 'staff_account',
  argument: 'address text',
  returns: 'bigint',
  query: `select u.id from app_user u where u.email = lower(address) and u.customer_id is null and u.state = 1 and u.deactivated_at is null`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await account.execute(db);
  await sql`revoke all on function staff_account from public`.execute(db);
  await sql`grant execute on function staff_account to roulement_app`.execute(db);
};

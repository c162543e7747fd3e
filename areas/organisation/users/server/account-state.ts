// Accounts as sign-in reads them, and what becomes of one by signing in.
import { sql } from 'kysely';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { type KeptAccount } from '#areas/organisation/sign-in/server/api.ts';
import type { UserTables } from './table.ts';

const account = (tx: Tx, userId: number) =>
  tables<UserTables>({ tx }).updateTable('app_user').where('id', '=', userId);

const top = placeRows('top');
/** Every account, to select from: its columns are what sign-in's keeper of accounts promises. */
export const accounts = sql<KeptAccount>`(select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.customer_id as "customerId", ${top.name} as customer, u.infra_id as "infraId",
  u.state = 1 as activated, u.deactivated_at is not null as deactivated, 'ROLE_SUPER_ADMIN' = any(u.roles) as "superAdmin"
  from app_user u left join ${top.rows} on ${top.id} = u.customer_id)`;

/** Opens an account: its person has a password now. */
export const activate = async (tx: Tx, userId: number): Promise<void> => {
  await account(tx, userId).set({ state: 1 }).execute();
};

export const signedIn = async (tx: Tx, userId: number, at: Temporal.Instant): Promise<void> => {
  await account(tx, userId).set({ last_login_at: at.toString() }).execute();
};

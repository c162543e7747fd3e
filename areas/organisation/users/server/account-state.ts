// What becomes of an account by signing in.
import { tables, type Tx } from '#platform/server/call.ts';
import type { UserTables } from './table.ts';

const account = (tx: Tx, userId: number) =>
  tables<UserTables>({ tx }).updateTable('app_user').where('id', '=', userId);

/** Opens an account: its person has a password now. */
export const activate = async (tx: Tx, userId: number): Promise<void> => {
  await account(tx, userId).set({ state: 1 }).execute();
};

export const signedIn = async (tx: Tx, userId: number, at: Temporal.Instant): Promise<void> => {
  await account(tx, userId).set({ last_login_at: at.toString() }).execute();
};

// The accounts of somebody who becomes a pseudonym.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { administratorsOf } from './last-administrator.ts';
import type { UserTables } from './table.ts';

export interface AccountIdentity {
  readonly id: number;
  readonly person: number;
  readonly email: string;
}
/** Elevated. */
export const accountsOfPeople = async (
  tx: Tx,
  people: readonly number[],
): Promise<AccountIdentity[]> => {
  const rows = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', 'collaborator_id', 'email'])
    .where('collaborator_id', '=', anyOf(people))
    .execute();
  return rows.map(({ id, collaborator_id: person, email }) => ({ id, person: person ?? 0, email }));
};

/** Settings that are not needed to sign in and open one’s payslips. */
const SETTINGS = [
  'calendar_address',
  'api_key',
  'push_device',
  'notification',
  'satisfaction',
  'sync_item',
  'planning_filter',
  'planning_preference',
  'pay_entry_view',
  'collaborator_cursor',
];
const SIGN_IN = ['session', 'user_credential', 'passkey'];
interface Emptied {
  readonly lastName: string;
  readonly code: string;
  /** The address goes on signing in. */
  readonly signsIn: boolean;
  readonly customerId: number;
}
/** Elevated. The name goes; the address and the way in stay as long as something is open to the account, or nobody else administers the customer. */
export const emptyAccount = async (
  tx: Tx,
  id: number,
  { lastName, code, customerId, ...asked }: Emptied,
): Promise<void> => {
  const administrators = await administratorsOf(tx, customerId);
  const signsIn = asked.signsIn || (administrators.length === 1 && administrators[0] === id);
  const name = { last_name: lastName, first_name: code, phone: null };
  const gone = { email: `${code.toLowerCase()}-${id}@pseudonyme.invalid`, state: 0 as const };
  await tables<UserTables>({ tx })
    .updateTable('app_user')
    .set(
      signsIn
        ? name
        : { ...name, ...gone, sso_identifier: null, provisioned_id: null, provisioned_name: null },
    )
    .where('id', '=', id)
    .execute();
  for (const table of signsIn ? SETTINGS : [...SETTINGS, ...SIGN_IN])
    await tx.run`delete from ${sql.table(table)} where user_id = ${id}`;
};

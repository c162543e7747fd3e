import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';

/** Active accounts whose role lets them answer requests, with their names. */
export const answeringAccounts = (tx: Tx) =>
  tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('state', '=', 1)
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`roles && array['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR']::text[]`);

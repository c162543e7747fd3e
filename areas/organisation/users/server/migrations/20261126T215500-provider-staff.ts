// Kinds of the provider's own staff are roles that no account of a customer may have (D1-G-07).
import { sql, type Kysely } from 'kysely';
import { ROLES, STAFF_ROLES } from '#platform/contract/roles.ts';

const list = (roles: readonly string[]) => sql.join(roles.map((r) => sql.lit(r)));

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table app_user drop constraint app_user_roles_check`.execute(db);
  await sql`alter table app_user add constraint app_user_roles_check check (roles <@ array[${list(ROLES)}])`.execute(
    db,
  );
  await sql`alter table app_user add constraint app_user_staff check (customer_id is null or not roles && array[${list(STAFF_ROLES)}])`.execute(
    db,
  );
};

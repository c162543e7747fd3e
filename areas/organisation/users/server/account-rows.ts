// Where an account stands, and the account of an employee, in SQL.
import { sql } from 'kysely';

export type AccountState = 'pending' | 'active' | 'deactivated';
/** State of an account `u`. */
export const stateOf = sql<AccountState>`case when u.deactivated_at is not null then 'deactivated' when u.state = 1 then 'active' else 'pending' end`;

export interface EmployeeAccountRow {
  readonly owner: number;
  readonly id: number;
  readonly email: string;
  readonly state: AccountState;
  readonly created_at: string;
  readonly last_login_at: string | null;
  readonly version: number;
}
/** To join: one account an employee (`owner`), the one that opens, else the last that did. */
export const employeeAccountRows = sql<EmployeeAccountRow>`
  (select distinct on (u.collaborator_id) u.collaborator_id as owner, u.id, u.email, ${stateOf} as state,
     u.created_at, u.last_login_at, u.version
   from app_user u where u.collaborator_id is not null
   order by u.collaborator_id, (u.deactivated_at is not null), u.id desc)`;

// Words for migrations: rows of private threads. Customers see them only where they take part in the thread, and then whatever their perimeter.
import { APP_ROLE } from '../db/app-role.ts';

interface Rule {
  readonly table: string;
  /** The column that names the thread. */
  readonly thread: string;
  /** The rows that are private; all of them unless said. */
  readonly when?: string;
  /** Others that may be read, and written; both begin with « or ». */
  readonly read?: string;
  readonly write?: string;
}
/** Policies beside those of `protect`: a restrictive one for everybody, and one that lets people in who take part. */
export const privatePolicies = ({ table, thread, when, read = '', write = '' }: Rule): string => {
  const own = `${thread} in (select unnest(private_threads((select app_person()), (select app_customer()))))`;
  const others = when === undefined ? '' : `not ${when} or `;
  // Whose threads those are is asked as the tables' owner, for whom these policies would ask again. A case alone says what is not looked at.
  const asked = (words: string): string =>
    `case when current_user <> '${APP_ROLE}' and (select app_elevated()) then true else (${words}) end`;
  const only = `${others}(select app_provider()) or ${own}`;
  const member = `${when === undefined ? '' : `${when} and `}not (select app_provider()) and customer_id = (select app_customer())`;
  return `
    create policy private_only on ${table} as restrictive to ${APP_ROLE} using (${asked(only + read)}) with check (${asked(only + write)});
    create policy members on ${table} to ${APP_ROLE} using (${asked(`${member} and (${own}${read})`)}) with check (${asked(`${member} and (${own}${write})`)})`;
};

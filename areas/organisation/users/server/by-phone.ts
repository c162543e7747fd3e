// Accounts by their telephone number, with the companies that their perimeters touch: what a call is matched with.
import type { Tx } from '#platform/server/call.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';

const [x, i] = [levelRows('x'), placeRows('i')];
export interface PhoneAccount {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly isProvider: boolean;
  /** Of the perimeter, the companies at, above or below each part of it. */
  readonly companies: readonly number[];
}
/** Active accounts whose number ends in the same nine digits; employees' accounts are left out. Elevated. */
export const accountsByPhone = async (tx: Tx, number: string): Promise<PhoneAccount[]> => {
  const ending = number.replaceAll(/\D/g, '').slice(-9);
  const rows = await tx.run<PhoneAccount>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.phone, u.customer_id is null as "isProvider",
      coalesce((select array_agg(distinct ${i.id}) from user_perimeter p
        join ${x.rows} on ${x.above} = p.infra_id or ${x.below} = p.infra_id
        join ${i.rows} on ${i.id} = case when ${x.above} = p.infra_id then ${x.below} else ${x.above} end and ${i.type} = 'company'
        where p.user_id = u.id and u.customer_id is not null), '{}') as companies
    from app_user u
    where u.state = 1 and u.deactivated_at is null and right(regexp_replace(u.phone, '\\D', '', 'g'), 9) = ${ending}
      and not u.roles <@ '{ROLE_COLLABORATOR}'::text[]
    order by u.id limit 20`;
  return rows.map((row) => ({ ...row, companies: row.companies.map(Number) }));
};

// Who is told of a demand, and by which names customers read the provider's people.
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Tx } from '#platform/server/call.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { standInsOf } from '#areas/planning/approvers/server/api.ts';
import { fr } from '../fr.ts';
import { serviceOf, type Calling } from './held.ts';

/** A person of the provider as the reader may read them, in a query over `demand d` and `provider_service s`. */
export const shownStaff = (
  { provider }: Pick<Actor, 'provider'>,
  column: string,
): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} is null then null
    when ${!provider} and coalesce(s.is_anonymous, false) then s.name
    else coalesce(user_name(${sql.ref(column)}), ${fr.portal}) end`;
/** The applicant: somebody of the provider may have asked in the customer's name. */
export const shownApplicant = ({ provider }: Pick<Actor, 'provider'>): RawBuilder<string> =>
  sql`case when ${!provider} and d.applicant_is_provider and coalesce(s.is_anonymous, false) then s.name
    else coalesce(user_name(d.applicant_id), ${fr.portal}) end`;

const u = userRows('u');
/** Whether all of these are active accounts of the provider. */
export const areStaff = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  const rows = await tx.value<number>`select count(*)::int as n from ${u.rows}
    where ${u.id} = any(${[...ids]}::bigint[]) and ${u.customer} is null and ${u.isActive}`;
  return rows === new Set(ids).size;
};
export const staffList = (tx: Tx): Promise<{ id: number; name: string }[]> => tx.run<{
  id: number;
  name: string;
}>`
    select ${u.id} as id, coalesce(${u.name}, ${u.email}) as name from ${u.rows}
    where ${u.customer} is null and ${u.isActive} order by ${u.lastName} collate fr, ${u.id}`;

/** A service's members who are there, with who stands in for the others; its substitutes where nobody is there. */
export const membersToTell = async (
  call: Pick<Calling, 'tx' | 'now'>,
  serviceId: number | null,
): Promise<number[]> => {
  const service = await serviceOf(call.tx, serviceId);
  if (service === null) return [];
  const { present, standIns } = await standInsOf(call.tx, service.memberIds, call.now);
  const reached = [...new Set([...present, ...standIns])];
  return reached.length > 0 ? reached : [...service.substituteIds];
};
/** The same of single people: whoever is away is replaced by who stands in, if anybody does. */
export const reachedFor = async (call: Pick<Calling, 'tx' | 'now'>, ids: readonly number[]) => {
  const { present, standIns } = await standInsOf(call.tx, ids, call.now);
  return [...new Set([...present, ...standIns])];
};

// From which day a second factor is asked of an account. Runs as the owner: it is asked before anybody has rights.
import { type Role } from '#platform/contract/roles.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { KINDS, type Kind } from '../contract.ts';
import type { SignInRuleTables } from './table.ts';

/** The provider's staff have no customer: the rule of the provider's own tree is theirs. */
export const PROVIDER_TREE = 1;

export const rolesOf = (kinds: readonly Kind[]): Role[] => kinds.flatMap((kind) => KINDS[kind]);

interface Holder {
  readonly customerId: number | null;
  readonly roles: readonly Role[];
}
export const requiredFrom = async (
  tx: Tx,
  { customerId, roles }: Holder,
): Promise<Temporal.PlainDate | null> => {
  const rule = await tables<SignInRuleTables>({ tx })
    .selectFrom('sign_in_rule')
    .select(['kinds', 'required_from'])
    .where('customer_id', '=', customerId ?? PROVIDER_TREE)
    .executeTakeFirst();
  if (rule === undefined || !rolesOf(rule.kinds).some((role) => roles.includes(role))) return null;
  return Temporal.PlainDate.from(rule.required_from);
};

// Whoever creates or changes accounts and rights: what they hold themselves bounds what they may give.
import type { Access } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { infrastructureOf, PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import type { UserTables } from './table.ts';

export interface Grantor {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly access: Access;
}

/** The customer that an account or profile attached there belongs to; null for the provider. Throws outside the giver's own perimeter. */
export const customerAt = async (
  { tx, actor }: Pick<Grantor, 'tx' | 'actor'>,
  infraId: number,
): Promise<number | null> => {
  const at = actor.perimeter.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (at === null) throw invalid({ infraId: fr.perimeterRefused });
  return at.customerId === PROVIDER_ROOT ? null : at.customerId;
};

/** The account sees `after` instead of `before`: what stays is not written again, so that its audit shows what changed. */
export const replacePerimeter = async (
  tx: Tx,
  user: { readonly id: number; readonly customer_id: number | null },
  before: readonly number[],
  after: readonly number[],
): Promise<void> => {
  const q = tables<UserTables>({ tx });
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  if (gone.length > 0)
    await q
      .deleteFrom('user_perimeter')
      .where('user_id', '=', user.id)
      .where('infra_id', 'in', gone)
      .execute();
  if (come.length > 0)
    await q
      .insertInto('user_perimeter')
      .values(
        come.map((infra_id) => ({ user_id: user.id, infra_id, customer_id: user.customer_id })),
      )
      .execute();
};

// Which sessions and passwords the provider of a customer leaves open. Everything here runs as the owner.
import type { SessionGate } from '#platform/server/auth/sessions.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { SingleSignOnTables } from './table.ts';

const providerOf = (tx: Tx, customerId: number) =>
  tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_provider')
    .select(['id', 'name', 'is_active', 'valid_from', 'enforced_at', 'break_glass_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** By what name a customer's provider closes the password of an account; null where it does not. */
export const closesPassword = async (
  tx: Tx,
  { id, customerId }: { readonly id: number; readonly customerId: number | null },
): Promise<string | null> => {
  const provider = customerId === null ? undefined : await providerOf(tx, customerId);
  if (provider === undefined || provider.enforced_at === null) return null;
  return provider.break_glass_id === id ? null : provider.name;
};

/** A session of a provider goes with it: closed, gone, or another issuer or client since. One of a password goes when passwords are closed. */
export const goesOn: SessionGate = async (tx, actor, createdAt) => {
  const { userId: id, customerId, identityProvider } = actor;
  if (identityProvider === undefined)
    return (await closesPassword(tx, { id, customerId })) === null;
  const provider = customerId === null ? undefined : await providerOf(tx, customerId);
  return (
    provider?.id === identityProvider &&
    provider.is_active &&
    Temporal.Instant.compare(provider.valid_from, createdAt) <= 0
  );
};

// Accounts by their address: whose a mail is.
import type { Actor, Tx } from '#platform/server/call.ts';

interface AccountByAddress {
  readonly id: number;
  readonly customerId: number | null;
}
/** The only active account of an address; null where there is none, or more than one. Elevated. */
export const accountByAddress = async (
  tx: Tx,
  address: string,
): Promise<AccountByAddress | null> => {
  const rows = await tx.run<AccountByAddress>`select id, customer_id as "customerId" from app_user
    where lower(email) = ${address.toLowerCase()} and state = 1 and deactivated_at is null limit 2`;
  return rows.length === 1 ? (rows[0] ?? null) : null;
};
/** Where an account is attached. Elevated. */
export const placeOfAccount = async (tx: Tx, id: number): Promise<number | null> =>
  (await tx.value<number>`select infra_id from app_user where id = ${id}`) ?? null;

/** An account as the author of what is written in its name, or of a job: nothing is asked of its rights, and a job reads them again. */
export const actorToBe = ({
  id,
  customerId,
  name = '',
}: AccountByAddress & { readonly name?: string }): Actor => ({
  userId: id,
  name,
  email: '',
  roles: [],
  permissions: new Set(),
  provider: customerId === null,
  customerId,
  customers: [],
  perimeter: [],
  whole: false,
  contextInfra: null,
  scope: [],
  collaboratorId: null,
  impersonator: null,
  sessionId: 0,
});

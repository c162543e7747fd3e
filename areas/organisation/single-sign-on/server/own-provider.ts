// The customer that a call of the settings is about, and its provider.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { chosenCustomer } from '#areas/organisation/infrastructures/server/api.ts';
import type { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SingleSignOnTables } from './table.ts';

export type Call = Pick<
  HandlerCall<typeof singleSignOn.load>,
  'tx' | 'actor' | 'now' | 'services' | 'request'
>;

/** The customer, in the caller's sight; 422 otherwise. */
export const customerOf = async (call: Pick<Call, 'tx' | 'actor'>, id: number): Promise<number> => {
  const { one } = await chosenCustomer(call, id);
  return one?.id ?? id;
};
export const providerOf = (tx: Tx, customer: number) =>
  tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_provider')
    .selectAll()
    .where('customer_id', '=', customer)
    .executeTakeFirst();
export const storedProvider = async (tx: Tx, customer: number) => {
  const stored = await providerOf(tx, customer);
  if (stored === undefined)
    throw new AppError('transition_refused', { status: 409, message: fr.saveFirst });
  return stored;
};

/** A call that goes out reads what it needs first, in the caller's own scope. */
export const inScope = <T>(
  { services, actor, request }: Omit<Call, 'tx'>,
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => services.db.within(scopeOf(actor, request), mode, work);

// Whose counters a call is about.
import { AppError } from '#platform/server/app-error.ts';
import type { Actor } from '#platform/server/call.ts';
import { fr } from '../fr.ts';

/** The customer that the call works for; the provider's staff says it by the infrastructure they work in. */
export const customerOf = (call: {
  readonly actor: Pick<Actor, 'customerId' | 'customers'>;
}): number => {
  const customer =
    call.actor.customerId ??
    (call.actor.customers.length === 1 ? call.actor.customers[0] : undefined);
  if (customer === undefined)
    throw new AppError('customer_needed', { status: 422, message: fr.customerNeeded });
  return customer;
};

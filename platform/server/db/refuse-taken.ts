import type { AppError } from '../app-error.ts';
import { sqlState } from './transactions.ts';

/**
 * `.catch(refuseTaken({ app_user_email: () => invalid({ email: … }) }))`: what a unique key of that name refuses, as the refusal of the field. A row
 * outside the caller's perimeter is not seen by a look before; the key refuses it all the same. Throws anything else as it came.
 */
export const refuseTaken =
  (refusals: Readonly<Record<string, () => AppError>>) =>
  (e: unknown): never => {
    const refusal = refusals[String((e as { constraint?: unknown }).constraint)];
    throw sqlState(e) === '23505' && refusal !== undefined ? refusal() : e;
  };

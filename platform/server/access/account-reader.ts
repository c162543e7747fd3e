// Accounts, perimeters and profiles belong to an area: what the platform asks of them, to know who somebody is.
import type { RightSetting } from '#platform/contract/effective-rights.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Tx } from '../call.ts';

export interface AccountFacts {
  readonly id: number;
  readonly customer_id: number | null;
  readonly infra_id: number | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: Role[];
  readonly collaborator_id: number | null;
  readonly locale: string;
  /** The name at the top of the customer's tree. */
  readonly customer_name: string | null;
  /** Every infrastructure under the granted ones, each with itself and its ancestors, nearest first; a super administrator has them all. */
  readonly lineage: [number, number[]][] | null;
  /** How many infrastructures the customer has, itself among them. */
  readonly infra_count: number;
  /** What infrastructures above and profiles say about the person's rights. */
  readonly settings: RightSetting[] | null;
  /** Customers of the perimeter that do without modules, with these. */
  readonly modules_off: [customer: number, modules: string[]][] | null;
}
export interface AccountReader {
  /** An active account; null for one that is not, or that never was. `tx` must be the owner's (`db.elevated`). */
  readonly factsOf: (tx: Tx, userId: number) => Promise<AccountFacts | null>;
}

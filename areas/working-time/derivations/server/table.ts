import type { InfraRow } from '#platform/server/standard-row.ts';
import type { DerivationKind } from '../contract.ts';

export interface DerivationTables {
  /** A person whose days or offences could not be derived, until they are. No days: a whole history. */
  derivation_failure: InfraRow & {
    collaborator_id: number;
    kind: DerivationKind;
    first_day: string | null;
    last_day: string | null;
    since: string;
    failed_at: string;
    attempts: number;
    error: string;
  };
}

import type { Generated } from 'kysely';
import type { Effect } from '#platform/contract/effective-rights.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type {
  InfrastructureType,
  Phase,
} from '#areas/organisation/infrastructures/infrastructure.ts';

export interface InfrastructureTable extends StandardRow {
  parent_id: number | null;
  /** The root of its tree: its own id at the top. */
  customer_id: number;
  type: InfrastructureType;
  name: string;
  code: string;
  siren: string | null;
  siret: string | null;
  timezone: string;
  holiday_zone: string;
  phase: Phase;
  active: boolean;
  /** What this infrastructure says about the rights of everybody attached here or below. */
  rights: Generated<Record<string, Effect>>;
}
export interface InfrastructureTables {
  infrastructure: InfrastructureTable;
  /** Every pair of an infrastructure and one above it, itself included (depth 0); kept by triggers. */
  infrastructure_closure: { ancestor_id: number; descendant_id: number; depth: number };
}

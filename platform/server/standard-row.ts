import type { Generated } from 'kysely';

/** The columns that every table has (architecture §6 "Rows"). Instants are read as ISO texts with Z. */
export interface StandardRow {
  id: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}
/** A row of one customer. */
export interface CustomerRow extends StandardRow {
  customer_id: number;
}
/** A row of one infrastructure of a customer. */
export interface InfraRow extends CustomerRow {
  infra_id: number;
}

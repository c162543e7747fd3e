import type { Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { jobOffer } from '../contract.ts';
import type { OfferStatus } from '../offer-status.ts';

export interface JobOfferTables {
  /** A post to be filled. `infra_id` is the agency that hires. */
  job_offer: Omit<TableOf<typeof jobOffer.fields>, 'infra_id'> &
    InfraRow & {
      status: OfferStatus;
      decided_by: number | null;
      decided_at: string | null;
      decision_reason: string | null;
    };
}
export type OfferRow = Selectable<JobOfferTables['job_offer']>;

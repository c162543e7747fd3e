import type { StandardRow } from '#platform/server/standard-row.ts';
import type { Subject } from '../contract.ts';

export interface SatisfactionTables {
  /** One per person and subject. */
  satisfaction: StandardRow & {
    customer_id: number | null;
    user_id: number;
    subject_kind: Subject;
    subject_id: number;
    rating: number;
    comment: string | null;
  };
}

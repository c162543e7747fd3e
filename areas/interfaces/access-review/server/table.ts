import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { Exception, ItemKind } from '../contract.ts';
import type { ReviewStatus } from '../review-status.ts';

export interface AccessReviewTables {
  access_review: InfraRow & {
    name: string;
    status: ReviewStatus;
    frozen_at: string;
    due_on: string;
    unused_months: number;
    unanswered: 'stays' | 'required';
    /** When the customer's trail began; null while it is empty. */
    trail_since: string | null;
    opened_by: number;
    ended_by: number | null;
    ended_at: string | null;
  };
  access_review_decision: CustomerRow & {
    review_id: number;
    decision: 'keep' | 'remove';
    items: number;
    reason: string | null;
    made_by: number;
    undone_by: number | null;
    undone_at: string | null;
  };
  /** What one account held when the review was opened. */
  access_review_item: InfraRow & {
    review_id: number;
    user_id: number;
    kind: ItemKind;
    ref: string;
    ref_id: number | null;
    label: string;
    exceptions: Exception[];
    since: string | null;
    given_by: number | null;
    traced_at: string | null;
    /** Whether use leaves a trace: `own` for what an employee does for themselves. */
    recorded: 'yes' | 'no' | 'own';
    seen_at: string | null;
    holders: number;
    peers: number;
    decision_id: number | null;
  };
}

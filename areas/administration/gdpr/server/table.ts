import type { StandardRow } from '#platform/server/standard-row.ts';
import type { PrivacyAnswer } from '../contract.ts';

export interface GdprTables {
  /** A version of one of the two texts; never changed. */
  privacy_text: StandardRow & {
    customer_id: number;
    kind: 'notice' | 'consent';
    number: number;
    text: string;
    published_by: number | null;
  };
  /** What an account answered to a version last. */
  privacy_answer: StandardRow & {
    user_id: number;
    privacy_text_id: number;
    answer: PrivacyAnswer;
    answered_at: string;
  };
}

import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { CommentSubject } from '../contract.ts';

export interface PayCommentTables {
  /** Written once, never changed. `infra_id`: the company of the period, or the agency of the mission or value, whose people may read it. */
  pay_comment: CustomerRow & {
    infra_id: number;
    pay_period_id: number;
    subject: CommentSubject;
    /** The period, mission, model or value. */ subject_id: number;
    text: string;
    user_id: number;
  };
}

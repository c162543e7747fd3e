import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { Wish } from '../wish.ts';

export interface WishTables {
  /** When somebody would like to work, or not. */
  planning_wish: CustomerRow & {
    collaborator_id: number;
    kind: Wish['kind'];
    repeat: Wish['repeat'];
    first_day: string;
    last_day: string | null;
    weekdays: number[];
    start_minute: number | null;
    end_minute: number | null;
    comment: string | null;
  };
}

import type { StandardRow } from '#platform/server/standard-row.ts';

export interface HomeTables {
  /** One list per person: the ids in the order of the list it came from. */
  collaborator_cursor: StandardRow & { user_id: number; ids: number[]; position: number };
}

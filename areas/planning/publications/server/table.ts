import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { DayChange, PublishedDays } from '../differences.ts';

type Json<T> = ColumnType<T, string, never>;
export const CAUSES = ['published', 'changed', 'replacement'] as const;
/** A publication of many, a change of one's days told by itself, a service taken over. */
export type Cause = (typeof CAUSES)[number];
export interface PublicationTables {
  /** What one person was told of at one publication. `infra_id` is their agency then. */
  planning_publication: InfraRow & {
    publication: string;
    collaborator_id: number;
    first_day: string;
    last_day: string;
    /** The planner’s name as it was. */
    published_by: string;
    cause: Cause;
    days: Json<PublishedDays>;
    changes: Json<readonly DayChange[]>;
    /** Of a row without changes, which tells nobody: when it was published. */
    seen_at: ColumnType<string | null, string | null | undefined, unknown>;
  };
}

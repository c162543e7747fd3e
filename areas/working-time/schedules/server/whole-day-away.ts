// Whether an absence takes the whole of a day, as a condition of another query.
import { sql, type RawBuilder } from 'kysely';
import { COUNTING_ABSENCES } from '../absence-status.ts';
import { partTaken } from './part-taken.ts';
import { absenceRows } from './table.ts';

/** `of` names the row that is asked for, with `collaborator_id` and `day`: a granted absence covers all of that day, neither half of it nor some hours. */
export const wholeDayAway = (of: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from absence a where a.collaborator_id = ${sql.ref(`${of}.collaborator_id`)}
    and ${sql.ref(`${of}.day`)} between a.starts_on and a.ends_on and a.status = any(${COUNTING_ABSENCES}::text[]) and a.from_minute is null
    and ${partTaken(absenceRows('a'), sql.ref(`${of}.day`))} = 'FULL')`;

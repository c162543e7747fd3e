// Days of a period whose hours or absences no mission carries: nobody would pay them.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionOfDay } from '#areas/collaborators/directory/server/api.ts';

export interface UncarriedDay {
  readonly collaboratorId: number;
  readonly day: string;
}

/** Days with service or an absence in some infrastructures, on which the person has no mission at all; by person and day. */
export const uncarriedDays = async (
  tx: Tx,
  infras: readonly number[],
  { first, last }: DayRange,
): Promise<UncarriedDay[]> =>
  (
    await sql<UncarriedDay>`select d.collaborator_id as "collaboratorId", d.day::text as day from day_record d left join ${missionOfDay} own on true
  where d.infra_id = any(${infras}::bigint[]) and d.day between ${first}::date and ${last}::date and own.id is null
    and (d.service > 0 or d.absence_code is not null) order by d.collaborator_id, d.day`.execute(tx)
  ).rows;

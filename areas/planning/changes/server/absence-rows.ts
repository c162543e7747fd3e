// Absences that stand, of some people, agencies or by their numbers.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { GONE, type AbsenceStatus } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';

type Half = 'FULL' | 'MORNING' | 'AFTERNOON';
export interface StandingAbsence {
  readonly id: number;
  readonly version: number;
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly code: string;
  /** What the law knows it as, where that is not its code. */
  readonly nature?: string | undefined;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: Half;
  readonly lastHalf: Half;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly status: AbsenceStatus;
  readonly comment: string | null;
}
export const absenceRows = async (
  tx: Tx,
  which:
    | { readonly collaboratorIds: readonly number[]; readonly range: DayRange }
    | { readonly infras: readonly number[]; readonly range: DayRange }
    | { readonly ids: readonly number[] },
): Promise<StandingAbsence[]> => {
  const rows = tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select([
      'id',
      'version',
      'collaborator_id',
      'infra_id',
      'code',
      'nature',
      'starts_on',
      'ends_on',
      'first_half',
      'last_half',
      'from_minute',
      'to_minute',
      'status',
      'comment',
    ])
    .where('status', 'not in', [...GONE]);
  const some =
    'ids' in which
      ? rows.where('id', '=', anyOf(which.ids))
      : ('infras' in which
          ? rows.where('infra_id', '=', anyOf(which.infras))
          : rows.where('collaborator_id', '=', anyOf(which.collaboratorIds))
        )
          .where('starts_on', '<=', which.range.last)
          .where('ends_on', '>=', which.range.first);
  return (await some.orderBy('starts_on').orderBy('id').execute()).map((r) => ({
    id: r.id,
    version: r.version,
    collaboratorId: r.collaborator_id,
    infraId: r.infra_id,
    code: r.code,
    ...(r.nature === null ? {} : { nature: r.nature }),
    startsOn: r.starts_on,
    endsOn: r.ends_on,
    firstHalf: r.first_half,
    lastHalf: r.last_half,
    fromMinute: r.from_minute,
    toMinute: r.to_minute,
    status: r.status,
    comment: r.comment,
  }));
};

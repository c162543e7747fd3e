// Missions that touch some days.
import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DriverType, MissionType } from '../person.ts';
import { missionRows, type DirectoryTables } from './table.ts';

export interface Mission {
  readonly id: number;
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly type: MissionType;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly jobTitle: string;
  /** Of interim and hired missions: whose payroll the person is on. */ readonly employer:
    | string
    | null;
  readonly driverType: DriverType | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
}
const missions = (tx: Tx) =>
  tables<DirectoryTables>({ tx })
    .selectFrom('mission')
    .select([
      'id',
      'collaborator_id',
      'infra_id',
      'type',
      'starts_on',
      'ends_on',
      'job_title',
      'driver_type',
      'monthly_minutes',
      'weekly_minutes',
      'employer',
    ]);
type MissionRow = Awaited<ReturnType<ReturnType<typeof missions>['execute']>>[number];
const missionOf = (r: MissionRow): Mission => ({
  id: r.id,
  collaboratorId: r.collaborator_id,
  infraId: r.infra_id,
  type: r.type,
  startsOn: r.starts_on,
  endsOn: r.ends_on,
  jobTitle: r.job_title,
  employer: r.employer,
  driverType: r.driver_type,
  monthlyMinutes: r.monthly_minutes,
  weeklyMinutes: r.weekly_minutes,
});

/** Missions that touch the range, of some people or of all in some infrastructures, by person then start. */
export const missionsDuring = async (
  tx: Tx,
  of: { readonly collaboratorIds: readonly number[] } | { readonly infras: readonly number[] },
  range: DayRange,
): Promise<Mission[]> => {
  const rows = missions(tx)
    .where('starts_on', '<=', range.last)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', range.first)]));
  const mine =
    'infras' in of
      ? rows.where('infra_id', '=', anyOf(of.infras))
      : rows.where('collaborator_id', '=', anyOf(of.collaboratorIds));
  return (await mine.orderBy('collaborator_id').orderBy('starts_on').orderBy('id').execute()).map(
    missionOf,
  );
};

/** The day of a person, as a query has it. */
interface DayOfPerson {
  readonly person: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
}
/**
 * The mission of a day follows from person and date (domain handbook §8): the one that covers the day, whatever was stored with it; of two, the one that
 * started last. `const m = missionOfDay('m', d)` gives what may stand in `from … cross join ${m.rows}`, or `(select … from ${m.rows})`, and its names:
 * who, where, which kind of mission and of driver, until when.
 */
export const missionOfDay = (alias: string, { person, day }: DayOfPerson) => {
  const c = missionRows('covering');
  const {
    id,
    person: whose,
    agency,
    type,
    driverType,
    endsOn,
    drives,
    in: isIn,
  } = missionRows(alias);
  const rows = sql`lateral (select ${c.id}, ${c.person}, ${c.agency}, ${c.type}, ${c.driverType}, ${c.endsOn} from ${c.rows}
    where ${c.person} = ${person} and ${c.on(day)} order by ${c.latestFirst} limit 1) as ${sql.id(alias)}`;
  return { rows, id, person: whose, agency, type, driverType, endsOn, drives, in: isIn };
};

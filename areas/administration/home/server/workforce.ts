import { sql } from 'kysely';
import { todayIn, paris } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { COUNTING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { absenceRows, type ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import type { home, Workforce } from '../contract.ts';

type Tables = DirectoryTables & InfrastructureTables & ScheduleTables;

/** People with a mission today, by agency; absent are those with a valid absence of the day or of half of it (domain handbook §6, "Valid"); who is away for some hours is not. */
export const workforce = async (call: HandlerCall<typeof home.workforce>): Promise<Workforce> => {
  const today = todayIn(call.now, paris);
  const a = absenceRows('a');
  const rows = await tables<Tables>(call)
    .selectFrom('mission as m')
    .innerJoin('collaborator as c', 'c.id', 'm.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'm.infra_id')
    .select(['i.id', 'i.name', 'c.type', 'm.driver_type'])
    .select(sql<number>`count(*)::int`.as('people'))
    .select(
      // Asked once for all: person by person, each one's absences of years were read.
      sql<number>`count(*) filter (where c.id in (select ${a.person} from ${a.rows} where ${a.in(call.actor.scope)} and ${a.during({ first: today, last: today })}
      and ${a.byDays} and ${a.is(COUNTING_ABSENCES)}))::int`.as('absent'),
    )
    .where('m.infra_id', '=', anyOf(call.actor.scope))
    .where('m.starts_on', '<=', today)
    .where((eb) => eb.or([eb('m.ends_on', 'is', null), eb('m.ends_on', '>=', today)]))
    .groupBy(['i.id', 'i.name', 'c.type', 'm.driver_type'])
    .orderBy(sql`i.name collate fr`)
    .execute();
  const sum = (of: (typeof rows)[number][], key: 'people' | 'absent'): number =>
    of.reduce((n, r) => n + r[key], 0);
  const driver = rows.filter((r) => r.type === 1 || r.type === 3);
  const typed = (t: string): number =>
    sum(
      driver.filter((r) => r.driver_type === t),
      'people',
    );
  return {
    total: sum(rows, 'people'),
    drivers: sum(driver, 'people'),
    sedentary: sum(rows, 'people') - sum(driver, 'people'),
    absent: sum(rows, 'absent'),
    driverTypes: { CD: typed('CD'), LD: typed('LD'), ME: typed('ME') },
    agencies: [...Map.groupBy(rows, (r) => r.id).values()].map((g) => ({
      id: g[0]?.id ?? 0,
      name: g[0]?.name ?? '',
      people: sum(g, 'people'),
      absent: sum(g, 'absent'),
    })),
  };
};

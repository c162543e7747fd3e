// Titles that end within ninety days or ended within a year, by person, with what is planned after their end.
import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { ARTICLES, SUSPENDED_ARTICLE } from '#engines/right-to-drive/articles.data.ts';
import { TITLES } from '#engines/right-to-drive/right-to-drive.ts';
import { tables } from '#platform/server/call.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import {
  missionRows,
  personRows,
  type DirectoryTables,
} from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { expiryList, type ExpiryRow } from '../contract.ts';
import type { Which } from './ports.ts';
import { titleRows } from './titles.ts';

/** Invented: time enough for an appointment and a training; what ended before is silent. */
const AHEAD_DAYS = 90;
const BACK_DAYS = 365;
const [c, m, p] = [personRows('c'), missionRows('m'), plannedRows('p')];

/** The last day of each kind of title, by person. Of civil data the newest record alone counts; any title without an end makes the kind endless. */
export const titleEnds = (which: Which, today: Day): RawBuilder<unknown> => sql`
  select person, kind, case when bool_or(until is null) then null else max(until) end as until,
    bool_or(stopped) as stopped, max(case when stopped then state_until end) as stopped_until
  from (select distinct on (person, kind, source) x.*,
      coalesce(state in ('suspended', 'withdrawn') and (state_until is null or state_until >= ${today}::date), false) as stopped
    from (${titleRows(which)}) x order by person, kind, source, "from" desc) newest
  group by person, kind`;

interface Expiry extends Pick<
  ExpiryRow,
  'id' | 'kind' | 'state' | 'until' | 'shifts' | 'nextShift'
> {
  readonly person: number;
}
const expiries = (call: ListCall) => {
  const today = todayIn(call.now);
  const drivers = sql`(select ${c.id} from ${c.rows} where ${c.agency} = any(${idsOf(call.actor.scope)}) and ${c.isDriver}
    and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.notOverOn(today)}))`;
  return sql<Expiry>`(
    select e.person * ${sql.lit(TITLES.length)} + array_position(${sql.lit(`{${TITLES.join(',')}}`)}::text[], e.kind) as id, e.person, e.kind,
      case when e.stopped then 'suspended' when e.until < ${today}::date then 'expired' else 'expiring' end as state,
      (case when e.stopped then e.stopped_until else e.until end)::text as until,
      coalesce(after.shifts, 0)::int as shifts, after.first::text as "nextShift"
    from (${titleEnds((person) => sql`${person} in ${drivers}`, today)}) e left join lateral (select count(*) as shifts, min(${p.day}) as first from ${p.rows}
      where ${p.person} = e.person and ${p.day} >= ${today}::date and (e.stopped or ${p.day} > e.until)) after on true
    where e.stopped or e.until between ${addDays(today, -BACK_DAYS)}::date and ${addDays(today, AHEAD_DAYS)}::date)`;
};

export const expiryRows = listEngine(expiryList, {
  from: (call: ListCall) =>
    tables<DirectoryTables & InfrastructureTables>(call)
      .selectFrom(expiries(call).as('x'))
      .innerJoin('collaborator as c', 'c.id', 'x.person')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id'),
  id: 'x.id',
  source: { ...personColumns, agency: 'i.name', nextShift: 'x.nextShift' },
  computed: {
    article: (r) => (r.state === 'suspended' ? SUSPENDED_ARTICLE : ARTICLES[r.kind]),
  },
  defaultOrder: { name: 'until', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { kind: 'x.kind', state: 'x.state', agency: { ids: 'c.infra_id' } },
  options: { agency: agencyOptions },
});

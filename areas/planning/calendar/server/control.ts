// Days that are over, with what each side says of them beside what was kept.
import type { DayRange } from '#engines/french-time/days.ts';
import { countDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { daySides, type DaySides } from '#areas/working-time/days/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import { offencesOfDays } from '#areas/working-time/offences/server/api.ts';
import { differencesOf, type ControlDay, type SideFigures } from '../calendar.ts';
import type { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';

type Call = HandlerCall<typeof calendar.control>;
type Tables = DayTables & DirectoryTables & InfrastructureTables;
/** Days of one answer, and how many are looked at for it: each is laid out from its evidence four times. */
const PAGE = 50;
const LOOKED_AT = 400;
const LONGEST = 123;

export const spanOf = (from: string, to: string): DayRange => {
  if (to < from) throw invalid({ to: fr.rangeOrder });
  if (countDays({ first: from, last: to }) > LONGEST) throw invalid({ to: fr.tooManyDays });
  return { first: from, last: to };
};

const days = (tx: Tx, call: Call, range: DayRange) => {
  const { query, actor } = call;
  const scope =
    query.agency.length > 0 ? actor.scope.filter((id) => query.agency.includes(id)) : actor.scope;
  let rows = tables<Tables>({ tx })
    .selectFrom('day_record as d')
    .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .where('d.infra_id', '=', anyOf(scope))
    .where('d.day', '>=', range.first)
    .where('d.day', '<=', range.last)
    .where('d.day', '<', todayIn(call.now))
    .where((eb) =>
      eb.or([eb('d.service', '>', 0), eb('d.theoretical', '>', 0), eb('d.stale', '=', true)]),
    )
    .where('d.status', 'in', ['draft', 'declared', 'controlled']);
  if (query.collaborators.length > 0)
    rows = rows.where('d.collaborator_id', '=', anyOf(query.collaborators));
  return rows;
};

const figures = ({ start, end, service, driving }: DaySides['kept']): SideFigures => ({
  start,
  end,
  service,
  driving,
});
export const controlDays = async (
  call: Call,
): Promise<{ days: readonly ControlDay[]; total: number; next: number | null }> => {
  const { query, services, actor } = call;
  const range = spanOf(query.from, query.to);
  const within = scopeOf(actor, call.request);
  const { rows, total, offences } = await services.db.within(within, 'read', async (tx) => {
    const dayRows = await days(tx, call, range)
      .select([
        'd.id',
        'd.collaborator_id',
        'd.day',
        'd.status',
        'd.stale',
        'd.anomalies',
        'd.hash',
        'c.last_name',
        'c.first_name',
        'c.matricule',
        'i.name as agency',
        'i.timezone',
      ])
      .orderBy('d.day')
      .orderBy('c.last_name')
      .orderBy('d.id')
      .offset(query.start)
      .limit(query.onlyDifferences ? LOOKED_AT : PAGE)
      .execute();
    const { n } = await days(tx, call, range)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const people = [...new Set(dayRows.map((r) => r.collaborator_id))];
    const marks =
      may(actor, 'offence.read-all') && people.length > 0
        ? await offencesOfDays(tx, people, range)
        : [];
    return {
      rows: dayRows,
      total: Number(n),
      offences: Map.groupBy(
        marks.filter((o) => o.certainty === 'certain'),
        (o) => `${o.collaboratorId} ${o.day}`,
      ),
    };
  });
  if (rows.length === 0) return { days: [], total, next: null };
  const seen = rows.map((r) => r.day).sort();
  const sides = await services.db.elevated((tx) =>
    daySides(tx, [...new Set(rows.map((r) => r.collaborator_id))], {
      first: seen[0] ?? range.first,
      last: seen.at(-1) ?? range.last,
    }),
  );
  const out: ControlDay[] = [];
  let looked = 0;
  for (const r of rows) {
    if (out.length === PAGE) break;
    looked += 1;
    const daySides = sides(r.collaborator_id, r.day);
    if (daySides === null) continue;
    const shown = {
      planned: figures(daySides.planned),
      clocked: figures(daySides.clocked),
      tachograph: figures(daySides.tachograph),
      kept: figures(daySides.kept),
    };
    const differences = differencesOf(shown);
    if (query.onlyDifferences && differences.length === 0) continue;
    out.push({
      id: r.id,
      collaboratorId: r.collaborator_id,
      name: personName({ lastName: r.last_name, firstName: r.first_name }),
      matricule: r.matricule,
      agency: r.agency,
      day: r.day,
      zone: zoneNamed(r.timezone),
      status: r.status,
      stale: r.stale,
      anomalies: r.anomalies,
      hash: r.hash,
      sides: shown,
      differences,
      offences: offences.get(`${r.collaborator_id} ${r.day}`)?.length ?? 0,
    });
  }
  const next = query.start + looked;
  return { days: out, total, next: next < total ? next : null };
};

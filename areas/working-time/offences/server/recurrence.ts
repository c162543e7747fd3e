// Repeated offences over a period: by driver as a list, and of the company.
import { sql } from 'kysely';
import { countDays } from '#engines/french-time/days.ts';
import { isDay } from '#engines/french-time/days.ts';
import type { Output } from '#platform/contract/route.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, missionRows } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { type offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { recurrenceList, type RecurrenceRow } from '../lists.ts';
import { weighCompany, weighDriver, yearsOf } from '../weighting.ts';
import type { OffenceTables } from './table.ts';

type Tables = OffenceTables & DirectoryTables & InfrastructureTables;
interface Span {
  readonly from: string;
  readonly to: string;
}
const daysOf = ({ from, to }: Span): number => {
  if (!isDay(from) || !isDay(to) || to < from) throw invalid({ to: fr.badPeriod });
  return countDays({ first: from, last: to });
};
const graded = (severity: 'MI' | 'SI' | 'VSI' | 'MSI') =>
  sql<number>`(count(*) filter (where o.severity = ${severity}))::int`;

/** A row per driver with something graded and certain in the period. */
const counted = (call: ListCall<Span>) => {
  daysOf(call.params);
  return tables<Tables>(call)
    .selectFrom((eb) =>
      eb
        .selectFrom('offence as o')
        .select([
          'o.collaborator_id',
          graded('MI').as('mi'),
          graded('SI').as('si'),
          graded('VSI').as('vsi'),
          graded('MSI').as('msi'),
          sql<number>`count(*) filter (where o.severity = 'VSI') + floor(count(*) filter (where o.severity = 'SI') / 3.0)`.as(
            'weighted',
          ),
        ])
        .where('o.infra_id', '=', ofScope(call.actor.scope))
        .where('o.certainty', '=', 'certain')
        .where('o.severity', 'is not', null)
        .where('o.day', '>=', call.params.from)
        .where('o.day', '<=', call.params.to)
        .groupBy('o.collaborator_id')
        .as('r'),
    )
    .innerJoin('collaborator as c', 'c.id', 'r.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id');
};

export const recurrenceRows = listEngine(recurrenceList, {
  from: (call: ListCall<Span>) => counted(call),
  id: 'r.collaborator_id',
  select: (rows) =>
    rows.select([
      'r.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'r.mi',
      'r.si',
      'r.vsi',
      'r.msi',
    ]),
  row: (r, call): RecurrenceRow => {
    const w = weighDriver({ MI: r.mi, SI: r.si, VSI: r.vsi, MSI: r.msi }, daysOf(call.params));
    return {
      id: r.collaborator_id,
      name: personName({ lastName: r.last_name, firstName: r.first_name }),
      matricule: r.matricule,
      agency: r.agency,
      minor: w.MI,
      serious: w.SI,
      verySerious: w.VSI,
      mostSerious: w.MSI,
      weighted: w.weighted,
      procedure: w.procedure ? 'yes' : 'no',
    };
  },
  sort: {
    name: ['c.last_name', 'c.first_name'],
    agency: 'i.name',
    minor: 'r.mi',
    serious: 'r.si',
    verySerious: 'r.vsi',
    mostSerious: 'r.msi',
    weighted: ['r.msi', 'r.weighted', 'r.si', 'r.mi'],
  },
  defaultOrder: { name: 'weighted', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 'c.infra_id' } },
  options: { agency: agencyOptions },
});

/** The drivers there were, on average over the days of the period: those with a driving mission. */
const averageDrivers = async (
  call: HandlerCall<typeof offences.recurrence>,
  days: number,
): Promise<number> => {
  const { from, to } = call.params;
  const m = missionRows('m');
  const row = await call.tx
    .value<number>`select coalesce(sum(${m.daysWithin({ first: from, last: to })}), 0)::float8 as days from ${m.rows}
    where ${m.drives} and ${m.agency} = ${anyOf(call.actor.scope)} and ${m.during({ first: from, last: to })}`;
  return Math.round(((row ?? 0) / days) * 10) / 10;
};

export const recurrence = async (
  call: HandlerCall<typeof offences.recurrence>,
): Promise<Output<typeof offences.recurrence>> => {
  const days = daysOf(call.params);
  const all = await tables<OffenceTables>(call)
    .selectFrom('offence as o')
    .select([
      graded('MI').as('MI'),
      graded('SI').as('SI'),
      graded('VSI').as('VSI'),
      graded('MSI').as('MSI'),
    ])
    .where('o.infra_id', '=', ofScope(call.actor.scope))
    .where('o.certainty', '=', 'certain')
    .where('o.day', '>=', call.params.from)
    .where('o.day', '<=', call.params.to)
    .executeTakeFirstOrThrow();
  const drivers = await averageDrivers(call, days);
  return {
    ...weighCompany(all, drivers, days),
    drivers,
    years: Math.round(yearsOf(days) * 100) / 100,
  };
};

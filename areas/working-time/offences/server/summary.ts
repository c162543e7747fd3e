// Totals of what the list's filters leave.
import { sql } from 'kysely';
import type { HandlerCall } from '#platform/server/call.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import type { offences, Summary } from '../contract.ts';
import { offenceRows } from './list.ts';

interface Row {
  readonly kind: 'class' | 'severity' | 'month' | 'person' | 'all';
  readonly key: string | null;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly count: number;
  readonly possible: number;
  readonly cost: number;
}
const WORST = 5;
const MONTHS = 12;

const c = personRows('c');
/** One pass over the rows, grouped in five ways. */
const read = async (call: HandlerCall<typeof offences.summary>): Promise<readonly Row[]> => {
  const chosen = offenceRows
    .matching(call, call.query)
    .select(['o.penal_class', 'o.severity', 'o.collaborator_id', 'o.certainty', 'o.cost'])
    .select(sql`date_trunc('month', o.day::timestamp)`.as('month'));
  return call.tx.run<Row>`
  with chosen as (${chosen}),
  grouped as (
    select case when grouping(penal_class) = 0 then 'class' when grouping(severity) = 0 then 'severity' when grouping(month) = 0 then 'month' when grouping(collaborator_id) = 0 then 'person' else 'all' end as kind,
      coalesce(penal_class::text, severity, to_char(month, 'YYYY-MM'), collaborator_id::text) as key, collaborator_id as person,
      (count(*) filter (where certainty = 'certain'))::int as count, (count(*) filter (where certainty = 'possible'))::int as possible, coalesce(sum(cost) filter (where certainty = 'certain'), 0)::int * 100 as cost
    from chosen group by grouping sets ((penal_class), (severity), (month), (collaborator_id), ())),
  ranked as (select g.*, row_number() over (partition by g.kind order by g.cost desc, g.count desc, g.key) as rank from grouped g)
  select g.kind, g.key, ${c.lastName} as last_name, ${c.firstName} as first_name, g.count, g.possible, g.cost from ranked g left join ${c.rows} on g.kind = 'person' and ${c.id} = g.person
  where g.kind <> 'person' or g.rank <= ${WORST}
  order by g.kind, g.cost desc, g.count desc, g.key`;
};

export const summary = async (call: HandlerCall<typeof offences.summary>): Promise<Summary> => {
  const rows = await read(call);
  const of = (kind: Row['kind']): Row[] => rows.filter((r) => r.kind === kind);
  const [all] = of('all');
  return {
    count: all?.count ?? 0,
    cost: all?.cost ?? 0,
    possible: all?.possible ?? 0,
    classes: of('class')
      .filter((r) => r.count > 0)
      .map((r) => ({
        penalClass: r.key === null ? null : Number(r.key),
        count: r.count,
        cost: r.cost,
      }))
      .sort((a, b) => (b.penalClass ?? -1) - (a.penalClass ?? -1)),
    severities: of('severity')
      .filter((r) => r.count > 0)
      .map((r) => ({
        severity: r.key as Summary['severities'][number]['severity'],
        count: r.count,
      })),
    months: of('month')
      .map((r) => ({ month: r.key ?? '', count: r.count, cost: r.cost }))
      .sort((a, b) => (a.month < b.month ? -1 : 1))
      .slice(-MONTHS),
    worst: of('person')
      .filter((r) => r.count > 0)
      .map((r) => ({
        collaboratorId: Number(r.key),
        name: personName({ lastName: r.last_name ?? '', firstName: r.first_name ?? '' }),
        count: r.count,
        cost: r.cost,
      })),
  };
};

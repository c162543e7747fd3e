import { sql, type SqlBool } from 'kysely';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { nameOfPlace, agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { groupOptions } from '#areas/collaborators/groups/server/api.ts';
import { groupRows } from '#areas/collaborators/groups/server/table.ts';
import { attributeList, templateList } from '../contract.ts';
import { fr } from '../fr.ts';
import type { CircuitTables } from './table.ts';

type Tables = CircuitTables & InfrastructureTables;
const used = sql<number>`(select count(*)::int from circuit c where c.customer_id = a.customer_id and c.values ? a.id::text)`;

export const attributes = listEngine(attributeList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('circuit_attribute as a')
      .where('a.customer_id', '=', ofScope(call.actor.customers)),
  id: 'a.id',
  source: { used },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['a.label'],
  filters: { kind: 'a.kind' },
});

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
export const hoursText = ({
  start,
  end,
}: {
  readonly start: number;
  readonly end: number;
}): string => `${clock(start)}–${clock(end)}`;
export const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays
    .toSorted((a, b) => a - b)
    .map((d) => weekdayNames[d - 1]?.slice(0, 3))
    .join(', ');

const agency = nameOfPlace('c.infra_id');
const g = groupRows('g');
const vehicleGroup = sql<
  string | null
>`(select ${g.label} from ${g.rows} where ${g.id} = c.vehicle_group_id)`;
/** What the attributes say, in their order, as one text. */
const described = sql<string>`coalesce((select string_agg(a.label || ' : ' || case c.values ->> a.id::text when 'true' then ${fr.yes} when 'false' then ${fr.no} else c.values ->> a.id::text end, ' · ' order by a.position, a.label)
  from circuit_attribute a where a.customer_id = c.customer_id and c.values ? a.id::text), '')`;

/** A column of text is ordered as text: minutes of a day with as many figures each. */
const start = sql<string>`lpad(c.starts_minute::text, 4, '0')`;

export const templates = listEngine(templateList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('circuit as c')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  source: {
    agency,
    start: 'c.starts_minute',
    end: 'c.ends_minute',
    pause: 'c.break_minutes',
    vehicleGroup,
    assigned: (call) =>
      sql<number>`(select count(*)::int from circuit_assignment x where x.circuit_id = c.id and x.day >= ${todayIn(call.now)}::date)`,
    described,
    valuesStored: 'c.values',
  },
  computed: { values: (r) => r.valuesStored as Record<string, string> },
  sort: { start },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['c.code', 'c.label'],
  filters: {
    agency: { ids: 'c.infra_id' },
    vehicleGroup: { ids: 'c.vehicle_group_id' },
    active: (_eb, value, call) =>
      sql<SqlBool>`(c.valid_from <= ${todayIn(call.now)}::date and coalesce(c.valid_to >= ${todayIn(call.now)}::date, true)) = ${value}`,
  },
  options: { agency: agencyOptions, vehicleGroup: (call) => groupOptions(call, 'vehicle') },
  cells: { weekdays: (r) => weekdaysText(r.weekdays), start: hoursText },
});

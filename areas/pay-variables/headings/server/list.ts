import { sql } from 'kysely';
import { valueText } from '#engines/formula/value-text.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { layoutRows } from '#areas/pay-variables/payroll-layouts/server/table.ts';
import { headingList, parameterList } from '../contract.ts';
import { softwareList } from '../software-contract.ts';
import { roundingOf } from './heading-columns.ts';
import type { HeadingTables } from './table.ts';

/** The customers of what the caller sees: one for a customer's people, those of the context for the provider's. */
const customers = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(call.actor.scope));

const codeTexts = sql<
  string[]
>`(select coalesce(array_agg(case when hc.id is null then s.label || ${' : à définir'} when hc.code is null then s.label || ${' : non exportée'} else s.label || ${' : '} || hc.code end order by s.id), '{}')
  from payroll_software s left join heading_code hc on hc.payroll_software_id = s.id and hc.heading_id = h.id where s.customer_id = h.customer_id and s.active)`;

export const headings = listEngine(headingList, {
  from: (call: ListCall) =>
    tables<HeadingTables>(call)
      .selectFrom('heading as h')
      .where('h.customer_id', 'in', customers(call)),
  id: 'h.id',
  source: { codes: codeTexts, mode: 'h.rounding_mode', step: 'h.rounding_step' },
  computed: { rounding: (r) => roundingOf(r.mode, r.step) },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['h.code', 'h.label', 'h.formula'],
  filters: {
    unit: 'h.unit',
    active: 'h.active',
    dataType: 'h.data_type',
    regulation: 'h.regulation',
  },
});

export const parameters = listEngine(parameterList, {
  from: (call: ListCall) =>
    tables<HeadingTables>(call)
      .selectFrom('pay_parameter as p')
      .where('p.customer_id', 'in', customers(call)),
  id: 'p.id',
  source: {},
  computed: { text: (r) => valueText(r.value, r.unit) },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['p.name', 'p.source'],
  filters: { kind: 'p.kind' },
});

const undecided = sql<
  string[]
>`(select coalesce(array_agg(h.code order by h.position, h.code), '{}') from heading h where h.customer_id = s.customer_id and h.active and not exists (select from heading_code hc where hc.heading_id = h.id and hc.payroll_software_id = s.id))`;
const mapped = sql<number>`(select count(*)::int from heading_code hc join heading h on h.id = hc.heading_id and h.active where hc.payroll_software_id = s.id)`;
const active = sql<number>`(select count(*)::int from heading h where h.customer_id = s.customer_id and h.active)`;
const l = layoutRows('l');
const layoutLabel = sql<string>`coalesce((select ${l.label} from ${l.rows} where ${l.customer} = s.customer_id and ${l.code} = s.layout), s.layout)`;

export const software = listEngine(softwareList, {
  from: (call: ListCall) =>
    tables<HeadingTables>(call)
      .selectFrom('payroll_software as s')
      .where('s.customer_id', 'in', customers(call)),
  id: 's.id',
  source: { layout: layoutLabel, mapped, headings: active, undecided },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['s.label', 's.code'],
  filters: {
    active: 's.active',
    complete: (_, on) =>
      on
        ? sql<boolean>`cardinality(${undecided}) = 0`
        : sql<boolean>`cardinality(${undecided}) > 0`,
  },
});

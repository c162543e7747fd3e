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
import { settingsRead } from './heading-columns.ts';
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
  select: (rows) => rows.selectAll('h').select(codeTexts.as('codes')),
  row: (r) => ({
    id: r.id,
    code: r.code,
    label: r.label,
    unit: r.unit,
    formula: r.formula,
    decimals: r.decimals,
    active: r.active,
    codes: r.codes,
    ...settingsRead(r),
    updatedAt: r.updated_at,
    version: r.version,
  }),
  sort: {
    code: 'h.code',
    label: 'h.label',
    unit: 'h.unit',
    active: 'h.active',
    updatedAt: 'h.updated_at',
    dataType: 'h.data_type',
    regulation: 'h.regulation',
    decimals: 'h.decimals',
    validFrom: 'h.valid_from',
    validUntil: 'h.valid_until',
  },
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
  select: (rows) => rows.selectAll('p'),
  row: (r) => ({
    id: r.id,
    kind: r.kind,
    name: r.name,
    unit: r.unit,
    value: r.value,
    text: valueText(r.value, r.unit),
    since: r.since,
    source: r.source,
    version: r.version,
  }),
  sort: { name: 'p.name', kind: 'p.kind', since: 'p.since' },
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
  select: (rows) =>
    rows
      .selectAll('s')
      .select([
        mapped.as('mapped'),
        active.as('headings'),
        undecided.as('undecided'),
        layoutLabel.as('layout_label'),
      ]),
  row: (r) => ({
    id: r.id,
    code: r.code,
    label: r.label,
    layout: r.layout_label,
    active: r.active,
    mapped: r.mapped,
    headings: r.headings,
    undecided: r.undecided,
    updatedAt: r.updated_at,
    version: r.version,
  }),
  sort: { label: 's.label', code: 's.code', mapped, updatedAt: 's.updated_at' },
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

import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { formulaList } from '../contract.ts';
import { ALWAYS } from '../version-title.ts';
import {
  type FormulaTables,
  formulaVersionRows,
  headingRows,
} from '#areas/pay-variables/headings/server/table.ts';

const [v, h] = [formulaVersionRows('v'), headingRows('h')];
const inForce = (column: 'text' | 'since', today: string) =>
  sql<
    string | null
  >`(select ${v[column]} from ${v.rows} where ${v.formula} = f.id and ${v.status} = 'published' and ${v.since} <= ${today}::date order by ${v.since} desc, ${v.number} desc limit 1)`;
const newest = sql<string>`(select ${v.text} from ${v.rows} where ${v.formula} = f.id order by ${v.number} desc limit 1)`;
const hasDraft = sql<boolean>`exists (select from ${v.rows} where ${v.formula} = f.id and ${v.status} = 'draft')`;
const isUsed = sql<boolean>`exists (select from ${h.rows} where ${h.formula} = f.id and ${h.active})`;
const users = sql<
  string[]
>`(select coalesce(array_agg(${h.code} order by ${h.position}, ${h.code}), '{}') from ${h.rows} where ${h.formula} = f.id)`;

export const formulaRows = listEngine(formulaList, {
  from: (call: ListCall) =>
    tables<FormulaTables>(call)
      .selectFrom('formula as f')
      .where('f.customer_id', 'in', customersOf(call)),
  id: 'f.id',
  select: (rows, call) => {
    const today = todayIn(call.now);
    return rows
      .select([
        'f.id',
        'f.code',
        'f.label',
        'f.unit',
        'f.status',
        'f.description',
        'f.updated_at',
        'f.version',
      ])
      .select([
        sql<string>`coalesce(${inForce('text', today)}, ${newest}, '')`.as('text'),
        inForce('since', today).as('since'),
        hasDraft.as('draft'),
        users.as('headings'),
        sql<number>`jsonb_array_length(f.tests)`.as('tests'),
      ]);
  },
  // What was there before versions were kept has no first day.
  row: (r) => ({
    id: r.id,
    code: r.code,
    label: r.label,
    unit: r.unit,
    status: r.status,
    description: r.description,
    text: r.text,
    since: r.since === ALWAYS ? null : r.since,
    draft: r.draft,
    headings: r.headings,
    tests: r.tests,
    updatedAt: r.updated_at,
    version: r.version,
  }),
  sort: {
    code: 'f.code',
    label: 'f.label',
    unit: 'f.unit',
    status: 'f.status',
    updatedAt: 'f.updated_at',
  },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['f.code', 'f.label', 'f.description'],
  filters: {
    status: 'f.status',
    unit: 'f.unit',
    used: (_eb, wanted) => (wanted ? isUsed : sql<boolean>`not ${isUsed}`),
    draft: (_eb, wanted) => (wanted ? hasDraft : sql<boolean>`not ${hasDraft}`),
  },
});

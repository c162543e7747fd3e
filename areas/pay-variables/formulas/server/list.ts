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
  source: {
    text: (call) => sql<string>`coalesce(${inForce('text', todayIn(call.now))}, ${newest}, '')`,
    sinceStored: (call) => inForce('since', todayIn(call.now)),
    draft: hasDraft,
    headings: users,
    tests: sql<number>`jsonb_array_length(f.tests)`,
  },
  // What was there before versions were kept has no first day.
  computed: { since: (r) => (r.sinceStored === ALWAYS ? null : r.sinceStored) },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['f.code', 'f.label', 'f.description'],
  filters: {
    status: 'f.status',
    unit: 'f.unit',
    used: (_eb, wanted) => (wanted ? isUsed : sql<boolean>`not ${isUsed}`),
    draft: (_eb, wanted) => (wanted ? hasDraft : sql<boolean>`not ${hasDraft}`),
  },
});

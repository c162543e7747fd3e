// What became of each file that came in.
import { sql, type SqlBool } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { texts } from '#platform/contract/texts.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { lineList, type Line } from '../list-contract.ts';
import { fr } from '../fr.ts';
import type { LegalFileTables } from './table.ts';

type Tables = LegalFileTables & Pick<UserTables, 'app_user'>;
/** Deposits offered by the filter: the latest. */
const SHOWN = 30;

export const lines = listEngine(lineList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('legal_file_line as l')
      .where('l.infra_id', '=', ofScope(call.actor.scope)),
  id: 'l.id',
  select: (rows) =>
    rows
      .leftJoin('app_user as u', 'u.id', 'l.user_id')
      .select([
        'l.id',
        'l.deposit',
        'l.way',
        'l.name',
        'l.size',
        'l.legal_file_id',
        'l.outcome',
        'l.damaged',
        'l.said',
        'l.created_at',
        'u.first_name',
        'u.last_name',
      ]),
  row: (r): Line => ({
    id: r.id,
    deposit: r.deposit,
    way: r.way,
    name: r.name,
    size: r.size,
    fileId: r.legal_file_id,
    outcome: r.outcome,
    damaged: r.damaged,
    at: r.created_at,
    by: [r.first_name, r.last_name].filter(Boolean).join(' '),
    text: r.said.text,
    person: r.said.person?.name ?? null,
    personId: r.said.person?.id ?? null,
    added: r.said.added,
    known: r.said.known,
    firstDay: r.said.firstDay,
    lastDay: r.said.lastDay,
    signature: r.said.signature,
    detail: r.said.findings.join(' '),
  }),
  sort: { name: 'l.name', at: 'l.id' },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['l.name', sql<string>`coalesce(l.said #>> '{person,name}', '')`],
  filters: {
    outcome: 'l.outcome',
    damaged: 'l.damaged',
    way: 'l.way',
    signature: (_eb, values) =>
      sql<SqlBool>`l.said ->> 'signature' = any(${values as string[]}::text[])`,
    deposit: (_eb, values) => sql<SqlBool>`l.deposit::text = any(${values as string[]}::text[])`,
  },
  options: {
    deposit: async (call) => {
      const deposits = await tables<Tables>(call)
        .selectFrom('legal_file_line')
        .select([
          'deposit',
          sql<string>`min(created_at)`.as('at'),
          sql<number>`count(*)::int`.as('n'),
        ])
        .where('infra_id', '=', anyOf(call.actor.scope))
        .groupBy('deposit')
        .orderBy(sql`min(id)`, 'desc')
        .limit(SHOWN)
        .execute();
      return deposits.map((d) => ({
        value: d.deposit,
        label: texts(fr)('depositOption', {
          date: formatDay(dayAt(secondsOf(Temporal.Instant.from(d.at)))),
          count: d.n,
        }),
      }));
    },
  },
});

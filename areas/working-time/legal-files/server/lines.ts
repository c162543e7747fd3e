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
import { lineList } from '../list-contract.ts';
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
  join: (rows) => rows.leftJoin('app_user as u', 'u.id', 'l.user_id'),
  source: {
    fileId: 'l.legal_file_id',
    at: 'l.created_at',
    said: 'l.said',
    by: sql<string>`concat_ws(' ', u.first_name, u.last_name)`,
  },
  computed: {
    text: (r) => r.said.text,
    person: (r) => r.said.person?.name ?? null,
    personId: (r) => r.said.person?.id ?? null,
    added: (r) => r.said.added,
    known: (r) => r.said.known,
    firstDay: (r) => r.said.firstDay,
    lastDay: (r) => r.said.lastDay,
    signature: (r) => r.said.signature,
    detail: (r) => r.said.findings.join(' '),
  },
  sort: { at: 'l.id' },
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

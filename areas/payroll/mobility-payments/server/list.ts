import { sql, type SqlBool } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { nameOfPlace, infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { resultList, settingList } from '../contract.ts';
import { shareOf } from '../setting.ts';
import { serviceNow } from './own-payroll.ts';
import type { MobilityTables } from './table.ts';

type Tables = MobilityTables & InfrastructureTables & DirectoryTables;
export const monthsText = (from: string | null, to: string | null): string | null => {
  if (from === null || to === null) return null;
  const short = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
};

export const settings = listEngine(settingList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('infrastructure as i')
      .leftJoin('mobility_setting as s', 's.infra_id', 'i.id')
      .where('i.id', '=', ofScope(call.actor.scope))
      .where('i.type', 'in', ['company', 'agency'])
      .where('i.active', '=', true),
  id: 'i.id',
  source: {
    zone: 's.zone',
    insee: 's.insee',
    rate: 's.rate',
    mode: 's.mode',
    validFrom: 's.valid_from',
    status: 's.status',
    calculatedAt: 's.calculated_at',
    failure: 's.failure',
    typeStored: 'i.type',
    enabledStored: 's.enabled',
    fromMonth: 's.from_month',
    toMonth: 's.to_month',
    versionStored: 's.version',
  },
  computed: {
    type: (r) => (r.typeStored === 'company' ? 'company' : 'agency'),
    configured: (r) => r.enabledStored !== null,
    enabled: (r) => r.enabledStored ?? false,
    period: (r) => monthsText(r.fromMonth, r.toMonth),
    version: (r) => r.versionStored ?? 0,
  },
  sort: { zone: sql<string>`coalesce(s.zone, '')` },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', sql<string>`coalesce(s.zone, '')`],
  filters: {
    type: 'i.type',
    enabled: (_eb, value) => sql<SqlBool>`coalesce(s.enabled, false) = ${value}`,
    status: (_eb, values) => sql<SqlBool>`s.status = any(${values as string[]}::text[])`,
  },
});

const place = nameOfPlace('r.infra_id');
const part = sql<number>`(case when r.total > 0 then r.here::numeric / r.total else 0 end)`;
/** What was proven since, or went to another payroll, is told by the hours themselves. */
export const isStale = sql<boolean>`(${serviceNow} <> r.total)`;
export const results = listEngine(resultList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('mobility_result as r')
      .innerJoin('collaborator as c', 'c.id', 'r.collaborator_id')
      .where('r.infra_id', '=', ofScope(call.actor.scope)),
  id: 'r.id',
  source: {
    ...personColumns,
    home: nameOfPlace('c.infra_id'),
    infrastructure: place,
    zone: sql<string>`coalesce((select s.zone from mobility_setting s where s.infra_id = r.infra_id), '')`,
    stale: isStale,
  },
  computed: { part: (r) => shareOf(r.here, r.total) },
  sort: { part, amount: sql<number>`coalesce(r.amount, -1)` },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    month: 'r.month',
    infrastructure: { ids: 'r.infra_id' },
    liable: 'r.liable',
    stale: (_eb, value) => sql<SqlBool>`${isStale} = ${value}`,
  },
  options: {
    month: async (call) =>
      (
        await tables<Tables>(call)
          .selectFrom('mobility_result')
          .select('month')
          .distinct()
          .where('infra_id', '=', ofScope(call.actor.scope))
          .orderBy('month', 'desc')
          .execute()
      ).map((r) => ({ value: r.month, label: formatMonth(r.month) })),
    infrastructure: async (call) => {
      const rows = await tables<Tables>(call)
        .selectFrom('mobility_setting')
        .select('infra_id')
        .where('infra_id', '=', ofScope(call.actor.scope))
        .execute();
      return (
        await infrastructuresOf(
          call.tx,
          rows.map((r) => r.infra_id),
        )
      ).map((i) => ({ value: String(i.id), label: i.name }));
    },
  },
});

import { serve, tables } from '#platform/server/call.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { hourLimitList, hourLimits } from '../contract.ts';
import { limitsPassed } from './limits.ts';

type Tables = DirectoryTables & InfrastructureTables;

/** This year and the one before. */
const recent = (call: ListCall) => {
  const last = todayIn(call.now);
  const first = `${Number(last.slice(0, 4)) - 1}-01-01`;
  const infras = idsOf(call.actor.scope);
  return tables<Tables>(call)
    .selectFrom(limitsPassed({ infras, first, last }).as('x'))
    .innerJoin('collaborator as c', 'c.id', 'x.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'x.infra_id');
};

const rows = listEngine(hourLimitList, {
  from: (call: ListCall) => recent(call),
  id: 'x.id',
  source: { ...personColumns, agency: 'i.name' },
  defaultOrder: { name: 'from', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { kind: 'x.kind', agency: { ids: 'x.infra_id' } },
  options: { agency: agencyOptions },
});

export const hourLimitsServer = serve('hour-limits', hourLimits, rows.handlers);

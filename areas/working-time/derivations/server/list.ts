import { formatDay } from '#engines/french-time/formats.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { failureList } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DerivationTables } from './table.ts';

type Tables = DerivationTables & DirectoryTables & InfrastructureTables;

const spanText = (first: string | null, last: string | null): string => {
  if (first === null) return fr.whole;
  if (last === null) return `${formatDay(first)} →`;
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
};

export const failureRows = listEngine(failureList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('derivation_failure as f')
      .innerJoin('collaborator as c', 'c.id', 'f.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'f.infra_id')
      .where('f.infra_id', '=', ofScope(call.actor.scope)),
  id: 'f.id',
  source: { ...personColumns, agency: 'i.name', firstDay: 'f.first_day', lastDay: 'f.last_day' },
  computed: { span: (r) => spanText(r.firstDay, r.lastDay) },
  defaultOrder: { name: 'since', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { kind: 'f.kind', agency: { ids: 'f.infra_id' } },
  options: { agency: agencyOptions },
  limits: { bulk: 2_000 },
});

import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { debitCreditList } from '../contract.ts';
import type { DebitCreditTables } from './table.ts';

type Tables = DebitCreditTables & DirectoryTables & InfrastructureTables;

export const debitCreditRows = listEngine(debitCreditList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('debit_credit_state as s')
      .innerJoin('collaborator as c', 'c.id', 's.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 's.infra_id')
      .where('s.infra_id', '=', ofScope(call.actor.scope)),
  id: 's.id',
  source: { ...personColumns, agency: 'i.name' },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 's.infra_id' }, status: 's.status' },
  options: { agency: agencyOptions },
});

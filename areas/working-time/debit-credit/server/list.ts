import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { debitCreditList, type BalanceRow } from '../contract.ts';
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
  select: (rows) =>
    rows.selectAll('s').select(['c.last_name', 'c.first_name', 'c.matricule', 'i.name as agency']),
  row: (r): BalanceRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    format: r.format,
    dayMinutes: r.day_minutes,
    balance: r.balance,
    credit: r.credit,
    debit: r.debit,
    unknownDays: r.unknown_days,
    status: r.status,
    asOf: r.as_of,
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    matricule: 'c.matricule',
    agency: 'i.name',
    balance: 's.balance',
    credit: 's.credit',
    debit: 's.debit',
    unknownDays: 's.unknown_days',
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 's.infra_id' }, status: 's.status' },
  options: { agency: agencyOptions },
});

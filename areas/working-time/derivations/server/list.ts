import { formatDay } from '#engines/french-time/formats.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { failureList, type FailureRow } from '../contract.ts';
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
  select: (rows) =>
    rows.select([
      'f.id',
      'f.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'f.kind',
      'f.since',
      'f.failed_at',
      'f.attempts',
      'f.first_day',
      'f.last_day',
      'f.error',
    ]),
  row: (r): FailureRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    kind: r.kind,
    since: r.since,
    failedAt: r.failed_at,
    attempts: r.attempts,
    span: spanText(r.first_day, r.last_day),
    error: r.error,
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    kind: 'f.kind',
    since: 'f.since',
    failedAt: 'f.failed_at',
    attempts: 'f.attempts',
    agency: 'i.name',
  },
  defaultOrder: { name: 'since', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { kind: 'f.kind', agency: { ids: 'f.infra_id' } },
  options: { agency: agencyOptions },
  limits: { bulk: 2_000 },
});

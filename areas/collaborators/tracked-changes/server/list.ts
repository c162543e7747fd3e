import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { archivedList, trackedList, type TrackedRow } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ContactField, TrackedKind, TrackedStatus } from '../tracked-status.ts';
import type { TrackedChangeTables } from './table.ts';

const t = texts(fr);
type Tables = TrackedChangeTables & DirectoryTables & InfrastructureTables;

interface Read {
  readonly id: number;
  readonly collaborator_id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly matricule: string;
  readonly agency: string;
  readonly kind: TrackedKind;
  readonly field: ContactField | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly days: number | null;
  readonly created_at: string;
  readonly user_name: string;
  readonly status: TrackedStatus;
  readonly decider: string | null;
}
const whatOf = ({ field, days, first_day: first, last_day: last }: Read): string => {
  if (field !== null) return fr.fields[field];
  return t('days', {
    count: days ?? 0,
    first: first === null ? '' : formatDay(first),
    last: last === null ? '' : formatDay(last),
  });
};
const rowOf = (r: Read): TrackedRow => ({
  id: r.id,
  collaboratorId: r.collaborator_id,
  name: personName({ lastName: r.last_name, firstName: r.first_name }),
  matricule: r.matricule,
  agency: r.agency,
  kind: r.kind,
  field: r.field,
  what: whatOf(r),
  before: r.before ?? '',
  after: r.after ?? '',
  at: r.created_at,
  by: r.user_name,
  status: r.status,
  decidedBy: r.decider,
});
const rows = (call: ListCall) =>
  tables<Tables>(call)
    .selectFrom('tracked_change as c')
    .innerJoin('collaborator as p', 'p.id', 'c.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .where('c.infra_id', '=', ofScope(call.actor.scope));
const settings = {
  id: 'c.id',
  select: (of: ReturnType<typeof rows>) =>
    of
      .selectAll('c')
      .select([
        'p.last_name',
        'p.first_name',
        'p.matricule',
        'i.name as agency',
        sql<string | null>`user_name(c.decided_by)`.as('decider'),
      ]),
  row: rowOf,
  sort: {
    name: ['p.last_name', 'p.first_name'],
    kind: 'c.kind',
    at: 'c.created_at',
    status: 'c.status',
    agency: 'i.name',
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['p.last_name', 'p.first_name', 'p.matricule'],
  filters: {
    kind: 'c.kind',
    status: 'c.status',
    agency: { ids: 'c.infra_id' },
    at: 'c.created_at',
  },
  options: { agency: agencyOptions },
} as const;

export const trackedRows = listEngine(trackedList, {
  ...settings,
  from: (call: ListCall) => rows(call).where('c.status', '<>', 'archived'),
});
export const archivedRows = listEngine(archivedList, {
  ...settings,
  from: (call: ListCall) => rows(call).where('c.status', '=', 'archived'),
});

import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumnsOf } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { archivedList, trackedList } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ContactField } from '../tracked-status.ts';
import type { TrackedChangeTables } from './table.ts';

const t = texts(fr);
type Tables = TrackedChangeTables & DirectoryTables & InfrastructureTables;

const whatOf = (r: {
  readonly field: ContactField | null;
  readonly days: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}): string => {
  if (r.field !== null) return fr.fields[r.field];
  return t('days', {
    count: r.days ?? 0,
    first: r.firstDay === null ? '' : formatDay(r.firstDay),
    last: r.lastDay === null ? '' : formatDay(r.lastDay),
  });
};
const rows = (call: ListCall) =>
  tables<Tables>(call)
    .selectFrom('tracked_change as c')
    .innerJoin('collaborator as p', 'p.id', 'c.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .where('c.infra_id', '=', ofScope(call.actor.scope));
const settings = {
  id: 'c.id',
  source: {
    ...personColumnsOf('p'),
    agency: 'i.name',
    at: 'c.created_at',
    by: 'c.user_name',
    decidedBy: sql<string | null>`user_name(c.decided_by)`,
    days: 'c.days',
    firstDay: 'c.first_day',
    lastDay: 'c.last_day',
    before: sql<string>`coalesce(c.before, '')`,
    after: sql<string>`coalesce(c.after, '')`,
  },
  computed: { what: whatOf },
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

// Declared days in the caller's scope, for whoever validates them; drafts that were never declared are their author's.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns, personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { declaredList } from '../contract.ts';
import type { DeclaredDaysTables } from './table.ts';

type Tables = DeclaredDaysTables & DirectoryTables & InfrastructureTables;

/** Invented: a month of a hundred people at once. */
const MOST_AT_ONCE = 2_500;

const declaredIn = (call: ListCall) =>
  tables<Tables>(call)
    .selectFrom('declared_day as d')
    .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .where('d.declared_at', 'is not', null)
    .where('d.infra_id', '=', ofScope(call.actor.scope));

export const declaredRows = listEngine(declaredList, {
  from: (call: ListCall) => declaredIn(call),
  id: 'd.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    decidedBy: sql<string | null>`user_name(d.decided_by)`,
  },
  defaultOrder: { name: 'day', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 'd.status',
    agency: { ids: 'd.infra_id' },
    person: { ids: 'd.collaborator_id' },
    days: 'd.day',
  },
  options: {
    agency: agencyOptions,
    person: async (call) =>
      (
        await declaredIn(call)
          .select(['c.id', 'c.last_name', 'c.first_name'])
          .distinct()
          .orderBy('c.last_name')
          .orderBy('c.first_name')
          .limit(1_000)
          .execute()
      ).map((c) => ({
        value: String(c.id),
        label: personName({ lastName: c.last_name, firstName: c.first_name }),
      })),
  },
  limits: { bulk: MOST_AT_ONCE },
});

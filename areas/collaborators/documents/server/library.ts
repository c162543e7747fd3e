// The library as those who manage people read it.
import { sql, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { chosenIds } from '#platform/server/list-query/list-filter.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { dfsOn } from '#areas/collaborators/civil-data/server/table.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { memberRows } from '#areas/collaborators/groups/server/table.ts';
import { groupOptions } from '#areas/collaborators/groups/server/api.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { closedTo } from '#areas/organisation/users/server/api.ts';
import { libraryList, type DOCUMENT_STATUSES } from '../contract.ts';
import { fr } from '../fr.ts';
import { Population } from '../population.ts';
import type { DocumentTables } from './table.ts';

type Tables = DocumentTables & DirectoryTables & InfrastructureTables;
type Status = (typeof DOCUMENT_STATUSES)[number];

/** The current versions that the caller may see: in scope, of types that are open to them. */
export const seenDocuments = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<Tables>(call)
    .selectFrom('library_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .leftJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .where('d.is_current', '=', true)
    .where('d.infra_id', '=', ofScope(call.actor.scope))
    .where(
      sql<SqlBool>`not ${closedTo(call.actor.userId, 'documents', {
        infraId: sql.ref('d.infra_id'),
        key: sql`d.document_type_id::text`,
      })}`,
    );

const today = (call: Pick<ListCall, 'now'>) => sql`${todayIn(call.now)}::date`;
const statusOn = (call: Pick<ListCall, 'now'>) =>
  sql<Status>`case when d.is_archived then 'archived' when d.publish_on > ${today(call)} then 'scheduled' else 'active' end`;
const person = sql<string>`case when c.id is null then (case when d.population = ${JSON.stringify(Population.parse({}))}::jsonb then ${fr.everybody} else ${fr.chosenPopulation} end) else upper(c.last_name collate fr) || ' ' || c.first_name end`;
const [m, g] = [missionRows('m'), memberRows('g')];
/** A filter on people: of documents for one of them, and of populations that name it. */
const ofPerson = (
  condition: ReturnType<typeof sql<SqlBool>>,
  key: string,
  asked: readonly unknown[],
) =>
  sql<SqlBool>`((c.id is not null and ${condition}) or (c.id is null and (d.population -> ${sql.lit(key)} = '[]'::jsonb
    or d.population -> ${sql.lit(key)} @> any(${asked.map((one) => JSON.stringify([one]))}::jsonb[]))))`;

export const library = listEngine(libraryList, {
  from: (call: ListCall) => seenDocuments(call),
  id: 'd.id',
  source: {
    type: 't.label',
    person,
    agency: 'i.name',
    status: statusOn,
    depositedAt: 'd.created_at',
    depositedBy: sql<string | null>`user_name(d.deposited_by)`,
    reads: sql<number>`(select count(*)::int from library_document_read r where r.document_id = d.id)`,
  },
  defaultOrder: { name: 'depositedAt', dir: 'desc' },
  search: ['d.name', 'c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    type: { ids: 'd.document_type_id' },
    status: (_eb: unknown, asked: readonly string[], call: ListCall) =>
      sql<SqlBool>`${statusOn(call)} = ${anyOf(asked)}`,
    collaboratorType: (_eb: unknown, asked: readonly string[]) =>
      ofPerson(sql`c.type = ${anyOf(chosenIds(asked))}`, 'collaboratorTypes', chosenIds(asked)),
    missionType: (_eb: unknown, asked: readonly string[]) =>
      ofPerson(
        sql`exists (select from ${m.rows} where ${m.person} = c.id and ${m.type} = ${anyOf(asked)})`,
        'missionTypes',
        asked,
      ),
    agency: { ids: 'd.infra_id' },
    group: (_eb: unknown, asked: readonly string[]) =>
      ofPerson(
        sql`exists (select from ${g.rows} where ${g.person} = c.id and ${g.group} = ${anyOf(chosenIds(asked))})`,
        'groups',
        chosenIds(asked),
      ),
    driverType: (_eb: unknown, asked: readonly string[]) =>
      ofPerson(sql`c.driver_type = ${anyOf(asked)}`, 'driverTypes', asked),
    dfs: (_eb: unknown, asked: boolean, call: ListCall) =>
      sql<SqlBool>`case when c.id is null then coalesce((d.population ->> 'dfs')::boolean, ${asked}) else ${dfsOn(sql.ref('c.id'), today(call))} end = ${asked}`,
  },
  options: {
    type: async (call: ListCall) => {
      const rows = await seenDocuments(call)
        .select(['t.id', 't.label'])
        .distinct()
        .orderBy('t.label')
        .execute();
      return rows.map(({ id, label }) => ({ value: String(id), label }));
    },
    agency: agencyOptions,
    group: (call: ListCall) => groupOptions(call, 'collaborator'),
  },
});

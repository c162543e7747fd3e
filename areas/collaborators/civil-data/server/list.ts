// Who is known how well: one line a person, with what holds today.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions, nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { civilList, type CivilRow } from '../contract.ts';
import { NEEDED, type Section } from '../sections.ts';
import { valuesOf, type StoredRecord } from './records.ts';
import type { CivilDataTables } from './table.ts';

/** What holds on a day: the newest record of each section. */
const todaysRecords = (today: string) =>
  sql<readonly StoredRecord[]>`(select coalesce(jsonb_agg(to_jsonb(newest)), '[]') from (
    select distinct on (r.section) r.* from civil_record r where r.collaborator_id = c.id and r.since <= ${today}::date
    order by r.section, r.since desc) newest)`;

/** Nothing of a section holds today: the day is the database's, since an order is declared once. */
const lacks = (section: Section): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from civil_record r where r.collaborator_id = c.id and r.section = ${section}
    and r.since <= (now() at time zone 'Europe/Paris')::date)`;

export const civilRows = listEngine(civilList, {
  from: (call: ListCall) =>
    tables<DirectoryTables & CivilDataTables>(call)
      .selectFrom('collaborator as c')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  select: (rows, call) =>
    rows.select([
      'c.id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      nameOfPlace('c.infra_id').as('agency'),
      todaysRecords(todayIn(call.now)).as('records'),
    ]),
  row: (r): CivilRow => {
    const sections = new Set(r.records.map(({ section }) => section));
    return {
      ...Object.assign({}, ...r.records.map(valuesOf)),
      id: r.id,
      name: personName({ lastName: r.last_name, firstName: r.first_name }),
      matricule: r.matricule,
      agency: r.agency,
      missing: NEEDED.filter((section) => !sections.has(section)),
    };
  },
  sort: {
    name: ['c.last_name', 'c.first_name'],
    matricule: 'c.matricule',
    agency: nameOfPlace('c.infra_id'),
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    missing: (_eb, values) =>
      sql<SqlBool>`(${sql.join(
        NEEDED.filter((s) => (values as string[]).includes(s)).map(lacks),
        sql` or `,
      )})`,
    agency: { ids: 'c.infra_id' },
  },
  options: { agency: agencyOptions },
});

// The list of people, and that of vehicles.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { nameOfPlace, agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { personList, vehicleList } from '../contract.ts';
import { fr } from '../fr.ts';
import type { CollaboratorType } from '../person.ts';
import { presenceOf } from '../presence.ts';
import { personColumns } from './person-columns.ts';
import type { DirectoryTables } from './table.ts';

type Tables = DirectoryTables & InfrastructureTables;

/** The spell of work that a person's line speaks of: today's, else the next, else the last. Of the lines that are shown alone: of all people it costs more than all the rest. */
const spellOf = (today: RawBuilder<unknown>) =>
  sql<{
    starts_on: string | null;
    ends_on: string | null;
    job_title: string | null;
  }>`lateral (select m.starts_on, m.ends_on, m.job_title from mission m where m.collaborator_id = c.id
   order by (m.ends_on is not null and m.ends_on < ${today}), case when m.ends_on is null or m.ends_on >= ${today} then m.starts_on end, m.starts_on desc limit 1)`.as(
    'm',
  );
/** One of its columns, to order all people by: an order is declared once, so the day is the database's. */
const ofSpell = (column: 'starts_on' | 'job_title') =>
  sql<string>`(select ${sql.ref(`m.${column}`)} from ${spellOf(sql`(now() at time zone 'Europe/Paris')::date`)})`;

const inPresence = (
  values: readonly string[],
  now: Temporal.Instant,
): ReturnType<typeof sql<SqlBool>> => {
  const today = todayIn(now);
  return sql<SqlBool>`(select case when min(m.starts_on) is null then 'gone' when min(m.starts_on) > ${today}::date then 'coming' else 'present' end
    from mission m where m.collaborator_id = c.id and (m.ends_on is null or m.ends_on >= ${today}::date)) = any(${values as string[]}::text[])`;
};

/** A column of text is ordered by what people read in it. */
const typeName = sql<string>`(array[${sql.join(Object.values(fr.types))}])[c.type]`;

export const people = listEngine(personList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('collaborator as c')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  join: (rows, call) =>
    rows.leftJoin(spellOf(sql`${todayIn(call.now)}::date`), (join) => join.onTrue()),
  source: {
    ...personColumns,
    agency: 'i.name',
    ownJob: 'c.job_title',
    since: sql.ref<string | null>('m.starts_on'),
    until: sql.ref<string | null>('m.ends_on'),
    missionJob: sql.ref<string | null>('m.job_title'),
  },
  computed: {
    jobTitle: (r) => r.missionJob ?? r.ownJob,
    presence: (r, call) =>
      presenceOf(
        r.since === null ? [] : [{ startsOn: r.since, endsOn: r.until }],
        todayIn(call.now),
      ),
  },
  sort: {
    type: typeName,
    jobTitle: sql<string>`coalesce(${ofSpell('job_title')}, c.job_title)`,
    since: ofSpell('starts_on'),
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule', 'c.card_number'],
  filters: {
    presence: (_eb, values, call) => inPresence(values as string[], call.now),
    agency: { ids: 'c.infra_id' },
    type: (eb, values) =>
      eb(
        'c.type',
        'in',
        (values as string[]).map((v) => Number(v) as CollaboratorType),
      ),
    driverType: 'c.driver_type',
  },
  options: { agency: agencyOptions },
  cells: {
    type: (r) => fr.types[r.type],
    driverType: (r) => (r.driverType === null ? null : fr.driverTypes[r.driverType]),
  },
});

/** To order by: joined in `from`, it would take part in every count. */
const vehicleAgency = nameOfPlace('v.infra_id');

export const vehicleLists = listEngine(vehicleList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('vehicle as v')
      .where('v.infra_id', '=', ofScope(call.actor.scope)),
  id: 'v.id',
  source: { agencyStored: vehicleAgency },
  computed: { agency: (r) => r.agencyStored ?? '' },
  sort: { agency: vehicleAgency },
  defaultOrder: { name: 'registration', dir: 'asc' },
  search: ['v.registration', sql<string>`coalesce(v.label, '')`, sql<string>`coalesce(v.vin, '')`],
  filters: {
    agency: { ids: 'v.infra_id' },
    active: (_eb, values) => sql<SqlBool>`v.active::text = any(${values as string[]}::text[])`,
  },
  options: { agency: agencyOptions },
});

// People with their missions as the columns of the import have them: what leaves, and what a file is compared with.
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { civilDataOn, type CivilData } from '#areas/collaborators/civil-data/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { civilNames } from './people-columns.ts';

interface Reader {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope' | 'roles' | 'permissions'>;
  readonly now: Temporal.Instant;
}
export interface SheetRow {
  readonly matricule: string;
  /** Person and first day of the mission. */
  readonly key: string;
  readonly agency: string;
  readonly startsOn: string | null;
  readonly cells: readonly (string | number | null)[];
}
const query = ({ tx, actor }: Reader, customerId: number) =>
  tables<DirectoryTables & InfrastructureTables>({ tx })
    .selectFrom('collaborator as c')
    .leftJoin('mission as m', 'm.collaborator_id', 'c.id')
    .innerJoin('infrastructure as i', (j) =>
      j.on((eb) => eb('i.id', '=', eb.fn.coalesce('m.infra_id', 'c.infra_id'))),
    )
    .select([
      'c.id as person',
      'c.matricule',
      'c.nir',
      'c.card_number',
      'c.card_expires_on',
      'c.last_name',
      'c.first_name',
      'i.name as agency',
      'c.type as person_type',
      'c.driver_type',
      'm.driver_type as mission_driver_type',
      'm.id as mission',
      'c.job_title',
      'm.job_title as mission_job_title',
      'c.birth_date',
      'c.email',
      'c.phone',
      'm.type',
      'm.starts_on',
      'm.ends_on',
      'm.monthly_minutes',
      'm.weekly_minutes',
      'm.employer',
      'm.category',
      'm.contract_number',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.infra_id', '=', anyOf(actor.scope))
    .orderBy('c.matricule')
    .orderBy('m.starts_on')
    .execute();
type Row = Awaited<ReturnType<typeof query>>[number];
const seconds = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60);
const civilCells = (data: CivilData | undefined): SheetRow['cells'] => {
  const values: Readonly<Record<string, unknown>> = {
    ...data?.address,
    ...data?.employment,
    ...data?.licence,
  };
  return civilNames.map((name) => {
    const value = values[name] ?? null;
    return Array.isArray(value) ? value.join(', ') : (value as string | null);
  });
};
/** In the order of the import's columns. */
const cellsOf = (r: Row, data: CivilData | undefined): SheetRow['cells'] => [
  r.matricule,
  r.last_name,
  r.first_name,
  r.agency,
  String(r.person_type),
  r.mission === null ? r.driver_type : r.mission_driver_type,
  r.mission_job_title ?? r.job_title,
  r.birth_date,
  r.email,
  r.phone,
  r.type,
  r.starts_on,
  r.ends_on,
  seconds(r.monthly_minutes),
  seconds(r.weekly_minutes),
  r.employer,
  r.contract_number,
  r.category,
  r.nir,
  r.card_number,
  r.card_expires_on,
  ...civilCells(data),
];

/** One line a mission of everybody in sight, and one for whoever has none; civil data as they hold today, for whoever may see them. */
export const sheetRows = async (call: Reader, customerId: number): Promise<SheetRow[]> => {
  const rows = await query(call, customerId);
  const ids = may(call.actor, 'civil-data.read') ? rows.map(({ person }) => person) : [];
  const civil = await civilDataOn(call.tx, ids, todayIn(call.now));
  return rows.map((r) => ({
    matricule: r.matricule,
    key: `${r.matricule} ${r.starts_on ?? ''}`,
    agency: r.agency,
    startsOn: r.starts_on,
    cells: cellsOf(r, civil.get(r.person)),
  }));
};

// People with their missions as the columns of the import have them: what leaves, and what a file is compared with.
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';

interface Reader {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
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
      'c.matricule',
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
/** In the order of the import's columns. */
const cellsOf = (r: Row): SheetRow['cells'] => [
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
];

/** One line a mission of everybody in sight, and one for whoever has none. */
export const sheetRows = async (call: Reader, customerId: number): Promise<SheetRow[]> =>
  (await query(call, customerId)).map((r) => ({
    matricule: r.matricule,
    key: `${r.matricule} ${r.starts_on ?? ''}`,
    agency: r.agency,
    startsOn: r.starts_on,
    cells: cellsOf(r),
  }));

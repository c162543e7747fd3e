import { sql, type RawBuilder } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { forms, Section } from '../sections.ts';

type Forms = typeof forms;
type ColumnsOf<S extends Section> = S extends Section ? TableOf<Forms[S]['fields']> : never;
/** Columns of all sections: those of the record's own section hold its values, the others are null. */
type AllColumns = ColumnsOf<'address'> &
  ColumnsOf<'birth'> &
  ColumnsOf<'nationality'> &
  ColumnsOf<'employment'> &
  ColumnsOf<'pay'> &
  ColumnsOf<'dfs'> &
  ColumnsOf<'emergency'> &
  ColumnsOf<'licence'> &
  ColumnsOf<'training'> &
  ColumnsOf<'medical'> &
  ColumnsOf<'adr'> &
  ColumnsOf<'children'>;

export interface CivilDataTables {
  /** What is known of a person from a day on, one section a row. `infra_id` follows the person. */
  civil_record: InfraRow & {
    collaborator_id: number;
    section: Section;
    since: string;
  } & { [K in keyof AllColumns]: AllColumns[K] | null };
}

/** Records of civil data in the SQL of others: what holds on a day is the newest of its section that began by then. */
export const civilRecordRows = rowsOf<CivilDataTables>()('civil_record', {
  person: 'collaborator_id',
  section: 'section',
  since: 'since',
  updatedAt: 'updated_at',
  dfsApplies: 'dfs_applies',
  permitExpiresOn: 'permit_expires_on',
  licenceCategories: 'licence_categories',
  licenceExpiresOn: 'licence_expires_on',
  licenceState: 'licence_state',
  licenceStateUntil: 'licence_state_until',
  trainingExpiresOn: 'training_expires_on',
  medicalExpiresOn: 'medical_expires_on',
  adrExpiresOn: 'adr_expires_on',
});
const record = civilRecordRows('civil');
/** Whether the specific deduction applies to a person of the query on a day. */
export const dfsOn = (person: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce((select ${record.dfsApplies} from ${record.rows} where ${record.person} = ${person} and ${record.section} = 'dfs'
    and ${record.since} <= ${day} order by ${record.since} desc limit 1), false)`;

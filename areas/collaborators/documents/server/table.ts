import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { documentType } from '../contract.ts';
import type { Population } from '../population.ts';

export interface DocumentTables {
  document_type: StandardRow & TableOf<typeof documentType.fields> & { customer_id: number };
  library_document: InfraRow & {
    document_type_id: number;
    /** Null: of the population. */
    collaborator_id: number | null;
    population: Population | null;
    name: string;
    number: number;
    /** The newest of its name and type for its person or place. */
    is_current: boolean;
    period: string | null;
    valid_until: string | null;
    publish_on: string;
    is_archived: boolean;
    deposited_by: number | null;
  };
  /** Who opened a document first when. */
  library_document_read: InfraRow & {
    document_id: number;
    collaborator_id: number;
  };
}

const lend = rowsOf<DocumentTables>();
/** Types of documents in the SQL of others. */
export const documentTypeRows = lend('document_type', {
  id: 'id',
  label: 'label',
  proves: 'proves',
  customer: 'customer_id',
  isArchived: 'is_archived',
  requiredFor: 'required_for',
});
/** Documents of the library in the SQL of others. */
export const libraryRows = lend('library_document', {
  id: 'id',
  type: 'document_type_id',
  person: 'collaborator_id',
  isCurrent: 'is_current',
  isArchived: 'is_archived',
  publishOn: 'publish_on',
  validUntil: 'valid_until',
});

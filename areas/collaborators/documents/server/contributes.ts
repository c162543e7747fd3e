import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import { tables } from '#platform/server/call.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { documentLibrary, documentType, documentTypes } from '../contract.ts';
import { fr } from '../fr.ts';
import { libraryFiles } from './file-owner.ts';
import type { DocumentTables } from './table.ts';

export const contributes: Contributions = {
  fileOwners: [libraryFiles],
  recordFields: [
    trailWords(documentType),
    [
      'library_document',
      {
        document_type_id: { label: fr.type },
        is_current: { label: fr.isCurrent },
        publish_on: { label: fr.publishOn },
        is_archived: { label: fr.isArchived },
        deposited_by: { label: fr.depositedBy },
        population: { label: fr.target },
        period: { label: fr.period },
      },
    ],
  ],
  recordPages: [
    ['document_type', documentTypes.index],
    ['library_document', documentLibrary.index],
  ],
  recordNames: [
    ['document_type', fr.typeRecord],
    ['library_document', fr.record],
  ],
  linkedPages: [{ name: 'document_library', route: documentLibrary.index }],
  accreditables: [
    {
      kind: 'documents',
      read: async (call, infraId) =>
        (
          await tables<DocumentTables>(call)
            .selectFrom('document_type')
            .select(['id', 'label'])
            .where(sql<boolean>`customer_id in ${customersAbove([infraId])}`)
            .orderBy(sql`label collate fr`)
            .execute()
        ).map(({ id, label }) => ({ key: String(id), label })),
    },
  ],
};

import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { documentLibrary, documentType, documentTypes } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const Page = entityList(documentType, {
  label: ({ label }) => label,
  dialog: 'document-type',
  words: {
    add: fr.addType,
    edit: ({ label }) => t('editType', { label }),
    empty: { title: fr.typesEmpty, text: fr.typesEmptyText },
    search: fr.typesSearch,
  },
  send: (id, values) => send(documentTypes.save, { body: { ...values, id } }),
  invalidates: [documentLibrary.types, documentLibrary.missing],
});

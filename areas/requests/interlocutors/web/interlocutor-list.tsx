import { texts } from '#platform/contract/texts.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { interlocutor } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = entityList(interlocutor, {
  label: ({ name, type }) => `${name}, ${fr.types[type]}`,
  words: {
    add: fr.add,
    edit: ({ type, infrastructure }) =>
      t('edit', { type: fr.types[type], infrastructure: infrastructure ?? '' }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ name, type }) => t('remove', { name, type: fr.types[type] }),
  },
  references: { infraId: useInfrastructureOptions },
});

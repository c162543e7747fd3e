import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { hiringRule, hiringRules } from '../contract.ts';
import { fr } from '../fr.ts';

const usePlaces = () => useApi(hiringRules.formOptions, {}).data?.places ?? [];

export const Page = entityList(hiringRule, {
  label: ({ infrastructure, since }) => `${infrastructure ?? ''} ${formatDay(since)}`,
  words: {
    add: fr.add,
    edit: () => fr.edit,
    about: fr.setting,
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ infrastructure, since }) =>
      texts(fr)('remove', { place: infrastructure ?? '', day: formatDay(since) }),
  },
  references: { infraId: usePlaces },
});

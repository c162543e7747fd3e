import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { messages, type messageTemplate } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const useThemes = () =>
  useApi(messages.formData, {}).data?.themes.map(({ id, label }) => ({
    value: String(id),
    label,
  })) ?? [];

export const templateScreens: EntityScreens<(typeof messageTemplate)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.templateAdd,
    edit: ({ name }) => t('templateEdit', { name }),
    empty: { title: fr.templateEmpty, text: fr.templateEmptyText },
    about: fr.templatesAbout,
    remove: ({ name }) => t('templateRemove', { name }),
  },
  references: { themeId: useThemes },
};

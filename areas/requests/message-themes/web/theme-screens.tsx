// What the list and the pages of themes share.
import { Archive, ArchiveRestore } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useServiceOptions } from '#areas/requests/services/web/embed.tsx';
import { messageThemes, type MessageTheme, type messageTheme } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const CHANGED = [messageThemes.list, messageThemes.filterOptions, messageThemes.parameters];

/** The themes that a sub-theme may stand under. */
const useThemeOptions = () =>
  useApi(
    messageThemes.list,
    { query: { length: 500, archived: false } },
    {
      select: ({ rows }) =>
        rows
          .filter(({ parentId }) => parentId === null)
          .map(({ id, label }) => ({ value: String(id), label })),
    },
  ).data ?? [];

const useArchiving = () => {
  const archiving = useApiMutation(messageThemes.archive, {
    invalidates: CHANGED,
    onSuccess: ({ isArchived }) => toast.success(isArchived ? fr.archived : fr.restored),
  });
  return {
    actions: ({ id, isArchived }: MessageTheme) => [
      {
        key: 'archive',
        label: isArchived ? fr.restore : fr.archive,
        icon: isArchived ? ArchiveRestore : Archive,
        onClick: () => archiving.mutate({ params: { id }, body: { archived: !isArchived } }),
      },
    ],
  };
};

export const themeScreens: EntityScreens<(typeof messageTheme)['fields']> = {
  label: ({ label }) => label,
  words: {
    add: fr.add,
    edit: ({ label }) => t('edit', { label }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
  },
  send: (id, values) => {
    const [create, save] =
      values.parentId === null
        ? [messageThemes.createTheme, messageThemes.saveTheme]
        : [messageThemes.createSubtheme, messageThemes.saveSubtheme];
    return id === 0 ? send(create, { body: values }) : send(save, { params: { id }, body: values });
  },
  references: { serviceId: useServiceOptions, parentId: useThemeOptions },
  useActions: useArchiving,
  invalidates: CHANGED,
};

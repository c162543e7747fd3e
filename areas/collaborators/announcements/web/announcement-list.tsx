import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ANNOUNCEMENT_FILE, announcement, announcements, type Announcement } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const usePlaces = () => useApi(announcements.formOptions, {}).data?.places ?? [];

const useAttaching = () => {
  const cache = useQueryClient();
  const [row, setRow] = useState<Announcement | null>(null);
  return {
    actions: (one: Announcement) => [
      { key: 'attach', label: fr.attach, icon: Paperclip, onClick: () => setRow(one) },
    ],
    dialog: row !== null && (
      <AppModal opened title={t('attachTitle', { name: row.name })} onClose={() => setRow(null)}>
        <FileDrop
          label={fr.drop}
          rule={ANNOUNCEMENT_FILE}
          send={(file, options) =>
            upload(announcements.fileUpload, { body: { id: row.id, file } }, options)
          }
          onSent={() => void invalidate(cache, announcements.list)}
        />
      </AppModal>
    ),
  };
};

export const Page = entityList(announcement, {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: ({ name }) => t('edit', { name }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ name }) => t('removed', { name }),
  },
  send: (id, values) => send(announcements.update, { body: { ...values, id } }),
  references: { infraId: usePlaces },
  useActions: useAttaching,
  invalidates: [announcements.shown],
});

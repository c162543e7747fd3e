// Notes and their types: what their lists and pages share.
import { Archive, ImagePlus, RotateCcw, Send } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import {
  type note,
  NOTE_IMAGES,
  noteTypes,
  releaseNotes,
  releaseNotesAdmin,
  type Note,
  type noteType,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { noteFlow, type NoteStatus } from '../note-status.ts';

const t = texts(fr);
const tabs = (
  <LinkTabs label={fr.title}>
    <AppLink to={releaseNotesAdmin.all}>{fr.notes}</AppLink>
    <AppLink to={noteTypes.list}>{fr.typesTitle}</AppLink>
  </LinkTabs>
);
const useTypes = () =>
  useApi(
    noteTypes.list,
    { query: { length: 500 } },
    { select: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })) },
  ).data ?? [];

const Attaching = ({ row, close }: { readonly row: Note; readonly close: () => void }) => {
  const cache = useQueryClient();
  return (
    <AppModal opened title={t('attachTitle', { name: row.name })} onClose={close}>
      <FileDrop
        label={fr.drop}
        rule={NOTE_IMAGES}
        send={(file, options) =>
          upload(releaseNotesAdmin.upload, { body: { id: row.id, file } }, options)
        }
        onSent={() => void invalidate(cache, releaseNotes.list)}
      />
    </AppModal>
  );
};

const icons = { publish: Send, archive: Archive, restore: RotateCcw };
const useNoteActions = () => {
  const may = useMay();
  const moves = (['publish', 'archive', 'restore'] as const).map((key): RowMove<Note> => ({
    key,
    label: fr[key],
    icon: icons[key],
    offered: ({ status }) =>
      movesOf(noteFlow, { status: status as NoteStatus, isOwn: false }, may).includes(key),
    confirm: () =>
      key === 'publish'
        ? { title: fr.publish, message: fr.publishAbout, confirmLabel: fr.publish }
        : null,
    run: ({ row }) => send(releaseNotesAdmin[key], { params: { id: row?.id ?? 0 } }),
    done: () => fr.moved[key],
  }));
  const attach: RowMove<Note> = {
    key: 'attach',
    label: fr.attach,
    icon: ImagePlus,
    offered: () => true,
    dialog: ({ row }, close) => row !== null && <Attaching row={row} close={close} />,
  };
  return useMoves([...moves, attach], [releaseNotesAdmin.list, releaseNotes.list]);
};

export const noteScreens: EntityScreens<(typeof note)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: ({ name }) => t('edit', { name }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
  },
  references: { typeId: useTypes },
  tabs,
  useActions: useNoteActions,
  invalidates: [releaseNotes.list],
};

export const typeScreens: EntityScreens<(typeof noteType)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.addType,
    edit: ({ name }) => t('editType', { name }),
    empty: { title: fr.emptyTypes, text: fr.emptyTypesText },
    remove: ({ name }) => t('removeType', { name }),
  },
  tabs,
  invalidates: [releaseNotesAdmin.filterOptions],
};

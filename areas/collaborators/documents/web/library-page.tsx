// The library: what was deposited, for whom, and which required documents lack.
import { Alert } from '@mantine/core';
import { Archive, ArchiveRestore, Download, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  documentLibrary,
  libraryList,
  type LibraryDocument,
  type MissingDocument,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { DepositModal } from './deposit-modal.tsx';

const t = texts(fr);

const stateText = ({ state, validUntil }: MissingDocument): string =>
  state === 'missing'
    ? fr.states.missing
    : fr.states[state].replace('{date}', formatDay(validUntil ?? ''));

const Missing = () => {
  const loaded = useApi(documentLibrary.missing, {});
  const { count = 0, missing = [] } = loaded.data ?? {};
  if (count === 0) return null;
  return (
    <Alert color="warning">
      <details>
        <summary>{`${fr.missingTitle} (${count})`}</summary>
        <PlainTable
          caption={
            count > missing.length ? t('missingMore', { count: missing.length }) : fr.missingTitle
          }
          heads={[fr.person, fr.agency, fr.type, fr.missingState]}
          rows={missing.map((one) => [one.person, one.agency, one.type, stateText(one)])}
        />
      </details>
    </Alert>
  );
};

const saveMany = (body: Readonly<Record<string, unknown>>): void =>
  void download(documentLibrary.downloadMany, { body }).catch(toast.danger);

const useActs = () => {
  const may = useMay();
  const archiving = useApiMutation(documentLibrary.archive, {
    invalidates: [documentLibrary.list, documentLibrary.missing],
    onSuccess: ({ archived }) => toast.success(archived ? fr.archivedDone : fr.restoredDone),
  });
  const save = (id: number): void =>
    void download(documentLibrary.download, { params: { id } }).catch(toast.danger);
  const toggle = async ({ id, name, status }: LibraryDocument): Promise<void> => {
    const archived = status !== 'archived';
    if (!archived || (await ask.confirmArchive(`« ${name} »`)))
      archiving.mutate({ body: { id, archived } });
  };
  return (document: LibraryDocument) => {
    const { id, status, collaboratorId: person } = document;
    return [
      { key: 'download', label: fr.download, icon: Download, onClick: () => save(id) },
      ...(person === null
        ? []
        : [
            {
              key: 'person',
              label: fr.downloadPerson,
              icon: FolderDown,
              onClick: () => saveMany({ person }),
            },
          ]),
      ...(may('document.write')
        ? [
            {
              key: 'archive',
              label: status === 'archived' ? fr.restore : fr.archive,
              icon: status === 'archived' ? ArchiveRestore : Archive,
              onClick: () => void toggle(document),
            },
          ]
        : []),
    ];
  };
};

export const Page = () => {
  const may = useMay();
  const actions = useActs();
  const [isDepositing, setDepositing] = useState(false);
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={documentLibrary}
      of={libraryList}
      sort={{ name: 'depositedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      {...(may('document.write')
        ? { add: { label: fr.deposit, onClick: () => setDepositing(true) } }
        : {})}
      above={() => <Missing />}
      bulk={{
        others: [
          {
            key: 'zip',
            label: fr.downloadMany,
            icon: FolderDown,
            run: ({ selection }: Chosen, done: () => void) => {
              saveMany(selection);
              done();
            },
          },
        ],
      }}
      view={{
        label: (d: LibraryDocument) => `${d.name}, ${d.person}`,
        actions,
      }}
    >
      {isDepositing && <DepositModal onClose={() => setDepositing(false)} />}
    </ListPage>
  );
};

// What can be done to a file from its line: the menu, and the dialog that an entry of it opens.
import { CircleCheck, Download, FileUp, FileX, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import type { RowAction } from '#platform/web/data-table/table-types.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { legalFiles, type LegalFile } from '../contract.ts';
import type { Outcome } from '../outcomes.ts';
import { fr } from '../fr.ts';
import { AcceptModal, WithdrawModal } from './decision-modals.tsx';
import { touched } from './use-entity-actions.ts';

const t = texts(fr);

const isKept = (outcome: Outcome, replaced: LegalFile): boolean =>
  outcome.fileId !== null &&
  outcome.fileId !== replaced.id &&
  outcome.outcome !== 'refused' &&
  outcome.outcome !== 'failed';

export interface FileActions {
  readonly actions: readonly RowAction[];
  readonly replace: (by: File | undefined) => void;
  readonly dialog: ReactNode;
}
export const useFileActions = (file: LegalFile, onReplace: () => void): FileActions => {
  const may = useMay();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<'withdraw' | 'accept' | null>(null);
  const again = useApiMutation(legalFiles.reprocessFile, {
    invalidates: touched,
    onSuccess: ({ status, command }) =>
      command === 0 ? toast.success(fr.reprocessed[status]) : toast.warning(fr.reprocessed[status]),
  });
  const restore = useApiMutation(legalFiles.restore, {
    invalidates: touched,
    onSuccess: ({ text }) => toast.success(t('restored', { text })),
  });
  const params = { id: file.id };
  const replace = (by: File | undefined): void => {
    if (by === undefined) return;
    upload(legalFiles.replace, { params, body: { file: by } })
      .then((outcome) => {
        const kept = isKept(outcome, file);
        const show = kept ? toast.success : toast.warning;
        show(t(kept ? 'replaced' : 'notReplaced', { text: outcome.text }));
        return invalidate(cache, ...touched);
      })
      .catch((e: unknown) => toast.danger(e));
  };
  const all: Record<Gesture, Omit<RowAction, 'key'>> = {
    accept: { label: fr.accept, icon: CircleCheck, onClick: () => setAsking('accept') },
    download: {
      label: fr.download,
      icon: Download,
      onClick: () =>
        void download(legalFiles.downloadLegalFile, { params }).catch((e: unknown) =>
          toast.danger(e),
        ),
    },
    again: { label: fr.reprocess, icon: RotateCcw, onClick: () => again.mutate({ params }) },
    replace: { label: fr.replace, icon: FileUp, onClick: onReplace },
    restore: {
      label: fr.restore,
      icon: Undo2,
      onClick: () => restore.mutate({ params, body: { version: file.version } }),
    },
    withdraw: {
      label: fr.withdraw,
      icon: FileX,
      danger: true,
      onClick: () => setAsking('withdraw'),
    },
  };
  const rights = {
    downloads: may('legal-file.download'),
    transfers: may('legal-file.transfer'),
  };
  return {
    actions: gesturesOf(file, rights).map((key) => ({ key, ...all[key] })),
    replace,
    dialog: <Asked file={file} asking={asking} onClose={() => setAsking(null)} />,
  };
};

const Asked = ({
  file,
  asking,
  onClose,
}: {
  readonly file: LegalFile;
  readonly asking: 'withdraw' | 'accept' | null;
  readonly onClose: () => void;
}) => {
  if (asking === null) return null;
  const Modal = asking === 'withdraw' ? WithdrawModal : AcceptModal;
  return <Modal file={file} onClose={onClose} />;
};

export type Gesture = 'accept' | 'download' | 'again' | 'replace' | 'restore' | 'withdraw';
/** What may be done to a file, in the order of its menu. */
export const gesturesOf = (
  { status }: Pick<LegalFile, 'status'>,
  { downloads, transfers }: { readonly downloads: boolean; readonly transfers: boolean },
): readonly Gesture[] => {
  // Nothing is left of a purged file but its row.
  if (status === 'purged') return [];
  const isWithdrawn = status === 'withdrawn';
  const changes: readonly Gesture[] = isWithdrawn ? ['restore'] : ['again', 'replace', 'withdraw'];
  return [
    ...(transfers && status === 'contested' ? ['accept' as const] : []),
    ...(downloads ? ['download' as const] : []),
    ...(transfers ? changes : []),
  ];
};

// What is to be signed, by oneself and by the people of one's agencies.
import { BellRing, Eye, PenLine } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { signatureDocument, signatures, type SignatureRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';
import { NewDialog } from './new-dialog.tsx';
import { useLiveCompletion } from './use-completed.ts';

const t = texts(fr);
const cells = { status: ({ status }: SignatureRow) => <StatusOf looks={looks} status={status} /> };
const isUnderWay = ({ status }: SignatureRow): boolean =>
  status === 'ongoing' || status === 'approved';

/** The page behind one's own link. */
const openOwn = async ({ id, ownId }: SignatureRow): Promise<void> => {
  try {
    const { link } = await send(signatures.getSignatureLink, {
      params: { requestId: id, signerId: ownId },
    });
    location.assign(new URL(link).pathname);
  } catch (error) {
    toast.danger(error);
  }
};

const useRowActions = () => {
  const may = useMay();
  const go = useGo();
  const reminder = useApiMutation(signatures.sendReminder, {
    invalidates: [signatures.load],
    onSuccess: ({ sent }) => toast.success(t('reminded', { sent })),
  });
  const follow = (id: number): void => void go(signatures.load, { params: { id } });
  const actions = (row: SignatureRow) => [
    ...(row.ownId > 0 && isUnderWay(row)
      ? [{ key: 'sign', label: fr.sign, icon: PenLine, onClick: () => void openOwn(row) }]
      : []),
    ...(may('signature.all')
      ? [{ key: 'follow', label: fr.follow, icon: Eye, onClick: () => follow(row.id) }]
      : []),
    ...(may('signature.write') && isUnderWay(row)
      ? [
          {
            key: 'remind',
            label: fr.remind,
            icon: BellRing,
            onClick: () => reminder.mutate({ body: { requestId: row.id } }),
          },
        ]
      : []),
  ];
  const open = (row: SignatureRow): void => {
    if (may('signature.all')) follow(row.id);
    else if (row.ownId > 0 && isUnderWay(row)) void openOwn(row);
  };
  return { actions, open };
};

export const Page = () => {
  const may = useMay();
  const { actions, open } = useRowActions();
  const [isAdding, setAdding] = useState(false);
  useLiveCompletion();
  return (
    <ListPage
      title={fr.title}
      routes={signatures}
      of={signatureDocument.list}
      sort={{ name: 'sentAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={may('signature.write') ? { label: fr.add, onClick: () => setAdding(true) } : undefined}
      view={{ label: (row: SignatureRow) => row.title ?? '', cells, onOpen: open, actions }}
    >
      {isAdding && <NewDialog onClose={() => setAdding(false)} />}
    </ListPage>
  );
};

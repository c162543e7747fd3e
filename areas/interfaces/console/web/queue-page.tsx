// The jobs of one queue: tried again, stopped while they wait or listen, removed once they are over.
import { RotateCcw, Trash2, X } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { providerConsole, queueList, type QueueRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConsoleLinks, looks } from './console-parts.tsx';

const t = texts(fr);
const isOver = ({ state }: QueueRow): boolean => state !== 'waiting' && state !== 'running';
const remove = (row: QueueRow | null) =>
  send(providerConsole.remove, { params: { id: row?.id ?? 0 } });

const movesWith = (confirmed: ReturnType<typeof useConfirmed>): readonly RowMove<QueueRow>[] => [
  {
    key: 'retry',
    label: fr.retry,
    icon: RotateCcw,
    offered: ({ state, nextTry }) =>
      state === 'failed' || state === 'cancelled' || nextTry !== null,
    run: ({ row }) => send(providerConsole.retry, { params: { id: row?.id ?? 0 } }),
    done: (count) => t('retried', { count }),
  },
  {
    key: 'stop',
    label: fr.stop,
    icon: X,
    danger: true,
    offered: ({ stoppable }) => stoppable,
    confirm: () => ({
      title: fr.stop,
      message: fr.stopMessage,
      confirmLabel: fr.stop,
      danger: true,
    }),
    run: ({ row }) => remove(row),
    done: () => fr.stopped,
  },
  {
    key: 'remove',
    label: fr.remove,
    icon: Trash2,
    danger: true,
    offered: isOver,
    confirm: () => ({
      title: fr.remove,
      message: fr.removeMessage,
      confirmLabel: fr.remove,
      danger: true,
    }),
    run: ({ row }) => confirmed.run(() => remove(row)),
    done: () => fr.removed,
  },
];

export const Page = () => {
  const { name } = usePageParams(providerConsole.list);
  const mayAct = useMay()('console.execute');
  const confirmed = useConfirmed();
  const { actions, dialog } = useMoves(movesWith(confirmed), [
    providerConsole.list,
    providerConsole.home,
    providerConsole.queues,
  ]);
  return (
    <ListPage<QueueRow>
      title={t('queueTitle', { name })}
      about={<ConsoleLinks />}
      routes={providerConsole}
      of={queueList}
      params={{ name }}
      sort={{ name: 'since', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        id: (row) => row.id,
        label: (row) => row.title,
        cells: {
          state: ({ state }) => <StatusOf looks={looks} status={state} />,
          askedBy: ({ askedBy }) => askedBy ?? fr.portal,
        },
        ...(mayAct ? { actions } : {}),
      }}
    >
      {dialog}
      {confirmed.dialog}
    </ListPage>
  );
};

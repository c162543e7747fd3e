// The contracts of the hiring page: found, moved on, copied, deleted.
import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { contract, contracts, type Contract } from '../contract.ts';
import { isEditable } from '../contract-status.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';
import { useContractMoves } from './use-contract-moves.ts';

const t = texts(fr);
const cells = { status: ({ status }: Contract) => <StatusOf looks={looks} status={status} /> };
const CHANGED = [contracts.list, contracts.resume];

/** Copying and deleting, of one or of many. */
const useRowActions = () => {
  const copying = useApiMutation(contracts.duplicate, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.duplicated),
  });
  const removal = useApiMutation(contracts.removeMany, {
    invalidates: CHANGED,
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.success(t('removed', { count: done }));
      const [refused] = failed;
      if (refused !== undefined) toast.warning(refused.message);
    },
  });
  const remove = async (
    selection: Readonly<Record<string, unknown>>,
    what: string,
    done: () => void = () => {},
  ): Promise<void> => {
    if (!(await ask.confirmDelete(what))) return;
    removal.mutate({ body: selection });
    done();
  };
  return {
    remove,
    of: (row: Contract) => [
      {
        key: 'duplicate',
        label: fr.duplicate,
        icon: Copy,
        onClick: () => copying.mutate({ params: { id: row.id } }),
      },
      ...(isEditable(row.status)
        ? [
            {
              key: 'remove',
              label: fr.removeLabel,
              icon: Trash2,
              danger: true,
              onClick: () => void remove({ ids: [row.id] }, t('remove', { name: row.name ?? '' })),
            },
          ]
        : []),
    ],
  };
};

export const ContractList = ({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
}) => {
  const go = useGo();
  const writes = useMay()('contract.write');
  const { actions, dialog } = useContractMoves();
  const own = useRowActions();
  const open = (id: number): void => void go(contracts.load, { params: { id } });
  return (
    <ListPage
      title={title}
      tabs={tabs}
      routes={contracts}
      of={contract.list}
      sort={{ name: 'beginsOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => open(0) } : undefined}
      view={{
        label: (row: Contract) => row.name ?? '',
        cells,
        onOpen: ({ id }: Contract) => open(id),
        actions: (row: Contract) => [...actions(row), ...(writes ? own.of(row) : [])],
      }}
      bulk={
        writes
          ? {
              others: [
                {
                  key: 'remove',
                  label: fr.removeLabel,
                  icon: Trash2,
                  danger: true,
                  run: ({ selection, count }: Chosen, done: () => void) =>
                    void own.remove(selection, t('removeMany', { count }), done),
                },
              ],
            }
          : undefined
      }
    >
      {dialog}
    </ListPage>
  );
};

// Calls that could not be associated: looked at, and tried again once a number was entered.
import { RefreshCw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { callList, calls, type CallRow } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const useRecycling = () => {
  const cache = useQueryClient();
  return async (ids?: number[]): Promise<void> => {
    try {
      const { recycled, left } = await send(calls.recycle, {
        body: ids === undefined ? {} : { ids },
      });
      toast.success(t('recycled', { done: recycled, left }));
      await invalidate(cache, calls.list, calls.filterOptions);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
};
const openDoor = async (): Promise<void> => {
  const isSure = await ask.confirm({
    title: fr.door,
    message: fr.doorQuestion,
    confirmLabel: fr.door,
  });
  if (!isSure) return;
  const { url } = await send(calls.newDoor, {});
  await ask.inform({ title: fr.door, message: t('doorIs', { url }), closeLabel: fr.door });
};

export const Page = () => {
  const recycle = useRecycling();
  const may = useMay()('unassociated-call.recycle');
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={calls}
      of={callList}
      sort={{ name: 'startedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      menu={
        may
          ? [
              { label: fr.recycleAll, icon: RefreshCw, run: () => void recycle() },
              { label: fr.door, run: () => void openDoor() },
            ]
          : []
      }
      view={{
        label: (row: CallRow) => row.number ?? row.startedAt,
        ...(may
          ? {
              actions: ({ id }: CallRow) => [
                {
                  key: 'recycle',
                  label: fr.recycle,
                  icon: RefreshCw,
                  onClick: () => void recycle([id]),
                },
              ],
            }
          : {}),
      }}
    />
  );
};

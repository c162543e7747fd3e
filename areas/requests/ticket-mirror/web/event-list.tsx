// What went to ticket systems and came from them; what failed is tried again or dropped here.
import { RotateCw, Trash2, Ticket } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import { eventList, ticketMirror, ticketSystems, type EventRow } from '../contract.ts';
import { fr } from '../fr.ts';

const changes = {
  invalidates: [ticketMirror.list, ticketMirror.ofDemand],
  onSuccess: () => toast.success(fr.done),
};
export const Page = () => {
  const may = useMay()('ticket-system.configure');
  const go = useGo();
  const retry = useApiMutation(ticketMirror.retry, changes);
  const drop = useApiMutation(ticketMirror.drop, changes);
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={ticketMirror}
      of={eventList}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{
        title: fr.empty,
        text: may ? <AppLink to={ticketSystems.list}>{fr.systems}</AppLink> : fr.emptyText,
      }}
      menu={
        may ? [{ label: fr.systems, icon: Ticket, run: () => void go(ticketSystems.list, {}) }] : []
      }
      view={{
        label: ({ id, key }: EventRow) => key ?? String(id),
        cells: {
          demand: ({ demand }: EventRow) =>
            demand === null ? null : (
              <AppLink to={demands.details} params={{ id: demand }}>
                {demand}
              </AppLink>
            ),
        },
        actions: ({ id, state, type }: EventRow) =>
          state !== 'failed'
            ? []
            : [
                ...(type === 'unreadable'
                  ? []
                  : [
                      {
                        key: 'retry',
                        label: fr.retry,
                        icon: RotateCw,
                        onClick: () => retry.mutate({ params: { id } }),
                      },
                    ]),
                {
                  key: 'drop',
                  label: fr.drop,
                  icon: Trash2,
                  onClick: () => drop.mutate({ params: { id } }),
                },
              ],
      }}
    />
  );
};

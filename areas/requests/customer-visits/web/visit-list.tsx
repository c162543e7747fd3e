// The agenda of visits, the latest first; a visit opens on its page, and leads to demands.
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { customerVisits, visit, type Visit } from '../contract.ts';
import { fr } from '../fr.ts';
import { FollowUp } from './follow-up.tsx';

const t = texts(fr);
const nameOf = ({ place, visitedOn }: Visit): string =>
  t('remove', { place: place ?? '', date: formatDay(visitedOn) });

const moves: readonly RowMove<Visit>[] = [
  {
    key: 'follow',
    label: fr.follow,
    icon: MessageSquarePlus,
    offered: () => true,
    dialog: ({ row }, close) => row !== null && <FollowUp row={row} onClose={close} />,
  },
  {
    key: 'remove',
    label: fr.removing,
    icon: Trash2,
    danger: true,
    offered: () => true,
    confirm: (row) =>
      row && { title: fr.removing, message: nameOf(row), confirmLabel: fr.removing, danger: true },
    run: ({ row }) => send(customerVisits.remove, { params: { id: row?.id ?? 0 } }),
    done: () => fr.removedDone,
  },
];

export const Page = () => {
  const go = useGo();
  const may = useMay();
  const { actions, dialog } = useMoves(moves, [customerVisits.list, customerVisits.filterOptions]);
  const open = (id: number): void => void go(customerVisits.load, { params: { id } });
  const writes = may('customer-visit.write');
  return (
    <ListPage<Visit>
      title={fr.title}
      routes={customerVisits}
      of={visit.list}
      sort={{ name: 'visitedOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        id: (row) => row.id,
        label: nameOf,
        cells: {
          place: ({ id, place }) => (
            <AppLink to={customerVisits.load} params={{ id }}>
              {place}
            </AppLink>
          ),
        },
        ...(writes ? { actions, onOpen: ({ id }) => open(id) } : {}),
      }}
      add={writes ? { label: fr.add, onClick: () => open(0) } : undefined}
    >
      {dialog}
    </ListPage>
  );
};

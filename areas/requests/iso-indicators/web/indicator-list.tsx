// The indicators with their last month that is over; one opens on its page.
import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { isoGroups, isoIndicator, isoIndicators, type IsoIndicator } from '../contract.ts';
import { fr } from '../fr.ts';
import { latestText } from '../value.ts';
import { StateBadge, tabs } from './screens.tsx';

const t = texts(fr);
const moves: readonly RowMove<IsoIndicator>[] = [
  {
    key: 'remove',
    label: fr.removeLabel,
    icon: Trash2,
    danger: true,
    offered: () => true,
    confirm: (row) =>
      row && {
        title: fr.removeLabel,
        message: t('remove', { name: row.name }),
        confirmLabel: fr.removeLabel,
        danger: true,
      },
    run: ({ row }) => send(isoIndicators.remove, { params: { id: row?.id ?? 0 } }),
    done: () => fr.removed,
  },
];

export const Page = () => {
  const go = useGo();
  const mayWrite = useMay()('iso-indicator.write');
  const { actions, dialog } = useMoves(moves, [
    isoIndicators.list,
    isoGroups.list,
    isoGroups.detail,
  ]);
  const open = (id: number): void => void go(isoIndicators.load, { params: { id } });
  return (
    <ListPage<IsoIndicator>
      title={fr.title}
      tabs={tabs}
      routes={isoIndicators}
      of={isoIndicator.list}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        id: (row) => row.id,
        label: ({ name }) => name,
        cells: {
          name: ({ id, name }) => (
            <AppLink to={isoIndicators.load} params={{ id }}>
              {name}
            </AppLink>
          ),
          formula: ({ formula }) => <code className="mono clip">{formula}</code>,
          latest: latestText,
          state: ({ state }) => <StateBadge state={state as keyof typeof fr.states} />,
        },
        ...(mayWrite ? { actions, onOpen: ({ id }) => open(id) } : {}),
      }}
      add={mayWrite ? { label: fr.add, onClick: () => open(0) } : undefined}
    >
      {dialog}
    </ListPage>
  );
};

// The conventions with where their start-up stands; one opens on its page.
import { Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { convention, socialOptimisation, type Convention } from '../contract.ts';
import { fr } from '../fr.ts';
import { tabs } from './tabs.tsx';

const t = texts(fr);
const looks: StatusLooks<keyof typeof fr.states> = {
  starting: { kind: 'warning', label: fr.states.starting },
  running: { kind: 'success', label: fr.states.running },
  ended: { kind: 'default', label: fr.states.ended },
};
const moves: readonly RowMove<Convention>[] = [
  {
    key: 'remove',
    label: fr.removeLabel,
    icon: Trash2,
    danger: true,
    offered: () => true,
    confirm: (row) =>
      row && {
        title: fr.removeLabel,
        message: t('remove', { company: row.company ?? '' }),
        confirmLabel: fr.removeLabel,
        danger: true,
      },
    run: ({ row }) => send(socialOptimisation.remove, { params: { id: row?.id ?? 0 } }),
    done: () => fr.removed,
  },
];

export const Page = () => {
  const go = useGo();
  const mayWrite = useMay()('social-optimisation.write');
  const { actions, dialog } = useMoves(moves, [socialOptimisation.list]);
  const open = (id: number): void =>
    void go(socialOptimisation.startUp, { params: { companyConvention: id } });
  return (
    <ListPage<Convention>
      title={fr.title}
      tabs={tabs}
      routes={socialOptimisation}
      of={convention.list}
      sort={{ name: 'startsOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        id: (row) => row.id,
        label: ({ company }) => company ?? '',
        onOpen: ({ id }) => open(id),
        cells: {
          company: ({ id, company }) => (
            <AppLink to={socialOptimisation.startUp} params={{ companyConvention: id }}>
              {company}
            </AppLink>
          ),
          state: ({ state }) => <StatusOf looks={looks} status={state as keyof typeof fr.states} />,
        },
        ...(mayWrite ? { actions } : {}),
      }}
      add={mayWrite ? { label: fr.add, onClick: () => open(0) } : undefined}
    >
      {dialog}
    </ListPage>
  );
};

// What changed on whose contact data and planning: in progress or archived; validated, archived, brought back, one or all.
import { SegmentedControl } from '@mantine/core';
import { Archive, ArchiveRestore, Check, CheckCheck } from 'lucide-react';
import { z } from 'zod';
import { formatDay } from '#engines/french-time/formats.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { archivedList, trackedChanges, trackedList, type TrackedRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { trackedStatus } from '../tracked-status.ts';
import { trackedLooks } from './looks.ts';

const t = texts(fr);
const archivedRoutes = unprefixed('archived', trackedChanges);
const doneText = (move: 'validate' | 'archive' | 'unarchive') => (count: number) =>
  t(`done.${move}`, { count });
const cells = { status: (r: TrackedRow) => <StatusOf looks={trackedLooks} status={r.status} /> };

const offers =
  (move: keyof typeof trackedStatus.transitions, mayDecide: boolean) => (r: TrackedRow) =>
    mayDecide && next(trackedStatus, r.status, move) !== null;
/** Of a change, or of all of its person's. */
const useTrackedMoves = (mayDecide: boolean, isCurrent: boolean) => {
  const validate = { offered: offers('validate', mayDecide), done: doneText('validate') };
  const unarchive = {
    icon: ArchiveRestore,
    offered: offers('unarchive', mayDecide),
    done: doneText('unarchive'),
  };
  const moves: readonly RowMove<TrackedRow>[] = [
    {
      ...validate,
      key: 'validate',
      label: fr.validate,
      icon: Check,
      run: ({ row }) => send(trackedChanges.validate, { params: { id: row?.id ?? 0 } }),
    },
    {
      ...validate,
      key: 'validateAll',
      label: fr.validateAll,
      icon: CheckCheck,
      run: ({ row }) =>
        send(trackedChanges.validateAll, { params: { id: row?.collaboratorId ?? 0 } }),
    },
    {
      key: 'archive',
      label: fr.archive,
      icon: Archive,
      offered: offers('archive', mayDecide),
      many: isCurrent && mayDecide,
      confirm: (r) =>
        r?.kind === 'contact' && r.status === 'waiting'
          ? {
              title: fr.archiveTitle,
              message: fr.archiveText,
              confirmLabel: fr.archive,
              danger: true,
            }
          : null,
      run: ({ selection }) => send(trackedChanges.archive, { body: { selection } }),
      done: doneText('archive'),
    },
    {
      ...unarchive,
      key: 'unarchive',
      label: fr.unarchive,
      run: ({ row }) => send(trackedChanges.unarchive, { params: { id: row?.id ?? 0 } }),
    },
    {
      ...unarchive,
      key: 'unarchiveAll',
      label: fr.unarchiveAll,
      run: ({ row }) =>
        send(trackedChanges.unarchiveAll, { params: { id: row?.collaboratorId ?? 0 } }),
    },
  ];
  return useMoves(moves, [
    trackedChanges.list,
    trackedChanges.archivedList,
    trackedChanges.pageData,
  ]);
};

const state = z.object({
  set: z.enum(['current', 'archived']).default('current').catch('current'),
});
const useTabs = () => {
  const [{ set }, change] = useSearchState(state);
  const { data } = useApi(trackedChanges.pageData, {}, { fresh: 0 });
  const counted = (label: string, n: number | undefined): string =>
    n === undefined ? label : `${label} (${n})`;
  return {
    set,
    tabs: (
      <SegmentedControl
        aria-label={fr.title}
        value={set}
        onChange={(value) => change({ set: value === 'archived' ? 'archived' : 'current' })}
        data={[
          {
            value: 'current',
            label: counted(fr.current, data && data.waiting + data.validated),
          },
          { value: 'archived', label: counted(fr.archived, data?.archived) },
        ]}
      />
    ),
  };
};

export const Page = () => {
  const { set, tabs } = useTabs();
  const isCurrent = set === 'current';
  const { actions, others } = useTrackedMoves(useMay()('tracked-change.decide'), isCurrent);
  return (
    <ListPage
      key={set}
      title={fr.title}
      about={fr.about}
      routes={isCurrent ? trackedChanges : archivedRoutes}
      of={isCurrent ? trackedList : archivedList}
      tabs={tabs}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={
        isCurrent
          ? { title: fr.empty, text: fr.emptyText }
          : { title: fr.emptyArchive, text: fr.emptyArchiveText }
      }
      bulk={{ others }}
      view={{
        label: (r: TrackedRow) => `${r.name}, ${r.what}, ${formatDay(r.at.slice(0, 10))}`,
        cells,
        actions,
      }}
    />
  );
};

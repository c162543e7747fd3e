// What changed on whose contact data and planning: in progress or archived; validated, archived, brought back, one or all.
import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Check, CheckCheck } from 'lucide-react';
import { z } from 'zod';
import { formatDay } from '#engines/french-time/formats.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { listMeta, type BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { archivedList, trackedChanges, trackedList, type TrackedRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { trackedStatus } from '../tracked-status.ts';
import { trackedLooks } from './looks.ts';

const t = texts(fr);
const metas = {
  current: listMeta(trackedList.listId, trackedList),
  archived: listMeta(archivedList.listId, archivedList),
};
const archivedRoutes = {
  list: trackedChanges.archivedList,
  count: trackedChanges.archivedCount,
  filterOptions: trackedChanges.archivedFilterOptions,
  exportGet: trackedChanges.archivedExportGet,
  exportPost: trackedChanges.archivedExportPost,
};
const cells = { status: (r: TrackedRow) => <StatusOf looks={trackedLooks} status={r.status} /> };
type Move = 'validate' | 'archive' | 'unarchive';
type Chosen = Readonly<Record<string, unknown>>;

const useMoves = () => {
  const cache = useQueryClient();
  const run = async (move: Move, work: () => Promise<BulkResult>): Promise<void> => {
    try {
      const { done, failed } = await work();
      if (done > 0) toast.success(t(`done.${move}`, { count: done }));
      const [refused] = failed;
      if (refused !== undefined) toast.warning(refused.message);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
    await invalidate(
      cache,
      trackedChanges.list,
      trackedChanges.archivedList,
      trackedChanges.pageData,
    );
  };
  const one = async (work: Promise<unknown>): Promise<BulkResult> => {
    await work;
    return { done: 1, failed: [] };
  };
  const archive = async (selection: Chosen, done?: () => void): Promise<void> => {
    await run('archive', () => send(trackedChanges.archive, { body: { selection } }));
    done?.();
  };
  return {
    archive,
    validate: (id: number) =>
      run('validate', () => one(send(trackedChanges.validate, { params: { id } }))),
    unarchive: (id: number) =>
      run('unarchive', () => one(send(trackedChanges.unarchive, { params: { id } }))),
    validateAll: (id: number) =>
      run('validate', () => send(trackedChanges.validateAll, { params: { id } })),
    unarchiveAll: (id: number) =>
      run('unarchive', () => send(trackedChanges.unarchiveAll, { params: { id } })),
    archiveOne: async (r: TrackedRow): Promise<void> => {
      const isSure =
        r.kind !== 'contact' ||
        r.status !== 'waiting' ||
        (await ask.confirm({
          title: fr.archiveTitle,
          message: fr.archiveText,
          confirmLabel: fr.archive,
          danger: true,
        }));
      if (isSure) await archive({ ids: [r.id] });
    },
  };
};
type Moves = ReturnType<typeof useMoves>;

const actionsOf = (r: TrackedRow, moves: Moves) => {
  const isOpen = (move: Move): boolean => next(trackedStatus, r.status, move) !== null;
  const { collaboratorId: person } = r;
  const all = [
    { key: 'validate', icon: Check, of: 'validate', onClick: () => void moves.validate(r.id) },
    {
      key: 'validateAll',
      icon: CheckCheck,
      of: 'validate',
      onClick: () => void moves.validateAll(person),
    },
    { key: 'archive', icon: Archive, of: 'archive', onClick: () => void moves.archiveOne(r) },
    {
      key: 'unarchive',
      icon: ArchiveRestore,
      of: 'unarchive',
      onClick: () => void moves.unarchive(r.id),
    },
    {
      key: 'unarchiveAll',
      icon: ArchiveRestore,
      of: 'unarchive',
      onClick: () => void moves.unarchiveAll(person),
    },
  ] as const;
  return all
    .filter(({ of }) => isOpen(of))
    .map(({ of: _, ...action }) => ({ ...action, label: fr[action.key] }));
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
  const may = useMay();
  const moves = useMoves();
  const { set, tabs } = useTabs();
  const mayDecide = may('tracked-change.decide');
  const isCurrent = set === 'current';
  const archiveMany = {
    key: 'archive',
    label: fr.archive,
    icon: Archive,
    run: ({ selection }: { selection: Chosen }, done: () => void) =>
      void moves.archive(selection, done),
  };
  return (
    <ListPage
      key={set}
      title={fr.title}
      about={fr.about}
      routes={isCurrent ? trackedChanges : archivedRoutes}
      meta={metas[set]}
      tabs={tabs}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={
        isCurrent
          ? { title: fr.empty, text: fr.emptyText }
          : { title: fr.emptyArchive, text: fr.emptyArchiveText }
      }
      bulk={{ others: isCurrent && mayDecide ? [archiveMany] : [] }}
      view={{
        id: (r: TrackedRow) => r.id,
        label: (r: TrackedRow) => `${r.name}, ${r.what}, ${formatDay(r.at.slice(0, 10))}`,
        cells,
        actions: (r: TrackedRow) => (mayDecide ? actionsOf(r, moves) : []),
      }}
    />
  );
};

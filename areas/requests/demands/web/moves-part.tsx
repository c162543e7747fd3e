// What can be done with a demand: taken, followed, moved, changed, merged.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { DynamicMenu } from '#platform/web/app-shell/dynamic-menu.tsx';
import { send } from '#platform/web/client/send.ts';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { demands, type DemandDetails } from '../contract.ts';
import { TRANSITIONS } from '../demand-status.ts';
import { fr } from '../fr.ts';
import { useRun } from './desk-keys.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Dialog = 'edit' | 'merge' | 'reject' | null;

export const MovesPart = ({ demand }: { readonly demand: DemandDetails }) => {
  const { run, refresh } = useRun();
  const isAgent = useMay()('demand.handle');
  const [dialog, setDialog] = useState<Dialog>(null);
  const params = { id: demand.id };
  const close = (): void => setDialog(null);
  const moves = TRANSITIONS.filter((move) => demand.moves.includes(move)).map((transition) => ({
    key: transition,
    label: fr.transitions[transition],
    run: () =>
      run(() =>
        send(demands.changeStatus, { params: { ...params, transition }, body: { detail: '' } }),
      ),
  }));
  const entry = (key: string, label: string, act: () => unknown, isShown = true) =>
    isShown ? [{ key, label, run: act }] : [];
  const follow = demand.isFollowed
    ? entry('unfollow', fr.unfollow, () => run(() => send(demands.unfollow, { params })))
    : entry('follow', fr.follow, () => run(() => send(demands.follow, { params })));
  const may = (move: string): boolean => demand.moves.includes(move);
  const entries = [
    ...(isAgent ? moves : []),
    ...follow,
    ...entry('edit', fr.edit, () => setDialog('edit'), isAgent),
    ...entry(
      'unassign',
      fr.unassignIt,
      () => run(() => send(demands.unassign, { params })),
      may('unassign'),
    ),
    ...entry('merge', fr.merge, () => setDialog('merge'), isAgent && may('reject')),
    ...entry(
      'unmerge',
      fr.unmerge,
      () => run(() => send(demands.unmerge, { params })),
      isAgent && demand.mergedIntoId !== null,
    ),
    ...entry('reject', fr.rejectIt, () => setDialog('reject'), may('reject')),
  ];
  return (
    <>
      {isAgent && demand.assigneeId === null && may('ongoing') && (
        <Button onClick={() => void run(() => send(demands.assign, { params, body: {} }))}>
          {fr.assignMe}
        </Button>
      )}
      <DynamicMenu entries={entries} max={2} />
      {dialog === 'edit' && <EditDialog demand={demand} onClose={close} />}
      {dialog === 'merge' && <MergeDialog demand={demand} onDone={refresh} onClose={close} />}
      {dialog === 'reject' && (
        <ReasonModal
          title={fr.rejectIt}
          field={{ label: fr.rejectReason, maxLength: 2_000 }}
          act={{ label: fr.rejectIt, isDanger: true }}
          run={(reason) => send(demands.reject, { params, body: { reason } }).then(refresh)}
          onClose={close}
        />
      )}
    </>
  );
};

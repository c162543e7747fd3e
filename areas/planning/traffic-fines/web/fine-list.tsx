import {
  FileDown,
  LockKeyhole,
  RotateCcw,
  ShieldOff,
  UserSearch,
  type LucideIcon,
} from 'lucide-react';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { trafficFine, trafficFines, type TrafficFine } from '../contract.ts';
import { fineFlow, type FineMove, type FineStatus } from '../fine-status.ts';
import { fr } from '../fr.ts';
import { DesignateDialog } from './designate-dialog.tsx';

const t = texts(fr);
const ICONS: Readonly<Record<FineMove, LucideIcon>> = {
  designate: UserSearch,
  exempt: ShieldOff,
  reopen: RotateCcw,
  close: LockKeyhole,
};
const MOVES = Object.keys(ICONS) as FineMove[];
const looks: StatusLooks<FineStatus> = {
  to_designate: { kind: 'warning', label: fr.statuses.to_designate },
  designated: { kind: 'success', label: fr.statuses.designated },
  exempted: { kind: 'info', label: fr.statuses.exempted },
  closed: { kind: 'default', label: fr.statuses.closed },
};

const moveOf = (key: FineMove, may: ReturnType<typeof useMay>): RowMove<TrafficFine> => {
  const title = (row: TrafficFine | null): string =>
    t('question', { move: fr.moves[key], number: row?.number ?? '' });
  const asked =
    key === 'close'
      ? {
          confirm: (row: TrafficFine | null) => ({
            title: title(row),
            message: null,
            confirmLabel: fr.moves[key],
          }),
        }
      : {
          reason: {
            title: ({ row }: { readonly row: TrafficFine | null }) => title(row),
            label: fr.reason,
            maxLength: 500,
          },
        };
  return {
    key,
    label: fr.moves[key],
    icon: ICONS[key],
    offered: ({ status }) =>
      movesOf(fineFlow, { status: status as FineStatus, isOwn: false }, may).includes(key),
    done: () => fr.moved[key],
    ...(key === 'designate'
      ? {
          dialog: ({ row }, close) =>
            row === null ? null : <DesignateDialog fine={row} onClose={close} />,
        }
      : {
          ...asked,
          run: ({ row }, reason) =>
            send(trafficFines.move, { params: { id: row?.id ?? 0, move: key }, body: { reason } }),
        }),
  };
};
const useActions = () => {
  const may = useMay();
  const moves = useMoves(
    MOVES.map((key) => moveOf(key, may)),
    [trafficFines.list],
  );
  const sheetOf = (row: TrafficFine) => ({
    key: 'sheet',
    label: fr.file,
    icon: FileDown,
    onClick: () => void download(trafficFines.sheet, { params: { id: row.id } }),
  });
  return {
    actions: (row: TrafficFine) => [
      ...moves.actions(row),
      ...(row.driver === null ? [] : [sheetOf(row)]),
    ],
    dialog: moves.dialog,
  };
};
const useAgencies = () => useInfrastructureOptions(['agency', 'company']);

export const Page = entityList(trafficFine, {
  label: ({ number }) => number,
  words: {
    add: fr.add,
    edit: () => fr.edit,
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    about: fr.setting,
    remove: ({ number }) => t('remove', { number }),
  },
  cells: { status: ({ status }) => <StatusOf looks={looks} status={status as FineStatus} /> },
  sort: { name: 'deadline', dir: 'asc' },
  references: { infraId: useAgencies },
  useActions,
});

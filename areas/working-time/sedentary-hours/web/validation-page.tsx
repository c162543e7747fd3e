// Declared days of one's teams: validated many at once, refused, corrected, reopened.
import { Check, FileDown, LockOpen, Pencil, RotateCcw, X } from 'lucide-react';
import { formatColumnDay, formatMonth } from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { sedentaryHours, sedentaryList, type SedentaryRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { sedentaryStatus, type SedentaryMove } from '../status.ts';
import { dayLine, ModifyModal } from './modify-modal.tsx';
import { looks } from './looks.ts';
import { sheetQuery } from './own-month.ts';

const t = texts(fr);
const cells = {
  status: (r: SedentaryRow) => <StatusOf looks={looks} status={r.status} />,
  weekStatus: (r: SedentaryRow) =>
    r.weekStatus === null ? null : <StatusOf looks={looks} status={r.weekStatus} />,
};
const offers = (move: SedentaryMove) => (r: SedentaryRow) =>
  next(sedentaryStatus, r.status, move) !== null;
const openSheet = (r: SedentaryRow): void =>
  window.location.assign(
    `${fillPath(sedentaryHours.pdf.path)}?${sheetQuery(monthOf(r.day), r.collaboratorId)}`,
  );

const MOVES: readonly RowMove<SedentaryRow>[] = [
  {
    key: 'accept',
    label: fr.acts.accept,
    icon: Check,
    offered: offers('accept'),
    many: true,
    run: ({ selection }) => send(sedentaryHours.massValidate, { body: selection }),
    done: (count) => t('done.accept', { count }),
  },
  {
    key: 'modify',
    label: fr.acts.modify,
    icon: Pencil,
    offered: offers('modify'),
    dialog: ({ row }, close) => row !== null && <ModifyModal row={row} onClose={close} />,
  },
  {
    key: 'reject',
    label: fr.acts.reject,
    icon: X,
    danger: true,
    offered: offers('reject'),
    reason: {
      title: () => fr.rejectTitle,
      about: (row) => row !== null && <p>{dayLine(row)}</p>,
      label: fr.reason,
      description: fr.rejectAbout,
    },
    run: ({ row }, reason) =>
      send(sedentaryHours.reject, { params: { id: row?.id ?? 0 }, query: { reason } }),
    done: () => fr.done.reject,
  },
  {
    key: 'reopen',
    label: fr.acts.reopen,
    icon: RotateCcw,
    offered: (r) => offers('reopen')(r) && !r.signed,
    confirm: () => ({
      title: fr.askReopen,
      message: fr.askReopenText,
      confirmLabel: fr.acts.reopen,
    }),
    run: ({ row }) => send(sedentaryHours.reopen, { params: { id: row?.id ?? 0 } }),
    done: () => fr.done.reopen,
  },
  {
    key: 'sheet',
    label: fr.acts.sheet,
    icon: FileDown,
    offered: () => true,
    run: ({ row }) => Promise.resolve(row === null ? null : openSheet(row)),
  },
  {
    key: 'reopenSheet',
    label: fr.acts.reopenSheet,
    icon: LockOpen,
    offered: (r) => r.signed,
    confirm: (r) => ({
      title: t('askReopenSheet', { month: r === null ? '' : formatMonth(monthOf(r.day)) }),
      message: fr.askReopenSheetText,
      confirmLabel: fr.acts.reopenSheet,
    }),
    run: async ({ row }) =>
      row === null
        ? null
        : send(sedentaryHours.reopenSheet, {
            body: { collaboratorId: row.collaboratorId, month: monthOf(row.day) },
          }),
    done: () => fr.done.reopenSheet,
  },
];

export const Page = () => {
  const { actions, others, dialog } = useMoves(MOVES, [sedentaryHours.list]);
  return (
    <ListPage
      title={fr.validationTitle}
      about={fr.validationAbout}
      routes={sedentaryHours}
      of={sedentaryList}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.validationEmpty, text: fr.validationEmptyText }}
      bulk={{ others }}
      view={{
        label: (r: SedentaryRow) => `${r.name}, ${formatColumnDay(r.day)}`,
        cells,
        actions,
      }}
    >
      {dialog}
    </ListPage>
  );
};

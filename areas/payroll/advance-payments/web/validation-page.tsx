// Requests of one's teams: granted, refused, paid, one by one or many at once.
import { Banknote, Check, History, X } from 'lucide-react';
import { useState } from 'react';
import { next } from '#engines/state-machine/state-machine.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useMoves, type RowMove, type Target } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { advanceStatus, type AdvanceMove } from '../advance-status.ts';
import { advanceList, advancePayments, type AdvanceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { Story } from './story.tsx';
import { looks, payMonthText } from './words.ts';

const cells = {
  status: (r: AdvanceRow) => <StatusOf looks={looks} status={r.status} />,
  payMonth: (r: AdvanceRow) => (r.payMonth === null ? null : payMonthText(r.payMonth)),
};

const t = texts(fr);
const aboutOf = (r: AdvanceRow): string => `${r.name} · ${formatEuros(r.amount)}`;
const offers = (move: AdvanceMove) => (r: AdvanceRow) =>
  next(advanceStatus, r.status, move, ['reason']) !== null;
const countOf = ({ ids }: Target<AdvanceRow>['selection']): number =>
  Array.isArray(ids) ? ids.length : 2;
const MOVES: readonly RowMove<AdvanceRow>[] = [
  {
    key: 'validate',
    label: fr.acts.validate,
    icon: Check,
    offered: offers('validate'),
    many: true,
    confirm: (row) => ({
      title: fr.acts.validate,
      message: row === null ? fr.validateMany : aboutOf(row),
      confirmLabel: fr.acts.validate,
    }),
    run: ({ selection }) => send(advancePayments.validate, { body: selection }),
    done: (count) => t('done.validate', { count }),
  },
  {
    key: 'reject',
    label: fr.acts.reject,
    icon: X,
    danger: true,
    offered: offers('reject'),
    many: true,
    reason: {
      title: ({ selection }) => t('rejectTitle', { count: countOf(selection) }),
      about: (row) => row !== null && <p>{aboutOf(row)}</p>,
      label: fr.reason,
      description: fr.rejectAbout,
    },
    run: ({ selection }, reason) =>
      send(advancePayments.reject, { body: { ...selection, reason } }),
    done: (count) => t('done.reject', { count }),
  },
  {
    key: 'confirm',
    label: fr.acts.confirm,
    icon: Banknote,
    offered: offers('confirm_transfer'),
    many: true,
    dialog: (target, close, done) => (
      <ConfirmTransfer
        title={t('confirmTitle', { count: countOf(target.selection) })}
        about={target.row === null ? null : aboutOf(target.row)}
        selection={target.selection}
        onClose={close}
        onDone={done}
      />
    ),
  },
];

export const Page = () => {
  const { actions, others, dialog } = useMoves(MOVES, [advancePayments.list]);
  const [story, setStory] = useState<number | null>(null);
  return (
    <ListPage
      title={fr.validationTitle}
      about={fr.validationAbout}
      routes={advancePayments}
      of={advanceList}
      sort={{ name: 'requestedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.validationEmpty, text: fr.validationEmptyText }}
      bulk={{ others }}
      view={{
        label: (r: AdvanceRow) => `${r.name}, ${formatEuros(r.amount)}`,
        cells,
        onOpen: (r: AdvanceRow) => setStory(r.id),
        actions: (r: AdvanceRow) => [
          ...actions(r),
          { key: 'story', label: fr.history, icon: History, onClick: () => setStory(r.id) },
        ],
      }}
    >
      {dialog}
      {story !== null && <Story advance={story} onClose={() => setStory(null)} />}
    </ListPage>
  );
};

// Every declared day of one's teams: validated many at once, refused, reopened, exported.
import { CalendarRange, Check, RotateCcw, X } from 'lucide-react';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { type BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { toastResult, useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { declaredDays, declaredList, type DeclaredRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { declaredStatus, type DeclaredMove } from '../status.ts';
import { answeredLooks } from './looks.ts';

const t = texts(fr);
const cells = {
  status: (r: DeclaredRow) => <StatusOf looks={answeredLooks} status={r.status} />,
  portion: (r: DeclaredRow) => fr.portions[r.portion],
};

const validated = (count: number): string => t('answeredDone.validate', { count });
export const tellResult = (result: BulkResult): void => toastResult(result, validated);

const offers = (move: DeclaredMove) => (r: DeclaredRow) =>
  next(declaredStatus, r.status, move) !== null;
const MOVES: readonly RowMove<DeclaredRow>[] = [
  {
    key: 'validate',
    label: fr.acts.validate,
    icon: Check,
    offered: offers('validate'),
    many: true,
    run: ({ selection }) => send(declaredDays.validateDeclarations, { body: selection }),
    done: validated,
  },
  {
    key: 'refuse',
    label: fr.acts.refuse,
    icon: X,
    danger: true,
    offered: offers('refuse'),
    reason: {
      title: () => fr.refuseTitle,
      about: (row) =>
        row !== null && (
          <p>{`${row.name} · ${formatLongDay(row.day)} · ${fr.portions[row.portion]}`}</p>
        ),
      label: fr.reason,
      description: fr.refuseAbout,
    },
    run: ({ row }, reason) =>
      send(declaredDays.refuse, { params: { id: row?.id ?? 0 }, body: { reason } }),
    done: () => fr.answeredDone.refuse,
  },
  {
    key: 'reopen',
    label: fr.acts.reopen,
    icon: RotateCcw,
    offered: offers('reopen'),
    confirm: () => ({
      title: fr.askReopen,
      message: fr.askReopenText,
      confirmLabel: fr.acts.reopen,
    }),
    run: ({ row }) => send(declaredDays.reopen, { params: { id: row?.id ?? 0 } }),
    done: () => fr.answeredDone.reopen,
  },
];

export const Page = () => {
  const { actions, others, dialog } = useMoves(MOVES, [
    declaredDays.list,
    declaredDays.month,
    declaredDays.year,
  ]);
  return (
    <ListPage
      title={fr.listTitle}
      about={fr.listAbout}
      routes={declaredDays}
      of={declaredList}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.listEmpty, text: fr.listEmptyText }}
      menu={[{ label: fr.toReporting, icon: CalendarRange, to: declaredDays.reportingPage }]}
      bulk={{ others }}
      view={{
        label: (r: DeclaredRow) => `${r.name}, ${formatColumnDay(r.day)}`,
        cells,
        actions,
      }}
    >
      {dialog}
    </ListPage>
  );
};

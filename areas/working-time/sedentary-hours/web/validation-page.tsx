// Declared days of one's teams: validated many at once, refused, corrected, reopened.
import { useQueryClient } from '@tanstack/react-query';
import { Check, FileDown, LockOpen, Pencil, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay, formatMonth } from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { fillPath } from '#platform/contract/path.ts';
import { listMeta, type BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, sedentaryList, type SedentaryRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { sedentaryStatus, type SedentaryMove } from '../status.ts';
import { ModifyModal, RejectModal } from './answer-modals.tsx';
import { looks } from './looks.ts';
import { sheetQuery } from './own-month.ts';

const t = texts(fr);
const meta = listMeta(sedentaryList.listId, sedentaryList);
const cells = {
  status: (r: SedentaryRow) => <StatusOf looks={looks} status={r.status} />,
  weekStatus: (r: SedentaryRow) =>
    r.weekStatus === null ? null : <StatusOf looks={looks} status={r.weekStatus} />,
};
type Chosen = Readonly<Record<string, unknown>>;
const isOpenTo = (r: SedentaryRow, move: SedentaryMove): boolean =>
  next(sedentaryStatus, r.status, move) !== null;

const tellResult = ({ done, failed }: BulkResult): void => {
  if (done > 0) toast.success(t('done.accept', { count: done }));
  const [refused] = failed;
  if (refused !== undefined) toast.warning(refused.message);
};

const useAnswers = () => {
  const cache = useQueryClient();
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      await invalidate(cache, sedentaryHours.list);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
  const validate = (chosen: Chosen, done?: () => void) =>
    run(async () => {
      tellResult(await send(sedentaryHours.massValidate, { body: chosen }));
      done?.();
    });
  const reopen = async (r: SedentaryRow): Promise<void> => {
    const isSure = await ask.confirm({
      title: fr.askReopen,
      message: fr.askReopenText,
      confirmLabel: fr.acts.reopen,
    });
    if (!isSure) return;
    await run(async () => {
      await send(sedentaryHours.reopen, { params: { id: r.id } });
      toast.success(fr.done.reopen);
    });
  };
  const reopenSheet = async (r: SedentaryRow): Promise<void> => {
    const month = monthOf(r.day);
    const isSure = await ask.confirm({
      title: t('askReopenSheet', { month: formatMonth(month) }),
      message: fr.askReopenSheetText,
      confirmLabel: fr.acts.reopenSheet,
    });
    if (!isSure) return;
    await run(async () => {
      await send(sedentaryHours.reopenSheet, { body: { collaboratorId: r.collaboratorId, month } });
      toast.success(fr.done.reopenSheet);
    });
  };
  return { validate, reopen, reopenSheet };
};

const openSheet = (r: SedentaryRow): void =>
  window.location.assign(
    `${fillPath(sedentaryHours.pdf.path)}?${sheetQuery(monthOf(r.day), r.collaboratorId)}`,
  );

interface Asked {
  readonly act: 'reject' | 'modify';
  readonly row: SedentaryRow;
}
type Answers = ReturnType<typeof useAnswers>;
const actionsOf = (r: SedentaryRow, answers: Answers, open: (asked: Asked) => void) => {
  const all = [
    {
      key: 'accept',
      icon: Check,
      isOffered: isOpenTo(r, 'accept'),
      onClick: () => void answers.validate({ ids: [r.id] }),
    },
    {
      key: 'modify',
      icon: Pencil,
      isOffered: isOpenTo(r, 'modify'),
      onClick: () => open({ act: 'modify', row: r }),
    },
    {
      key: 'reject',
      icon: X,
      isOffered: isOpenTo(r, 'reject'),
      onClick: () => open({ act: 'reject', row: r }),
    },
    {
      key: 'reopen',
      icon: RotateCcw,
      isOffered: isOpenTo(r, 'reopen') && !r.signed,
      onClick: () => void answers.reopen(r),
    },
    { key: 'sheet', icon: FileDown, isOffered: true, onClick: () => openSheet(r) },
    {
      key: 'reopenSheet',
      icon: LockOpen,
      isOffered: r.signed,
      onClick: () => void answers.reopenSheet(r),
    },
  ] as const;
  return all
    .filter(({ isOffered }) => isOffered)
    .map(({ isOffered: _, ...action }) => ({
      ...action,
      label: fr.acts[action.key],
      danger: action.key === 'reject',
    }));
};

export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answers = useAnswers();
  const close = (): void => setAsked(null);
  return (
    <ListPage
      title={fr.validationTitle}
      about={fr.validationAbout}
      routes={sedentaryHours}
      meta={meta}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.validationEmpty, text: fr.validationEmptyText }}
      bulk={{
        others: [
          {
            key: 'accept',
            label: fr.acts.accept,
            icon: Check,
            run: ({ selection }: { selection: Chosen }, done: () => void) =>
              void answers.validate(selection, done),
          },
        ],
      }}
      view={{
        id: (r: SedentaryRow) => r.id,
        label: (r: SedentaryRow) => `${r.name}, ${formatColumnDay(r.day)}`,
        cells,
        actions: (r: SedentaryRow) => actionsOf(r, answers, setAsked),
      }}
    >
      {asked?.act === 'reject' && <RejectModal row={asked.row} onClose={close} />}
      {asked?.act === 'modify' && <ModifyModal row={asked.row} onClose={close} />}
    </ListPage>
  );
};

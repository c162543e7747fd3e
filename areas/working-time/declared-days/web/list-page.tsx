// Every declared day of one's teams: validated many at once, refused, reopened, exported.
import { useQueryClient } from '@tanstack/react-query';
import { CalendarRange, Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { listMeta, type BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { declaredDays, declaredList, type DeclaredRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { declaredStatus } from '../status.ts';
import { answeredLooks } from './looks.ts';

const t = texts(fr);
const meta = listMeta(declaredList.listId, declaredList);
const cells = {
  status: (r: DeclaredRow) => <StatusOf looks={answeredLooks} status={r.status} />,
  portion: (r: DeclaredRow) => fr.portions[r.portion],
};
type Chosen = Readonly<Record<string, unknown>>;

export const tellResult = ({ done, failed }: BulkResult): void => {
  if (done > 0) toast.success(t('answeredDone.validate', { count: done }));
  const [refused] = failed;
  if (refused !== undefined) toast.warning(refused.message);
};

const Refuse = ({ row, onClose }: { readonly row: DeclaredRow; readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const run = async (): Promise<void> => {
    await send(declaredDays.refuse, {
      params: { id: row.id },
      body: { reason: reason.trim() },
    });
    await invalidate(cache, declaredDays.list, declaredDays.month, declaredDays.year);
    toast.success(fr.answeredDone.refuse);
  };
  return (
    <AnswerModal
      title={fr.refuseTitle}
      act={{ label: fr.acts.refuse, isReady: reason.trim() !== '', isDanger: true }}
      run={run}
      onClose={onClose}
    >
      <p>{`${row.name} · ${formatLongDay(row.day)} · ${fr.portions[row.portion]}`}</p>
      <ReasonField
        label={fr.reason}
        description={fr.refuseAbout}
        value={reason}
        onChange={setReason}
      />
    </AnswerModal>
  );
};

const useAnswers = () => {
  const cache = useQueryClient();
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      await invalidate(cache, declaredDays.list, declaredDays.month, declaredDays.year);
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
  };
  const validate = (chosen: Chosen, done?: () => void) =>
    run(async () => {
      tellResult(await send(declaredDays.validateDeclarations, { body: chosen }));
      done?.();
    });
  const reopen = async (r: DeclaredRow): Promise<void> => {
    const isSure = await ask.confirm({
      title: fr.askReopen,
      message: fr.askReopenText,
      confirmLabel: fr.acts.reopen,
    });
    if (!isSure) return;
    await run(async () => {
      await send(declaredDays.reopen, { params: { id: r.id } });
      toast.success(fr.answeredDone.reopen);
    });
  };
  return { validate, reopen };
};

const actionsOf = (
  r: DeclaredRow,
  answers: ReturnType<typeof useAnswers>,
  refuse: (row: DeclaredRow) => void,
) => {
  const all = [
    { key: 'validate', icon: Check, onClick: () => void answers.validate({ ids: [r.id] }) },
    { key: 'refuse', icon: X, onClick: () => refuse(r) },
    { key: 'reopen', icon: RotateCcw, onClick: () => void answers.reopen(r) },
  ] as const;
  return all
    .filter(({ key }) => next(declaredStatus, r.status, key) !== null)
    .map((action) => ({
      ...action,
      label: fr.acts[action.key],
      danger: action.key === 'refuse',
    }));
};

export const Page = () => {
  const [refused, setRefused] = useState<DeclaredRow | null>(null);
  const answers = useAnswers();
  return (
    <ListPage
      title={fr.listTitle}
      about={fr.listAbout}
      routes={declaredDays}
      meta={meta}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.listEmpty, text: fr.listEmptyText }}
      menu={[{ label: fr.toReporting, icon: CalendarRange, to: declaredDays.reportingPage }]}
      bulk={{
        others: [
          {
            key: 'validate',
            label: fr.acts.validate,
            icon: Check,
            run: ({ selection }: { selection: Chosen }, done: () => void) =>
              void answers.validate(selection, done),
          },
        ],
      }}
      view={{
        id: (r: DeclaredRow) => r.id,
        label: (r: DeclaredRow) => `${r.name}, ${formatColumnDay(r.day)}`,
        cells,
        actions: (r: DeclaredRow) => actionsOf(r, answers, setRefused),
      }}
    >
      {refused !== null && <Refuse row={refused} onClose={() => setRefused(null)} />}
    </ListPage>
  );
};

// Accepting or refusing chosen requests: what will happen, why, and which are left as they are.
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnsweredAbsences } from '#areas/planning/changes/contract.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { AnswerModal as AnswerDialog } from '#platform/web/modals/answer-modal.tsx';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { AbsenceExplained } from '#areas/working-time/counters/web/embed.tsx';
import { absenceRequests, type Answer, type Around } from '../contract.ts';
import { fr } from '../fr.ts';
import { RequestAround, useAround } from './request-around.tsx';
import css from './requests.module.css';

const t = texts(fr);
/** For a title before it is known how many. */
const SEVERAL = 2;
export type Chosen = Readonly<Record<string, unknown>>;
export interface AnswerModalProps {
  readonly answer: Answer;
  readonly selection: Chosen;
  /** Whose and when, of a single one. */ readonly about?: string | undefined;
  /** Of a single one: gives away what it leaves open. */
  readonly onReplace?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}
const call = (
  answer: Answer,
  selection: Chosen,
  reason: string,
  preview: boolean,
): Promise<AnsweredAbsences> =>
  send(absenceRequests.answer, {
    body: { selection, values: { answer, reason }, preview },
  }) as Promise<AnsweredAbsences>;

const uncovers = (around: Around | undefined): boolean =>
  around?.shifts.some((s) => s.whole) ?? false;
/** What came of an answer; what a granted absence leaves open can be given away at once. */
const showAnswered = (
  answer: Answer,
  { done, first, failed: [refused] }: AnsweredAbsences,
  onReplace: (() => void) | undefined,
): void => {
  const action =
    answer === 'validate' && onReplace !== undefined
      ? { action: { label: fr.replace, run: onReplace } }
      : {};
  if (done > first) toast.success(t(`done.${answer}`, { count: done - first }), action);
  if (first > 0) toast.info(t('firstGiven', { count: first }));
  if (refused !== undefined) toast.warning(refused.message);
};
/** Grants one request whose consequences stand before the reader already. */
export const useGranting = ({
  id,
  around,
  onReplace,
  onDone,
}: {
  readonly id: number;
  readonly around: Around | undefined;
  readonly onReplace: () => void;
  readonly onDone: () => void;
}): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    try {
      const done = await call('validate', { ids: [id] }, '', false);
      showAnswered('validate', done, uncovers(around) ? onReplace : undefined);
      onDone();
    } catch (error) {
      toast.danger(error);
    }
    await invalidate(cache, absenceRequests.list);
  };
};

/** What its person joined to it. */
export const RequestFiles = ({ id }: { readonly id: number }) => {
  const { data } = useApi(absenceRequests.files, { params: { id } });
  return <FileLinks files={data?.files ?? []} />;
};

/** What would be left as it is, and why the first of them. */
const LeftOut = ({ foreseen }: { readonly foreseen: AnsweredAbsences | null }) => {
  const failed = foreseen?.failed ?? [];
  return failed.length === 0 ? null : (
    <Alert color="yellow">
      {t('leftOut', { count: failed.length })} {failed[0]?.message}
    </Alert>
  );
};

/** The only one that is chosen; null of several, and of all. */
const singleOf = ({ ids }: Chosen): number | null =>
  Array.isArray(ids) && ids.length === 1 ? Number(ids[0]) : null;

/** What the answer would do, asked before anything is done. */
const useForeseen = (answer: Answer, selection: Chosen) => {
  const [foreseen, setForeseen] = useState<AnsweredAbsences | null>(null);
  const [unread, setUnread] = useState<unknown>(null);
  const chosen = JSON.stringify(selection);
  useEffect(() => {
    call(answer, JSON.parse(chosen) as Chosen, '', true).then(setForeseen, setUnread);
  }, [answer, chosen]);
  return { foreseen, unread };
};

export function AnswerModal(props: AnswerModalProps) {
  const { answer, selection, about, onReplace, onClose, onDone } = props;
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const { foreseen, unread } = useForeseen(answer, selection);
  const one = singleOf(selection);
  const around = useAround(one);
  const isRefusal = answer === 'refuse';
  const run = async (): Promise<void> => {
    showAnswered(
      answer,
      await call(answer, selection, reason.trim(), false),
      uncovers(around) ? onReplace : undefined,
    );
    await invalidate(cache, absenceRequests.list);
    onDone?.();
  };
  return (
    <AnswerDialog
      title={t(`answerTitle.${answer}`, { count: one === null ? SEVERAL : 1 })}
      size="medium"
      act={{
        label: fr.acts[answer],
        isReady: (foreseen?.done ?? 0) > 0 && (!isRefusal || isReason(reason)),
        isWaiting: foreseen === null && unread === null,
        isDanger: isRefusal,
      }}
      closeLabel={fr.cancel}
      unread={unread}
      run={run}
      onClose={onClose}
    >
      {foreseen !== null && (
        <p className="quiet">
          {(foreseen.done > foreseen.first || foreseen.done === 0) &&
            t(`answerAbout.${answer}`, { count: foreseen.done - foreseen.first })}{' '}
          {foreseen.first > 0 && t('firstAbout', { count: foreseen.first })}
        </p>
      )}
      {about !== undefined && <p className={css['about']}>{about}</p>}
      {one !== null && <AbsenceExplained id={one} />}
      {around !== undefined && <RequestAround around={around} />}
      {one !== null && <RequestFiles id={one} />}
      <LeftOut foreseen={foreseen} />
      <ReasonField
        label={fr.reason}
        description={fr.reasonHint[answer]}
        isDue={isRefusal}
        value={reason}
        onChange={setReason}
      />
    </AnswerDialog>
  );
}

// Accepting or refusing chosen requests: what will happen, why, and which are left as they are.
import { Alert, Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { AbsenceExplained } from '#areas/working-time/counters/web/embed.tsx';
import { absenceRequests, type Answer } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './requests.module.css';

const t = texts(fr);
const SHORTEST = 3;
/** For a title before it is known how many. */
const SEVERAL = 2;
export type Chosen = Readonly<Record<string, unknown>>;
export interface AnswerModalProps {
  readonly answer: Answer;
  readonly selection: Chosen;
  /** Whose and when, of a single one. */ readonly about?: string | undefined;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}
const call = (
  answer: Answer,
  selection: Chosen,
  reason: string,
  preview: boolean,
): Promise<BulkResult> =>
  send(absenceRequests.answer, {
    body: { selection, values: { answer, reason }, preview },
  }) as Promise<BulkResult>;

export function AnswerModal({ answer, selection, about, onClose, onDone }: AnswerModalProps) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [foreseen, setForeseen] = useState<BulkResult | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const chosen = JSON.stringify(selection);
  useEffect(() => {
    call(answer, JSON.parse(chosen) as Chosen, '', true).then(setForeseen, setError);
  }, [answer, chosen]);
  const ids = selection['ids'];
  const one = Array.isArray(ids) && ids.length === 1 ? Number(ids[0]) : null;
  const refuses = answer === 'refuse';
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      const done = await call(answer, selection, reason.trim(), false);
      await invalidate(cache, absenceRequests.list);
      if (done.done > 0) toast.success(t(`done.${answer}`, { count: done.done }));
      const [refused] = done.failed;
      if (refused !== undefined) toast.warning(refused.message);
      onDone?.();
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  const ready = (foreseen?.done ?? 0) > 0 && (!refuses || reason.trim().length >= SHORTEST);
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t(`answerTitle.${answer}`, { count: one === null ? SEVERAL : 1 })}
      size="medium"
      closable={!sending}
    >
      <form
        className={css['form']}
        onSubmit={(e) => {
          e.preventDefault();
          if (ready && !sending) void run();
        }}
      >
        {foreseen !== null && (
          <p className={css['quiet']}>{t(`answerAbout.${answer}`, { count: foreseen.done })}</p>
        )}
        {about !== undefined && <p className={css['about']}>{about}</p>}
        {one !== null && <AbsenceExplained id={one} />}
        {(foreseen?.failed.length ?? 0) > 0 && (
          <Alert color="yellow">
            {t('leftOut', { count: foreseen?.failed.length ?? 0 })} {foreseen?.failed[0]?.message}
          </Alert>
        )}
        <Textarea
          label={fr.reason}
          description={fr.reasonHint[answer]}
          required={refuses}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(e) => setReason(e.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={error} />
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button
            type="submit"
            {...(refuses ? { color: 'red' } : {})}
            loading={sending || (foreseen === null && error === null)}
            disabled={!ready}
          >
            {fr.acts[answer]}
          </Button>
        </div>
      </form>
    </AppModal>
  );
}

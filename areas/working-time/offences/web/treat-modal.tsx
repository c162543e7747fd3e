// What is done about chosen offences: explained, contested, signed, opened again; or a letter to each driver.
import { Alert, Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Treatment } from '../status.ts';
import css from './offences.module.css';

const t = texts(fr);
export type Act = Treatment | 'letter';
export type Chosen = Readonly<Record<string, unknown>>;
interface Answer extends BulkResult {
  readonly letters?: number[];
  readonly job?: number | null;
}
const SHORTEST = 3;

const call = (act: Act, selection: Chosen, text: string, preview: boolean): Promise<Answer> =>
  act === 'letter'
    ? (send(offences.issueLetters, {
        body: { selection, values: { message: text }, preview },
      } as never) as Promise<Answer>)
    : (send(offences.treat, {
        body: { selection, values: { action: act, comment: text }, preview },
      } as never) as Promise<Answer>);

export interface TreatModalProps {
  readonly act: Act;
  readonly selection: Chosen;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TreatModal({ act, selection, onClose, onDone }: TreatModalProps) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [foreseen, setForeseen] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const chosen = JSON.stringify(selection);
  useEffect(() => {
    call(act, JSON.parse(chosen) as Chosen, '', true).then(setForeseen, setError);
  }, [act, chosen]);
  const due = (act === 'explain' || act === 'contest') && text.trim().length < SHORTEST;
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      const done = await call(act, selection, text, false);
      await invalidate(
        cache,
        offences.list,
        offences.detail,
        offences.summary,
        offences.letterList,
      );
      const [letter] = done.letters ?? [];
      if (act === 'letter' && done.letters?.length === 1 && letter !== undefined)
        await download(offences.letterPdf, { params: { id: letter } });
      toast.success(
        act === 'letter'
          ? t('lettersToast', { count: done.letters?.length ?? 0 })
          : t('treatedToast', { count: done.done }),
      );
      onDone();
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return (
    <AppModal opened onClose={onClose} title={fr.acts[act]} size="medium" closable={!sending}>
      <div className={css['form']}>
        <p className={css['quiet']}>
          {t(act === 'letter' ? 'letterAbout' : 'treatAbout', { count: foreseen?.done ?? 0 })}
        </p>
        {(foreseen?.failed.length ?? 0) > 0 && (
          <Alert color="yellow">
            {t('leftOut', { count: foreseen?.failed.length ?? 0 })} {foreseen?.failed[0]?.message}
          </Alert>
        )}
        <Textarea
          label={act === 'letter' ? fr.letterMessage : fr.comment}
          description={act === 'letter' ? fr.letterMessageHint : undefined}
          autosize
          minRows={3}
          maxLength={1000}
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
          data-autofocus
        />
        {error !== null && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button
            loading={sending || (foreseen === null && error === null)}
            disabled={due || (foreseen?.done ?? 0) === 0}
            onClick={() => void run()}
          >
            {act === 'letter' ? fr.issue : fr.acts[act]}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}

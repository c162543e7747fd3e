// What is done about chosen offences: explained, contested, signed, opened again; or a letter to each driver.
import { Alert, Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
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

interface Asked {
  readonly act: Act;
  readonly selection: Chosen;
  readonly text: string;
  readonly preview: boolean;
}
const call = ({ act, selection, text, preview }: Asked): Promise<Answer> =>
  act === 'letter'
    ? send(offences.issueLetters, { body: { selection, values: { message: text }, preview } })
    : send(offences.treat, {
        body: { selection, values: { action: act, comment: text }, preview },
      });

/** What the dialog says for an act: a letter has a message, everything else a comment. */
const wordsOf = (act: Act) =>
  act === 'letter'
    ? {
        about: 'letterAbout' as const,
        label: fr.letterMessage,
        description: fr.letterMessageHint,
        submit: fr.issue,
      }
    : {
        about: 'treatAbout' as const,
        label: fr.comment,
        description: undefined,
        submit: fr.acts[act],
      };

const tellDone = async (act: Act, done: Answer): Promise<void> => {
  const letters = done.letters ?? [];
  const [letter] = letters;
  if (act !== 'letter') toast.success(t('treatedToast', { count: done.done }));
  else toast.success(t('lettersToast', { count: letters.length }));
  if (letters.length === 1 && letter !== undefined)
    await download(offences.letterPdf, { params: { id: letter } });
};

/** A comment is due to explain and to contest; nothing can be done where nothing is left. */
const isReady = (act: Act, text: string, foreseen: Answer | null): boolean => {
  const isCommentDue = act === 'explain' || act === 'contest';
  if (isCommentDue && text.trim().length < SHORTEST) return false;
  return (foreseen?.done ?? 0) > 0;
};

const LeftOut = ({ foreseen }: { readonly foreseen: Answer | null }) => {
  const failed = foreseen?.failed ?? [];
  return failed.length === 0 ? null : (
    <Alert color="yellow">
      {t('leftOut', { count: failed.length })} {failed[0]?.message}
    </Alert>
  );
};

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
    call({ act, selection: JSON.parse(chosen) as Chosen, text: '', preview: true }).then(
      setForeseen,
      setError,
    );
  }, [act, chosen]);
  const words = wordsOf(act);
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      const done = await call({ act, selection, text, preview: false });
      await invalidate(
        cache,
        offences.list,
        offences.detail,
        offences.summary,
        offences.letterList,
      );
      await tellDone(act, done);
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
        <p className={css['quiet']}>{t(words.about, { count: foreseen?.done ?? 0 })}</p>
        <LeftOut foreseen={foreseen} />
        <Textarea
          label={words.label}
          description={words.description}
          autosize
          minRows={3}
          maxLength={1000}
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={error} />
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button
            loading={sending || (foreseen === null && error === null)}
            disabled={!isReady(act, text, foreseen)}
            onClick={() => void run()}
          >
            {words.submit}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}

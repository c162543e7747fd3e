// What is done about chosen offences: explained, contested, signed, opened again; or a letter to each driver.
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Treatment } from '../status.ts';

const t = texts(fr);
export type Act = Treatment | 'letter';
export type Chosen = Readonly<Record<string, unknown>>;
interface Answer extends BulkResult {
  readonly letters?: number[];
  readonly job?: number | null;
}

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

/** A comment is due to explain and to contest. */
const isCommentDue = (act: Act): boolean => act === 'explain' || act === 'contest';

/** Nothing can be done where nothing is left. */
const isReady = (act: Act, text: string, foreseen: Answer | null): boolean => {
  if (isCommentDue(act) && !isReason(text)) return false;
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
  const [unread, setUnread] = useState<unknown>(null);
  const chosen = JSON.stringify(selection);
  useEffect(() => {
    call({ act, selection: JSON.parse(chosen) as Chosen, text: '', preview: true }).then(
      setForeseen,
      setUnread,
    );
  }, [act, chosen]);
  const words = wordsOf(act);
  const run = async (): Promise<void> => {
    const done = await call({ act, selection, text, preview: false });
    await invalidate(cache, offences.list, offences.detail, offences.summary, offences.letterList);
    await tellDone(act, done);
    onDone();
  };
  return (
    <AnswerModal
      title={fr.acts[act]}
      size="medium"
      act={{
        label: words.submit,
        isReady: isReady(act, text, foreseen),
        isWaiting: foreseen === null && unread === null,
      }}
      unread={unread}
      run={run}
      onClose={onClose}
    >
      <p className="quiet mb-12">{t(words.about, { count: foreseen?.done ?? 0 })}</p>
      <LeftOut foreseen={foreseen} />
      <ReasonField
        label={words.label}
        description={words.description}
        isDue={isCommentDue(act)}
        maxLength={1000}
        value={text}
        onChange={setText}
      />
    </AnswerModal>
  );
}

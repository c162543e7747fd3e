// Asks why before something is done to a day or to many.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { SmallForm } from './small-form.tsx';

const SHORTEST = 3;

export interface Question {
  readonly title: string;
  readonly confirm: string;
  /** Does it and answers what the toast says. */
  readonly run: (reason: string) => Promise<string>;
}

export const ReasonModal = ({
  question,
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      toast.success(await question.run(reason.trim()));
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <SmallForm
      title={question.title}
      confirm={question.confirm}
      state={{ error, busy, ready: reason.trim().length >= SHORTEST }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Textarea
        label={fr.reason}
        required
        maxLength={300}
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SmallForm>
  );
};

// A rejection wants its reason, which whoever deposited the file is sent.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { fr } from '../fr.ts';
import css from './files.module.css';

const t = texts(fr);
const SHORTEST = 3;

export const RejectModal = ({
  count,
  about,
  reject,
  onClose,
}: {
  readonly count: number;
  readonly about?: string | undefined;
  readonly reject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isReady = reason.trim().length >= SHORTEST && !isSending;
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      await reject(reason.trim());
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      size="small"
      title={t('rejectTitle', { count })}
      closable={!isSending}
    >
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void run();
        }}
      >
        {about !== undefined && <p>{about}</p>}
        <Textarea
          label={fr.reason}
          description={fr.rejectAbout}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={error} />
        <div className={css['acts']}>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {fr.cancel}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isSending}
            disabled={reason.trim().length < SHORTEST}
          >
            {fr.acts.reject}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

// Why figures are put in: asked once, kept for the figures that follow.
import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const SHORTEST = 3;
export const ReasonDialog = ({
  count,
  initial = '',
  title,
  hint,
  action = fr.save,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly initial?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly action?: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState(initial);
  const ready = reason.trim().length >= SHORTEST;
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (ready) onConfirm(reason);
  };
  return (
    <AppModal opened onClose={onClose} size="small" title={title ?? t('reasonFor', { count })}>
      <form className={`${css['dialog']} stack gap-12`} onSubmit={submit}>
        <Textarea
          label={fr.reason}
          description={hint ?? fr.reasonKept}
          value={reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          onChange={(e) => setReason(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.shiftKey && ready) {
              e.preventDefault();
              onConfirm(reason);
            }
          }}
        />
        <div className="row end mt-8">
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" disabled={!ready}>
            {action}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

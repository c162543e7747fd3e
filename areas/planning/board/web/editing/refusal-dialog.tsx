// Why a request is refused: the person reads it.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { submitOnKey } from './submit-key.ts';
import css from './editing.module.css';

const t = texts(fr);
const SHORTEST = 3;
export interface RefusalDialogProps {
  readonly count: number;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}
export const RefusalDialog = ({ count, onRefuse, onClose }: RefusalDialogProps) => {
  const [reason, setReason] = useState('');
  const ready = reason.trim().length >= SHORTEST;
  return (
    <AppModal opened onClose={onClose} title={t('refusalTitle', { count })} size="small">
      <form
        className={css['form']}
        onKeyDown={submitOnKey}
        onSubmit={(e) => {
          e.preventDefault();
          if (ready) onRefuse(reason.trim());
        }}
      >
        <Textarea
          label={fr.refusalReason}
          description={fr.refusalHint}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(e) => setReason(e.currentTarget.value)}
          data-autofocus
        />
        <div className={css['buttons']}>
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!ready}>
            {fr.refuse}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

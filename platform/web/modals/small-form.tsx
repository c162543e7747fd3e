// A question of a few fields: what went wrong stands above the buttons, and nothing closes while it is being sent.
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { AppModal } from './app-modal.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { fr } from './fr.ts';
import type { ModalId, ModalSize } from './modal-kinds.ts';

export interface SmallFormProps {
  readonly title: string;
  /** Of one that the specification names. */
  readonly id?: ModalId;
  readonly size?: ModalSize;
  /** The words of the button that sends. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** Instead of « Annuler », where that could be taken for the act itself; null where there is nothing left to cancel. */
  readonly closeLabel?: string | null;
  readonly state: {
    readonly error: unknown;
    readonly busy: boolean;
    readonly ready: boolean;
    /** What the answer depends on is still being read. */
    readonly waiting?: boolean;
  };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Ctrl Enter sends, also from where Enter begins a line. */
const submitOnKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

export const SmallForm = ({
  title,
  id,
  size = 'small',
  confirm,
  isDanger = false,
  closeLabel = fr.cancel,
  state: { error, busy, ready, waiting = false },
  onSubmit,
  onClose,
  children,
}: SmallFormProps) => (
  <AppModal opened onClose={onClose} title={title} size={size} closable={!busy} {...(id && { id })}>
    <form
      className="stack gap-12 single"
      noValidate
      onKeyDown={submitOnKey}
      onSubmit={(event) => {
        event.preventDefault();
        // Opened from inside a form, it would send that one too.
        event.stopPropagation();
        if (ready && !busy && !waiting) onSubmit();
      }}
    >
      {children}
      <FailureAlert error={error} />
      <div className="row end">
        {closeLabel !== null && (
          <Button variant="default" onClick={onClose} disabled={busy}>
            {closeLabel}
          </Button>
        )}
        <Button
          type="submit"
          {...(isDanger ? { color: 'red' } : {})}
          loading={busy || waiting}
          disabled={!ready}
        >
          {confirm}
        </Button>
      </div>
    </form>
  </AppModal>
);

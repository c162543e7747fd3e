// An answer that is sent when its button is pressed: the dialog closes when it has arrived and stays, saying why, when it fails.
import { useState, type ReactNode } from 'react';
import type { ModalId, ModalSize } from './modal-kinds.ts';
import { SmallForm } from './small-form.tsx';

/** The button that answers. */
export interface AnswerAct {
  readonly label: string;
  /** Whether everything that is due has been typed. */
  readonly isReady: boolean;
  /** What the answer depends on is still being read. */
  readonly isWaiting?: boolean;
  readonly isDanger?: boolean;
}
export interface AnswerModalProps {
  readonly title: string;
  readonly id?: ModalId;
  readonly size?: ModalSize;
  readonly act: AnswerAct;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Instead of « Annuler », where that could be taken for the act itself; null where there is nothing left to cancel. */
  readonly closeLabel?: string | null;
  /** Why what the dialog shows could not be read. */
  readonly unread?: unknown;
  readonly children?: ReactNode;
}

export const AnswerModal = ({ act, run, unread = null, ...shell }: AnswerModalProps) => {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await run();
      shell.onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <SmallForm
      {...shell}
      confirm={act.label}
      isDanger={act.isDanger === true}
      state={{
        error: error ?? unread,
        busy,
        ready: act.isReady,
        waiting: act.isWaiting === true,
      }}
      onSubmit={() => void submit()}
    />
  );
};

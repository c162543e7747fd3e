// « Why? » before something is done: the answer goes with the act, trimmed.
import { useState, type ReactNode } from 'react';
import { AnswerModal } from './answer-modal.tsx';
import { ReasonField } from './reason-field.tsx';
import { isReason } from './reason.ts';

export interface ReasonModalProps {
  readonly title: string;
  /** What it is about: whose day, which file. */
  readonly about?: ReactNode;
  readonly field: {
    readonly label: string;
    readonly description?: string;
    readonly maxLength?: number;
  };
  readonly act: { readonly label: string; readonly isDanger?: boolean };
  readonly run: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export const ReasonModal = ({ title, about, field, act, run, onClose }: ReasonModalProps) => {
  const [reason, setReason] = useState('');
  return (
    <AnswerModal
      title={title}
      act={{ ...act, isReady: isReason(reason) }}
      run={() => run(reason.trim())}
      onClose={onClose}
    >
      {about !== undefined && <p>{about}</p>}
      <ReasonField {...field} value={reason} onChange={setReason} />
    </AnswerModal>
  );
};

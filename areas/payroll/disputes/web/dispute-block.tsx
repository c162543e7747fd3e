import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { FileChoice, FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  disputes,
  MOST_DISPUTE_FILES,
  subjectKey,
  type DisputeSubject,
  type OwnDispute,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { ownLooks } from './looks.ts';

const t = texts(fr);
export interface BlockProps {
  readonly subject: DisputeSubject;
  readonly what: string;
}

const DisputeModal = ({
  subject,
  what,
  onClose,
}: BlockProps & { readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const cache = useQueryClient();
  const run = async (): Promise<void> => {
    const { id } = await send(disputes.open, { body: { subject, text: text.trim() } });
    try {
      if (files.length > 0) await upload(disputes.attach, { params: { id }, body: { files } });
      toast.success(fr.sent);
    } catch (error) {
      // The objection stands: sent again it would be refused.
      toast.danger(new Error(t('filesFailed', { why: messageOf(error) })));
    }
    await invalidate(cache, disputes.own);
  };
  return (
    <AnswerModal
      title={t('disputeTitle', { what })}
      act={{ label: fr.send, isReady: isReason(text) }}
      run={run}
      onClose={onClose}
    >
      <p className="quiet">{fr.disputeAbout}</p>
      <ReasonField label={fr.whatIsWrong} maxLength={1_000} value={text} onChange={setText} />
      <FileChoice
        accept={disputes.attach.upload?.accept ?? []}
        most={MOST_DISPUTE_FILES}
        hint={fr.filesHint}
        files={files}
        onChoose={setFiles}
      />
    </AnswerModal>
  );
};

const Standing = ({ dispute }: { readonly dispute: OwnDispute }) => {
  const withdraw = useApiMutation(disputes.withdraw, {
    invalidates: [disputes.own],
    onSuccess: () => {
      toast.success(fr.withdrawn);
    },
  });
  return (
    <>
      <StatusOf looks={ownLooks} status={dispute.status} />
      <p>{t('yourReason', { text: dispute.text })}</p>
      <FileLinks files={dispute.files} />
      {dispute.answer !== null && <p>{t('theAnswer', { answer: dispute.answer })}</p>}
      {dispute.status === 'open' && (
        <Button
          variant="default"
          size="xs"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: dispute.id } })}
        >
          {fr.withdraw}
        </Button>
      )}
    </>
  );
};

export const DisputeBlock = ({ subject, what }: BlockProps) => {
  const may = useMay()('dispute.open');
  const [isAsking, setAsking] = useState(false);
  const own = useApi(disputes.own, {}, { enabled: may });
  if (!may || own.data === undefined) return null;
  const last = own.data.disputes.find(
    (d) => d.subject === subjectKey(subject) && d.status !== 'withdrawn',
  );
  return (
    <div className="stack gap-4 start">
      {last !== undefined && <Standing dispute={last} />}
      {last?.status !== 'open' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Flag size={14} aria-hidden />}
          aria-label={t('disputeTitle', { what })}
          onClick={() => setAsking(true)}
        >
          {fr.dispute}
        </Button>
      )}
      {isAsking && <DisputeModal subject={subject} what={what} onClose={() => setAsking(false)} />}
    </div>
  );
};

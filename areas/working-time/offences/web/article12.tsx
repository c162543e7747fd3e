// Article 12 of Regulation 561/2006 on one offence: what the driver noted on the printout, typed and taken back here.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { offences, type OffenceDetail } from '../contract.ts';
import { article12Fr as fr } from '../article12-fr.ts';

const t = texts(fr);

interface AskedProps {
  readonly id: number;
  readonly isClaimed: boolean;
  readonly onClose: () => void;
}
const Asked = ({ id, isClaimed, onClose }: AskedProps) => {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const run = async (): Promise<void> => {
    await (isClaimed
      ? send(offences.withdrawArticle12, { params: { id } })
      : send(offences.claimArticle12, { params: { id }, body: { reason: reason.trim() } }));
    await invalidate(cache, offences.detail, offences.list, offences.owedRests);
    toast.success(fr.judgedSoon);
  };
  return (
    <AnswerModal
      title={isClaimed ? fr.withdrawArticle12 : fr.claimArticle12}
      size="medium"
      act={{
        label: isClaimed ? fr.withdrawArticle12 : fr.claimArticle12,
        isReady: isClaimed || isReason(reason),
      }}
      run={run}
      onClose={onClose}
    >
      <p className="quiet mb-12">{isClaimed ? fr.withdrawAbout : fr.claimAbout}</p>
      {!isClaimed && (
        <ReasonField
          label={fr.claimReason}
          description={fr.claimReasonHint}
          isDue
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
      )}
    </AnswerModal>
  );
};

/** What was noted, and the button that says or takes it back; nothing where neither applies. */
export const Article12 = ({ o }: { readonly o: OffenceDetail }) => {
  const [isAsked, setIsAsked] = useState(false);
  const { reason, isChangeable } = o.article12;
  return (
    <>
      {reason !== null && <p>{t('claimedBecause', { reason })}</p>}
      {isChangeable && (
        <div className="row">
          <Button size="xs" variant="default" onClick={() => setIsAsked(true)}>
            {reason === null ? fr.claimArticle12 : fr.withdrawArticle12}
          </Button>
        </div>
      )}
      {isAsked && (
        <Asked id={o.row.id} isClaimed={reason !== null} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
};

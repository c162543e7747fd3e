// A removal is tried first: what it takes, what it breaks, what is refused and why. Then its reason, and it is made.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { accessReview, type Outcome } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const MOST_SHOWN = 20;
interface Props {
  readonly review: number;
  readonly selection: Readonly<Record<string, unknown>>;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}
const Tried = ({ of }: { readonly of: Outcome }) => (
  <div className="stack gap-12" role="status">
    <p>{t('willRemove', { count: of.done })}</p>
    {of.failed.length > 0 && (
      <div>
        <b>{fr.refused}</b>
        <ul>
          {of.failed.slice(0, MOST_SHOWN).map(({ id, account, message }) => (
            <li key={id}>{`${account} : ${message}`}</li>
          ))}
          {of.failed.length > MOST_SHOWN && (
            <li>{t('andMore', { count: of.failed.length - MOST_SHOWN })}</li>
          )}
        </ul>
      </div>
    )}
    {of.done > 0 && (
      <div>
        <b>{fr.breaks}</b>
        {of.effects.length === 0 ? (
          <p className="quiet">{fr.breaksNothing}</p>
        ) : (
          <ul>
            {of.effects.map(({ account, text }) => (
              <li key={`${account} ${text}`}>{account === '' ? text : `${account} : ${text}`}</li>
            ))}
          </ul>
        )}
      </div>
    )}
  </div>
);
export const RemovalDialog = ({ review, selection, onDone, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const call = (preview: boolean) =>
    send(accessReview.decide, {
      params: { id: review },
      body: { selection, values: { decision: 'remove', reason: reason.trim() }, preview },
    });
  const tried = useQuery({
    queryKey: ['access-review removal', review, selection],
    queryFn: () => call(true),
    gcTime: 0,
    retry: false,
  });
  const trial = tried.data;
  return (
    <AnswerModal
      title={fr.removeTitle}
      act={{
        label: fr.remove,
        isReady: isReason(reason) && (trial?.done ?? 0) > 0,
        isWaiting: tried.isPending,
        isDanger: true,
      }}
      unread={tried.error}
      run={async () => onDone(await call(false))}
      onClose={onClose}
    >
      {trial !== undefined && <Tried of={trial} />}
      <ReasonField label={fr.removeReason} value={reason} onChange={setReason} />
    </AnswerModal>
  );
};

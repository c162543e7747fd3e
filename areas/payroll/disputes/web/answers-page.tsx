// Objections of one's teams: read, corrected where they are right, answered.
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { days } from '#areas/working-time/days/contract.ts';
import { disputeList, disputes, type DisputeRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';
import css from './disputes.module.css';

const meta = listMeta(disputeList.listId, disputeList);
const cells = { status: (r: DisputeRow) => <StatusOf looks={looks} status={r.status} /> };
type Act = 'accept' | 'refuse';
const ACTS: readonly Act[] = ['accept', 'refuse'];

const Answer = ({
  act,
  row,
  onClose,
}: {
  readonly act: Act;
  readonly row: DisputeRow;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const attached = useApi(disputes.files, { params: { id: row.id } });
  const [reason, setReason] = useState('');
  const run = async (): Promise<void> => {
    await send(disputes.answer, {
      params: { id: row.id, answer: act },
      body: { reason: reason.trim() },
    });
    await invalidate(cache, disputes.list);
    toast.success(fr.answered[act]);
  };
  return (
    <AnswerModal
      title={`${fr[act]} · ${row.name}`}
      act={{ label: fr[act], isReady: isReason(reason), isDanger: act === 'refuse' }}
      run={run}
      onClose={onClose}
    >
      <p>
        <strong>{row.subject}</strong> · {row.shown}
      </p>
      <p>{row.text}</p>
      <FileLinks files={attached.data?.files ?? []} />
      {row.day !== null && (
        <AppLink to={days.day} params={{ collaborator: row.collaboratorId, day: row.day }}>
          {fr.openDay}
        </AppLink>
      )}
      <p className={css['quiet']}>{act === 'accept' ? fr.acceptAbout : fr.refuseAbout}</p>
      <ReasonField
        label={act === 'accept' ? fr.whatWasDone : fr.why}
        maxLength={1_000}
        value={reason}
        onChange={setReason}
      />
    </AnswerModal>
  );
};

export const Page = () => {
  const [asked, setAsked] = useState<{ act: Act; row: DisputeRow } | null>(null);
  return (
    <ListPage
      title={fr.answersTitle}
      about={fr.answersAbout}
      routes={disputes}
      meta={meta}
      sort={{ name: 'openedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.answersEmpty, text: fr.answersEmptyText }}
      view={{
        id: (r: DisputeRow) => r.id,
        label: (r: DisputeRow) => `${r.name}, ${r.subject}`,
        cells,
        actions: (r: DisputeRow) =>
          r.status === 'open'
            ? ACTS.map((act) => ({
                key: act,
                label: fr[act],
                icon: act === 'accept' ? Check : X,
                danger: act === 'refuse',
                onClick: () => setAsked({ act, row: r }),
              }))
            : [],
      }}
    >
      {asked !== null && <Answer act={asked.act} row={asked.row} onClose={() => setAsked(null)} />}
    </ListPage>
  );
};

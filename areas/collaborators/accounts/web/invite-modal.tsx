// Before many are invited: who will be written to, who has an access already, whom nothing can be sent and why.
import { Alert, Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { tellOutcome, type Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { MailNotice } from '#platform/web/pages/mail-notice.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { employeeAccounts, type InvitationPreview, type InvitationResult } from '../contract.ts';
import { fr } from '../fr.ts';
import { DONE } from '../outcome.ts';
import css from './accounts.module.css';

const t = texts(fr);

const Group = ({ outcome, count, people }: InvitationPreview['groups'][number]) => (
  <li className={DONE.has(outcome) ? css['group'] : `${css['group']} quiet`}>
    <h3>
      {fr.groups[outcome]} ({count})
    </h3>
    <ul className="plain">
      {people.map((person) => (
        <li key={person.id}>
          <span>{person.name}</span>
          {person.email !== null && <span className="quiet anywhere">{person.email}</span>}
        </li>
      ))}
      {count > people.length && <li>{t('more', { count: count - people.length })}</li>}
    </ul>
  </li>
);

export interface InviteModalProps {
  readonly selection: Chosen['selection'];
  readonly onClose: () => void;
  /** Empties the selection. */
  readonly onDone: () => void;
}

export const InviteModal = ({ selection, onClose, onDone }: InviteModalProps) => {
  const body = { selection, values: {}, preview: false };
  const [preview, setPreview] = useState<InvitationPreview | null>(null);
  const look = useApiMutation(employeeAccounts.preview, { onSuccess: setPreview });
  const send = useApiMutation(employeeAccounts.invite, {
    invalidates: [employeeAccounts.list, employeeAccounts.load],
    onSuccess: ({ done, failed }: InvitationResult) => {
      onDone();
      onClose();
      // Those of whom the preview said so are not told of again.
      const unforeseen = failed
        .filter(({ foreseen }) => !foreseen)
        .map(({ name, message }) => ({ label: name, message }));
      void tellOutcome({ done, failed: unforeseen }, t('sent', { count: done }));
    },
  });
  const chosen = JSON.stringify(selection);
  const { mutate } = look;
  useEffect(() => {
    mutate({
      body: { selection: JSON.parse(chosen) as typeof selection, values: {}, preview: true },
    });
  }, [chosen, mutate]);
  const problem = look.error ?? send.error;
  const count = preview?.count ?? 0;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('previewTitle', { count })}
      size="medium"
      closable={!send.isPending}
    >
      <MailNotice />
      <p className="quiet">{fr.previewLead}</p>
      {preview === null && problem === null && <Loader size="sm" />}
      {preview !== null && (
        <ul className={`${css['groups']} stack plain gap-12`}>
          {preview.groups.map((group) => (
            <Group key={group.outcome} {...group} />
          ))}
        </ul>
      )}
      {preview !== null && count === 0 && <Alert>{fr.previewNothing}</Alert>}
      <FailureAlert error={problem} />
      <div className="row end mt-16">
        <Button variant="default" onClick={onClose} disabled={send.isPending}>
          {fr.cancel}
        </Button>
        <Button
          data-autofocus
          loading={send.isPending}
          disabled={count === 0}
          onClick={() => send.mutate({ body })}
        >
          {t('send', { count })}
        </Button>
      </div>
    </AppModal>
  );
};

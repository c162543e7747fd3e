// For one employee: an invitation to an address, an account that exists.
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { employeeAccounts, type EmployeeAccount } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './accounts.module.css';

const t = texts(fr);
const touched = [employeeAccounts.load, employeeAccounts.list];
interface ModalProps {
  readonly person: EmployeeAccount;
  readonly onClose: () => void;
}

interface FormProps {
  readonly title: string;
  readonly error: unknown;
  readonly busy: boolean;
  readonly ready: boolean;
  readonly confirm: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
const SmallForm = ({
  title,
  error,
  busy,
  ready,
  confirm,
  onSubmit,
  onClose,
  children,
}: FormProps) => (
  <AppModal opened onClose={onClose} title={title} size="small" closable={!busy}>
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSubmit();
      }}
    >
      {children}
      <FailureAlert error={error} />
      <div className={css['foot']}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={!ready}>
          {confirm}
        </Button>
      </div>
    </form>
  </AppModal>
);

export const InviteOneModal = ({ person, onClose }: ModalProps) => {
  const [email, setEmail] = useState(person.email ?? '');
  const invite = useApiMutation(employeeAccounts.inviteOne, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(t('invited', { email }));
      onClose();
    },
  });
  const params = { collaboratorId: person.collaboratorId };
  return (
    <SmallForm
      title={t('inviteTitle', { name: person.name })}
      error={invite.error}
      busy={invite.isPending}
      ready={email.trim() !== ''}
      confirm={fr.inviteOne}
      onSubmit={() => invite.mutate({ params, body: { email: email.trim() } })}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={fr.inviteAddress}
        description={fr.inviteHint}
        required
        maxLength={254}
        autoComplete="off"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </SmallForm>
  );
};

export const TieModal = ({ person, onClose }: ModalProps) => {
  const [userId, setUserId] = useState<string | null>(null);
  const tie = useApiMutation(employeeAccounts.tie, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.tied);
      onClose();
    },
  });
  const params = { collaboratorId: person.collaboratorId };
  const choices = person.candidates.map((each) => ({
    value: String(each.userId),
    label: each.label,
  }));
  return (
    <SmallForm
      title={t('tieTitle', { name: person.name })}
      error={tie.error}
      busy={tie.isPending}
      ready={userId !== null}
      confirm={fr.tieConfirm}
      onSubmit={() => tie.mutate({ params, body: { userId: Number(userId) } })}
      onClose={onClose}
    >
      <p className={css['quiet']}>{choices.length === 0 ? fr.noCandidate : fr.tieLead}</p>
      <SearchSelect
        label={fr.tieChoice}
        required
        choices={choices}
        value={userId}
        onChange={setUserId}
        data-autofocus
      />
    </SmallForm>
  );
};

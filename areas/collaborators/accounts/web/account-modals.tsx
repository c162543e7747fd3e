// For one employee: an invitation to an address, an account that exists.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { MailNotice } from '#platform/web/pages/mail-notice.tsx';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { employeeAccounts, type EmployeeAccount } from '../contract.ts';
import { fr } from '../fr.ts';
import { touched } from './use-untie.ts';

const t = texts(fr);
interface ModalProps {
  readonly person: EmployeeAccount;
  readonly onClose: () => void;
}

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
      state={{ error: invite.error, busy: invite.isPending, ready: email.trim() !== '' }}
      confirm={fr.inviteOne}
      onSubmit={() => invite.mutate({ params, body: { email: email.trim() } })}
      onClose={onClose}
    >
      <MailNotice />
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
      state={{ error: tie.error, busy: tie.isPending, ready: userId !== null }}
      confirm={fr.tieConfirm}
      onSubmit={() => tie.mutate({ params, body: { userId: Number(userId) } })}
      onClose={onClose}
    >
      <p className="quiet">{choices.length === 0 ? fr.noCandidate : fr.tieLead}</p>
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

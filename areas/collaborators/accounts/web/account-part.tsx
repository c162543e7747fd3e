// The account of a person, on their sheet.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { usersContract } from '#areas/organisation/users/contract.ts';
import { employeeAccounts, type EmployeeAccount } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccountStateBadge } from './account-state.tsx';
import { InviteOneModal, TieModal } from './account-modals.tsx';
import { useUntie } from './use-untie.ts';

const t = texts(fr);

const Without = ({
  person,
  writes,
}: {
  readonly person: EmployeeAccount;
  readonly writes: boolean;
}) => {
  const [open, setOpen] = useState<'invite' | 'tie' | null>(null);
  const Modal = open === 'tie' ? TieModal : InviteOneModal;
  return (
    <>
      <p className="quiet">{person.email === null ? fr.noAccessNoAddress : fr.noAccess}</p>
      {writes && (
        <div className="row mt-8">
          <Button variant="default" onClick={() => setOpen('invite')}>
            {fr.inviteOne}…
          </Button>
          {person.candidates.length > 0 && (
            <Button variant="subtle" onClick={() => setOpen('tie')}>
              {fr.tie}
            </Button>
          )}
        </div>
      )}
      {open !== null && <Modal person={person} onClose={() => setOpen(null)} />}
    </>
  );
};

type Account = NonNullable<EmployeeAccount['account']>;
interface WithProps {
  readonly person: EmployeeAccount;
  readonly account: Account;
  readonly writes: boolean;
}
const With = ({ person, account, writes }: WithProps) => {
  const sees = useMay()('user.read');
  const { askUntie, isPending } = useUntie();
  const again = useApiMutation(usersContract.sendActivation, {
    onSuccess: () => toast.success(t('invited', { email: account.email })),
  });
  const { collaboratorId, name } = person;
  const { email, version } = account;
  const user = { params: { userId: account.userId } };
  return (
    <>
      <DescriptionList
        items={[
          { label: fr.state, value: <AccountStateBadge state={account.state} /> },
          { label: fr.account, value: account.email },
          {
            label: fr.lastLogin,
            value: account.lastLoginAt === null ? fr.never : formatAgo(account.lastLoginAt),
          },
        ]}
      />
      <div className="row mt-8">
        {sees && (
          <AppLink to={usersContract.load} {...user}>
            {fr.openAccount}
          </AppLink>
        )}
        {writes && account.state === 'pending' && (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate(user)}>
            {fr.inviteAgain}
          </Button>
        )}
        {writes && (
          <Button
            variant="subtle"
            loading={isPending}
            onClick={() => void askUntie({ collaboratorId, name, email, version })}
          >
            {fr.untie}
          </Button>
        )}
      </div>
    </>
  );
};

export const AccountPart = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const writes = useMay()('employee-account.write');
  const loaded = useApi(employeeAccounts.load, { params: { collaboratorId } });
  return (
    <LoadState query={loaded}>
      {(person) =>
        person.account === null ? (
          <Without person={person} writes={writes} />
        ) : (
          <With person={person} account={person.account} writes={writes} />
        )
      }
    </LoadState>
  );
};

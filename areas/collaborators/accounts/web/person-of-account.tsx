// Whose account it is, in the account's own form: the person, untied or chosen.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import type { User } from '#areas/organisation/users/contract.ts';
import type { AccountPartProps } from '#areas/organisation/users/web/embed.tsx';
import { employeeAccounts } from '../contract.ts';
import { fr } from '../fr.ts';
import { touched, useUntie } from './use-untie.ts';

const t = texts(fr);
const MOST_CHOICES = 25;
/** People without an account whose name, matricule or address holds what is typed. */
const peopleWithout = async (search: string): Promise<readonly Choice[]> => {
  const query = { search, state: ['none' as const], length: MOST_CHOICES } as const;
  const { rows } = await send(employeeAccounts.list, { query });
  return rows.map(({ id, name, matricule }) => ({
    value: String(id),
    label: name,
    hint: matricule,
  }));
};

const ChoosePerson = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const [person, setPerson] = useState<string | null>(null);
  const tie = useApiMutation(employeeAccounts.tie, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.tied);
      onClose();
    },
  });
  return (
    <SmallForm
      title={t('personTitle', { name: user.name })}
      state={{ error: tie.error, busy: tie.isPending, ready: person !== null }}
      confirm={fr.tieConfirm}
      onSubmit={() =>
        tie.mutate({ params: { collaboratorId: Number(person) }, body: { userId: user.id } })
      }
      onClose={onClose}
    >
      <p className="quiet">{fr.personLead}</p>
      <SearchSelect
        label={fr.person}
        required
        choices={peopleWithout}
        value={person}
        onChange={setPerson}
        data-autofocus
      />
    </SmallForm>
  );
};

interface Acting {
  readonly user: User;
  readonly writes: boolean;
}
const Nobodys = ({ user, writes }: Acting) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="quiet">{fr.nobodys}</p>
      {writes && (
        <div className="row mt-8">
          <Button variant="default" onClick={() => setOpen(true)}>
            {fr.choosePerson}
          </Button>
        </div>
      )}
      {open && <ChoosePerson user={user} onClose={() => setOpen(false)} />}
    </>
  );
};

const Somebodys = ({ user, writes, owner }: Acting & { readonly owner: number }) => {
  const params = { collaboratorId: owner };
  const loaded = useApi(employeeAccounts.load, { params });
  const { askUntie, isPending } = useUntie();
  const { email, version } = user;
  return (
    <LoadState query={loaded}>
      {({ name }) => (
        <div className="row mt-8">
          <AppLink to={directory.sheet} params={{ id: owner }}>
            {name}
          </AppLink>
          {writes && (
            <Button
              variant="subtle"
              loading={isPending}
              onClick={() => void askUntie({ ...params, name, email, version })}
            >
              {fr.untie}
            </Button>
          )}
        </div>
      )}
    </LoadState>
  );
};

export const PersonOfAccount = ({ user, dirty }: AccountPartProps) => {
  const may = useMay();
  if (!may('employee-account.read')) return null;
  const writes = may('employee-account.write') && user.editable && !dirty;
  return (
    <FormSection title={fr.person}>
      {user.collaboratorId === null ? (
        <Nobodys user={user} writes={writes} />
      ) : (
        <Somebodys user={user} writes={writes} owner={user.collaboratorId} />
      )}
      {dirty && <p className="quiet">{fr.saveFirst}</p>}
    </FormSection>
  );
};

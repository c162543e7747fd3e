// One account: who it is and where it stands.
import { useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { administrators, usersContract, type User, type UserForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccountParts } from './account-parts.ts';
import { UserFields, useUserForm } from './user-form.tsx';
import { StrongerNotice, useUserHead } from './user-head.tsx';
import css from './users.module.css';

interface SheetProps {
  readonly user: User;
  readonly send: (body: UserForm) => Promise<{ id: number; version: number }>;
  readonly onCancel: () => void;
}

export const UserSheet = ({ user, send, onCancel }: SheetProps) => {
  const cache = useQueryClient();
  const head = useUserHead(user, 'informations');
  const handle = useUserForm(user, {
    send,
    success: fr.saved,
    onSaved: () =>
      void invalidate(
        cache,
        usersContract.list,
        usersContract.load,
        usersContract.informations,
        usersContract.rights,
        usersContract.perimeters,
        usersContract.sso,
        administrators.list,
        administrators.load,
      ),
  });
  if (user.editable)
    return (
      <PageForm
        {...head}
        handle={handle}
        fields={
          <>
            <UserFields form={handle.form} user={user} />
            <AccountParts user={user} dirty={handle.dirty} />
          </>
        }
        onCancel={onCancel}
      />
    );
  return (
    <div className="page">
      <PageHeader {...head} />
      <StrongerNotice />
      <div className={css['formPage']}>
        <FormBody handle={handle} foot={null}>
          <UserFields form={handle.form} user={user} disabled />
        </FormBody>
      </div>
    </div>
  );
};

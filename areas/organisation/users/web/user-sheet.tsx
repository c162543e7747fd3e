// One account: who it is and where it stands.
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { DescribedFields } from '#platform/web/describe/described-fields.tsx';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { useDescribedForm } from '#platform/web/describe/use-described-form.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { administrators, usersContract, type User, type UserForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { AccountParts } from './account-parts.ts';
import { startOf, userForm, useUserSettings } from './user-form.tsx';
import { StrongerNotice, useUserHead } from './user-head.tsx';
import css from './users.module.css';

interface SheetProps {
  readonly user: User;
  readonly send: (body: UserForm) => Promise<{ id: number; version: number }>;
  readonly onCancel: () => void;
}
/** What shows accounts. */
const CHANGED = [
  usersContract.list,
  usersContract.load,
  usersContract.informations,
  usersContract.rights,
  usersContract.perimeters,
  usersContract.sso,
  administrators.list,
  administrators.load,
];

/** An account of somebody stronger: read only. */
const ShownSheet = ({ user, send }: Pick<SheetProps, 'user' | 'send'>) => {
  const head = useUserHead(user, 'informations');
  const handle = useDescribedForm(userForm, {
    start: startOf(user),
    fields: useUserSettings(user),
    save: send,
  });
  return (
    <div className="page">
      <PageHeader {...head} />
      <StrongerNotice />
      <div className={`${css['formPage']} column rest`}>
        <FormBody handle={handle} foot={null}>
          <DescribedFields handle={handle} />
        </FormBody>
      </div>
    </div>
  );
};

const EditedSheet = ({ user, send, onCancel }: SheetProps) => (
  <FormPage
    of={userForm}
    head={useUserHead(user, 'informations')}
    start={startOf(user)}
    fields={useUserSettings(user)}
    save={send}
    success={fr.saved}
    changes={CHANGED}
    onCancel={onCancel}
  >
    {({ dirty }) => <AccountParts user={user} dirty={dirty} />}
  </FormPage>
);

export const UserSheet = (props: SheetProps) =>
  props.user.editable ? <EditedSheet {...props} /> : <ShownSheet {...props} />;

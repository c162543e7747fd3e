// One account: who it is, what it may do.
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { z } from 'zod';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { administrators, usersContract, type User, type UserForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { RightsPanel } from './rights-panel.tsx';
import { useUserActions } from './user-actions.ts';
import { UserFields, useUserForm } from './user-form.tsx';
import { UserState } from './user-state.tsx';
import css from './users.module.css';

const tabState = z.object({ tab: z.enum(['informations', 'rights']).default('informations') });
const tabs = [{ value: 'informations', label: fr.tabInformations }, { value: 'rights', label: fr.tabRights }];

interface SheetProps {
  readonly user: User;
  readonly send: (body: UserForm) => Promise<{ id: number; version: number }>;
  readonly onCancel: () => void;
}

export const UserSheet = ({ user, send, onCancel }: SheetProps) => {
  const cache = useQueryClient();
  const actions = useUserActions(user);
  const [{ tab }, setState] = useSearchState(tabState);
  usePageTitle(user.name);
  const handle = useUserForm(user, {
    send, success: fr.saved,
    onSaved: () => void invalidate(cache, usersContract.list, usersContract.load, usersContract.informations, usersContract.rights, administrators.list, administrators.load),
  });
  const header = {
    title: user.name, aside: <UserState state={user.state} />, actions,
    subtitle: `${user.customer} · ${fr.lastLogin} : ${user.lastLoginAt === null ? fr.neverSignedIn.toLowerCase() : formatAgo(user.lastLoginAt)}`,
    tabs: <CountedTabs label={user.name} tabs={tabs} value={tab} onChange={(value) => setState({ tab: value === 'rights' ? 'rights' : 'informations' })} />,
  };
  if (tab === 'rights') return <div className={css['page']}><PageHeader {...header} /><RightsPanel user={user} /></div>;
  if (user.editable) return <PageForm {...header} handle={handle} fields={<UserFields form={handle.form} user={user} />} onCancel={onCancel} />;
  return (
    <div className={css['page']}>
      <PageHeader {...header} />
      <Alert className={css['formNote'] ?? ''} icon={<Lock size={16} aria-hidden />}>{fr.strongerNotice}</Alert>
      <FormBody handle={handle} foot={null}><UserFields form={handle.form} user={user} disabled /></FormBody>
    </div>
  );
};

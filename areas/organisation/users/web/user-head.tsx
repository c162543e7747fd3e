// The head of every page of an account's sheet: who it is, what can be done, the tabs.
import { Alert } from '@mantine/core';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { useUserActions } from './user-actions.ts';
import { UserState } from './user-state.tsx';
import { UserTabs, type SheetTab } from './user-tabs.tsx';
import css from './users.module.css';

export const useUserHead = (user: User, tab: SheetTab): PageHeaderProps => {
  usePageTitle(user.name);
  return {
    title: user.name,
    aside: <UserState state={user.state} />,
    actions: useUserActions(user),
    subtitle: `${user.customer} · ${fr.lastLogin} : ${user.lastLoginAt === null ? fr.neverSignedIn.toLowerCase() : formatAgo(user.lastLoginAt)}`,
    back: (children, className) => (
      <AppLink to={usersContract.list} className={className} aria-label={fr.backToUsers}>
        {children}
      </AppLink>
    ),
    tabs: <UserTabs user={user} current={tab} />,
  };
};

/** Why the fields cannot be changed. */
export const StrongerNotice = () => {
  const writes = useMay()('user.write');
  return (
    <Alert className={css['formNote'] ?? ''} icon={<Lock size={16} aria-hidden />}>
      {writes ? fr.strongerNotice : fr.readerNotice}
    </Alert>
  );
};

const Frame = ({
  user,
  tab,
  children,
}: {
  readonly user: User;
  readonly tab: SheetTab;
  readonly children: ReactNode;
}) => {
  const head = useUserHead(user, tab);
  return (
    <div className="page">
      <PageHeader {...head} />
      {!user.editable && tab !== 'rights' && <StrongerNotice />}
      {children}
    </div>
  );
};

/** A page of the sheet: loads the account, then draws what is under the head. */
export const UserPage = ({
  userId,
  tab,
  children,
}: {
  readonly userId: number;
  readonly tab: SheetTab;
  readonly children: (user: User) => ReactNode;
}) => {
  const loaded = useApi(usersContract.load, { params: { userId } });
  return (
    <LoadState query={loaded}>
      {(user) => (
        <Frame user={user} tab={tab}>
          {children(user)}
        </Frame>
      )}
    </LoadState>
  );
};

import { usePageParams } from '#platform/web/router/page-state.ts';
import { usersContract } from '../contract.ts';
import { RightsPanel } from './rights-panel.tsx';
import { UserPage } from './user-head.tsx';

export const Page = () => {
  const { userId } = usePageParams(usersContract.rights);
  return (
    <UserPage userId={userId} tab="rights">
      {(user) => <RightsPanel user={user} />}
    </UserPage>
  );
};

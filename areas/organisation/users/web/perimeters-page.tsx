import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usersContract } from '../contract.ts';
import { PerimeterPanel } from './perimeter-panel.tsx';
import { UserPage } from './user-head.tsx';

export const Page = () => {
  const { userId } = usePageParams(usersContract.perimeters);
  const perimeter = useApi(usersContract.perimeters, { params: { userId } });
  return (
    <UserPage userId={userId} tab="perimeters">
      {(user) => (
        <LoadState query={perimeter}>
          {(p) => <PerimeterPanel key={p.version} user={user} perimeter={p} />}
        </LoadState>
      )}
    </UserPage>
  );
};

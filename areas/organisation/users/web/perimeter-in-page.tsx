import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usersContract } from '../contract.ts';
import { PerimeterPanel } from './perimeter-panel.tsx';
import { UserPage } from './user-head.tsx';

/** The perimeter below one infrastructure. */
export const Page = () => {
  const { userId, infraId } = usePageParams(usersContract.perimetersIn);
  const perimeter = useApi(usersContract.perimetersIn, { params: { userId, infraId } });
  return (
    <UserPage userId={userId} tab="perimeters">
      {(user) => (
        <LoadState query={perimeter}>
          {(p) => (
            <PerimeterPanel
              key={`${infraId}:${p.version}`}
              user={user}
              perimeter={p}
              under={infraId}
            />
          )}
        </LoadState>
      )}
    </UserPage>
  );
};

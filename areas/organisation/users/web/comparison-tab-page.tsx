// All addresses of the comparison; without a tab it opens on rights.
import { usePageParams } from '#platform/web/router/page-state.ts';
import { userComparison, type ComparisonTab } from '../comparison-contract.ts';
import { Comparing } from './comparison-page.tsx';

export const Page = () => {
  const params: { readonly tab?: ComparisonTab; readonly infraId?: number } = usePageParams(
    userComparison.compareIn,
  );
  return (
    <Comparing
      tab={params.tab ?? 'permissions'}
      infraId={params.infraId ?? null}
      isAgainst={location.pathname.includes('/against-selection')}
    />
  );
};

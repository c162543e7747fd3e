import { usePageParams } from '#platform/web/router/page-state.ts';
import { userComparison } from '../comparison-contract.ts';
import { Comparing } from './comparison-page.tsx';

export const Page = () => <Comparing {...usePageParams(userComparison.compareIn)} />;

import { usePageParams } from '#platform/web/router/page-state.ts';
import { payrollFiles } from '../contract.ts';
import { FilesPage } from './files-page.tsx';

export const Page = () => {
  const { period } = usePageParams(payrollFiles.pay);
  return <FilesPage key={period} set="pay" period={period} />;
};

import { usePageParams } from '#platform/web/router/page-state.ts';
import { payrollFiles } from '../contract.ts';
import { FilesPage } from './files-page.tsx';

export const Page = () => {
  const { period } = usePageParams(payrollFiles.prepayDefault);
  return <FilesPage key={period} set="prepay" period={period} />;
};

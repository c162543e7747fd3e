import { usePageParams } from '#platform/web/router/page-state.ts';
import { payrollFiles } from '../contract.ts';
import { FilesPage } from './files-page.tsx';

export const Page = () => {
  const { period, tab } = usePageParams(payrollFiles.prepay);
  const set = tab === 'fs-documents' ? 'fs-documents' : 'prepay';
  return <FilesPage key={`${set} ${period}`} set={set} period={period} />;
};

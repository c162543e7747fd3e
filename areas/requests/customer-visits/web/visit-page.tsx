import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { customerVisits } from '../contract.ts';
import { VisitForm } from './visit-form.tsx';

export const Page = () => {
  const { id } = usePageParams(customerVisits.load);
  const loaded = useApi(customerVisits.load, { params: { id } }, { enabled: id !== 0 });
  if (id === 0) return <VisitForm row={null} />;
  return <LoadState query={loaded}>{(row) => <VisitForm key={row.version} row={row} />}</LoadState>;
};

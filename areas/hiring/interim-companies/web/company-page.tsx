import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { interimCompanies, interimCompany, type InterimCompany } from '../contract.ts';
import { fr } from '../fr.ts';
import { RateLines } from './rate-lines.tsx';

const CompanyForm = ({ row }: { readonly row: InterimCompany }) => {
  const go = useGo();
  const back = (): void => void go(interimCompanies.index, {});
  const call = row.id === 0 ? interimCompanies.create : interimCompanies.save;
  return (
    <FormPage
      of={interimCompany.entered}
      head={{ title: row.id === 0 ? fr.add : row.name }}
      start={row}
      changes={[interimCompanies.list, interimCompanies.load]}
      success={fr.saved}
      fields={{
        rates: {
          draw: (rates, set, faults) => <RateLines rates={rates} onChange={set} faults={faults} />,
        },
      }}
      save={(body) => send(call, { params: { id: row.id }, body })}
      onSaved={back}
      onCancel={back}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(interimCompanies.load);
  const loaded = useApi(interimCompanies.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) => <CompanyForm key={`${row.id} ${row.version}`} row={row} />}
    </LoadState>
  );
};

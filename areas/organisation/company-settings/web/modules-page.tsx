// The modules of one customer as switches.
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { CustomerFormPage, useChosenCustomer } from '#platform/web/describe/customer-form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { companySettings, moduleForm } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = () => {
  const [{ customer }, setChosen] = useChosenCustomer();
  const loaded = useApi(companySettings.modules, { query: { customer } });
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => (
        <CustomerFormPage
          customers={customers}
          chosen={chosen}
          onChoose={setChosen}
          words={{ title: fr.title, choose: fr.choose, customer: fr.customer }}
          titleOf={(name) => t('titleOf', { customer: name })}
          of={moduleForm}
          changes={[companySettings.modules]}
          save={(values, of) => send(companySettings.update, { body: { ...values, customer: of } })}
        >
          <p className="quiet">{fr.about}</p>
        </CustomerFormPage>
      )}
    </LoadState>
  );
};

// Whom one customer asks for a second factor.
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { CustomerFormPage, useChosenCustomer } from '#platform/web/describe/customer-form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ruleForm, signInRules } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = () => {
  const [{ customer }, setChosen] = useChosenCustomer();
  const loaded = useApi(signInRules.load, { query: { customer } });
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => (
        <CustomerFormPage
          customers={customers}
          chosen={chosen}
          onChoose={setChosen}
          words={{ title: fr.title, choose: fr.choose, customer: fr.customer }}
          titleOf={(name) => t('titleOf', { customer: name })}
          of={ruleForm}
          changes={[signInRules.load]}
          save={(values, of) => send(signInRules.update, { body: { ...values, customer: of } })}
        >
          {chosen !== null && chosen.kinds.length > 0 && (
            <p className="quiet">{t('without', { count: chosen.without })}</p>
          )}
        </CustomerFormPage>
      )}
    </LoadState>
  );
};

// The identity provider of one customer: what it is, whose addresses it may name, which accounts it makes, whether passwords still open.
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { CustomerFormPage, useChosenCustomer } from '#platform/web/describe/customer-form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { providerForm, singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { Application } from './application-part.tsx';
import { Domains } from './domains-part.tsx';
import { Enforcement } from './enforcement-part.tsx';
import { Mappings } from './mappings-part.tsx';

const t = texts(fr);

export const Page = () => {
  const [{ customer }, setChosen] = useChosenCustomer();
  const loaded = useApi(singleSignOn.load, { query: { customer } });
  const confirmed = useConfirmed();
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => (
        <>
          <CustomerFormPage
            customers={customers}
            chosen={chosen}
            onChoose={setChosen}
            words={{ title: fr.title, choose: fr.choose, customer: fr.customer }}
            titleOf={(name) => t('titleOf', { customer: name })}
            of={providerForm}
            changes={[singleSignOn.load]}
            success={fr.saved}
            save={(values, of) =>
              confirmed.run(() =>
                send(singleSignOn.update, { body: { ...values, customer: of } }, { quiet: true }),
              )
            }
          >
            {chosen !== null && (
              <div className="stack gap-32" data-wide>
                {chosen.version > 0 && <Application chosen={chosen} run={confirmed.run} />}
                <Domains chosen={chosen} />
                <Mappings chosen={chosen} run={confirmed.run} />
                {chosen.version > 0 && <Enforcement chosen={chosen} run={confirmed.run} />}
              </div>
            )}
          </CustomerFormPage>
          {confirmed.dialog}
        </>
      )}
    </LoadState>
  );
};

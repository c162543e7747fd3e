// `/admin/infrastructures/new-customer`: a customer from nothing to its first month, in one form.
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { agreementChoices } from '../agreements.data.ts';
import { infrastructureChoice, infrastructures } from '../contract.ts';
import { isSiret } from '../infrastructure.ts';
import { newCustomer, newCustomerForm } from '../new-customer-contract.ts';
import { newCustomerFr as fr } from '../new-customer-fr.ts';

const SIREN_LENGTH = 9;
const sirenIn = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.]/g, '');
  return isSiret(digits)
    ? digits.slice(0, SIREN_LENGTH).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ' ')
    : null;
};

const Form = ({ software, month }: Output<typeof newCustomer.newCustomerChoices>) => {
  const go = useGo();
  const t = useTexts(fr);
  return (
    <FormPage
      of={newCustomerForm}
      head={{ title: fr.title, subtitle: fr.about }}
      start={{ firstMonth: month }}
      fields={({ siret }) => {
        const siren = sirenIn(siret);
        return {
          ...(siren === null ? {} : { siret: { hint: t('siren', { siren }) } }),
          agreement: { options: agreementChoices },
          software: { options: software },
        };
      }}
      save={async (body) => ({
        ...(await send(newCustomer.createCustomer, { body })),
        name: body.name,
      })}
      success={({ name }) => t('created', { name })}
      changes={[infrastructures.list, infrastructureChoice.tree]}
      submitLabel={fr.create}
      onSaved={({ id }) => void go(infrastructures.list, { infra: id })}
      onCancel={() => void go(infrastructures.list)}
    />
  );
};

export const Page = () => {
  const loaded = useApi(newCustomer.newCustomerChoices, {});
  return <LoadState query={loaded}>{(choices) => <Form {...choices} />}</LoadState>;
};

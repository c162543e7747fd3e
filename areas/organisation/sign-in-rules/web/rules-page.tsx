// The rule of one customer; the provider's staff choose the customer first.
import { Select } from '@mantine/core';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { ruleForm, signInRules } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const state = z.object({ customer: queryId.optional() });

export const Page = () => {
  const [{ customer }, setState] = useSearchState(state);
  const loaded = useApi(signInRules.load, { query: { customer } });
  return (
    <LoadState query={loaded}>
      {({ customers, chosen }) => {
        const choice = customers.length > 1 && (
          <Select
            label={fr.customer}
            data={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen === null ? null : String(chosen.customer)}
            onChange={(id) => setState({ customer: id === null ? undefined : Number(id) })}
            searchable
            allowDeselect={false}
          />
        );
        return chosen === null ? (
          <ReadingPage title={fr.title} subtitle={fr.choose}>
            {choice}
          </ReadingPage>
        ) : (
          <FormPage
            key={`${chosen.customer} ${chosen.version}`}
            of={ruleForm}
            head={{ title: t('titleOf', { customer: chosen.name }), children: choice }}
            start={chosen}
            changes={[signInRules.load]}
            save={(values) =>
              send(signInRules.update, { body: { ...values, customer: chosen.customer } })
            }
          >
            <p className="quiet">{t('without', { count: chosen.without })}</p>
          </FormPage>
        );
      }}
    </LoadState>
  );
};

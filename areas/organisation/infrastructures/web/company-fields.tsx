// What only a company's form has: its collective agreement, and whose company it is.
import { Alert, Select } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '#platform/web/fields/day-field.tsx';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { agreementChoices } from '../agreements.data.ts';
import { PROVIDER_ROOT } from '../infrastructure.ts';
import { newCustomer } from '../new-customer-contract.ts';
import { newCustomerFr as fr } from '../new-customer-fr.ts';
import type { Typed } from './typed-infrastructure.ts';

type Props = Pick<ServerForm<Typed>, 'form'>;

/** Another agreement, or another day, becomes one more line of the company's history. */
export const AgreementFields = ({ form }: Props) => {
  const [type, setType] = useState(form.getValues().type);
  form.watch('type', ({ value }) => setType(value));
  if (type !== 'company') return null;
  return (
    <>
      <Select
        label={fr.agreement}
        data={agreementChoices}
        searchable
        clearable
        key={form.key('agreement')}
        {...form.getInputProps('agreement')}
      />
      <DayField
        label={fr.agreementSince}
        key={form.key('agreementSince')}
        {...form.getInputProps('agreementSince')}
      />
    </>
  );
};

/** A company under the provider is the provider's own: said before it is made. */
export const OfProvider = ({ form }: Props) => {
  const [parent, setParent] = useState(form.getValues().parentId);
  form.watch('parentId', ({ value }) => setParent(value));
  if (parent !== String(PROVIDER_ROOT)) return null;
  return (
    <Alert data-wide color="yellow" title={fr.ofProvider}>
      {fr.ofProviderAbout}{' '}
      <AppLink to={newCustomer.newCustomerPage} infra={null}>
        {fr.ofProviderLink}
      </AppLink>
    </Alert>
  );
};

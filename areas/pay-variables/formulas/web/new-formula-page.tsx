// A formula from nothing: its code is chosen once.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { CustomerField } from '#areas/organisation/infrastructures/web/embed.tsx';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { formulas, NewFormula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { backToList, DescriptionField, TextField, UnitField } from './formula-fields.tsx';

interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly description: string;
  readonly text: string;
}
const EMPTY: Typed = { code: '', label: '', unit: 'hour', description: '', text: '' };

const Create = ({ details }: { readonly details: FormulaDetails }) => {
  const go = useGo();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [unit, setUnit] = useState<HeadingUnit>('hour');
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: EMPTY,
    schema: NewFormula,
    success: fr.created,
    send: (body) => send(formulas.create, { body }),
    onSaved: ({ id }) => {
      void invalidate(cache, formulas.list, formulas.listDetail).then(() =>
        go(formulas.load, { params: { id } }),
      );
    },
  });
  const { form } = handle;
  const changeText = (next: string): void => {
    setText(next);
    form.setFieldValue('text', next.trim());
  };
  return (
    <PageForm
      title={fr.add}
      back={backToList}
      handle={handle}
      onCancel={() => void go(formulas.listPage)}
      fields={
        <>
          <CustomerField page={formulas.newPage} />
          <TextInput
            label={fr.code}
            description={fr.codeHint}
            required
            maxLength={40}
            data-autofocus
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <TextInput
            label={fr.label}
            required
            maxLength={120}
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <UnitField form={form} onUnit={setUnit} />
          <DescriptionField form={form} />
          <TextField id={null} unit={unit} text={text} details={details} onChange={changeText} />
        </>
      }
    />
  );
};

export const Page = () => {
  // What is typed stays while a customer is entered.
  const details = useApi(formulas.listDetail, {}, { keepPrevious: true });
  return <LoadState query={details}>{(d) => <Create details={d} />}</LoadState>;
};

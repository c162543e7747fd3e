// A heading from nothing: its code and unit are chosen once.
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { CustomerField } from '#areas/organisation/infrastructures/web/embed.tsx';
import { headings, NewHeadingForm, type HeadingUnit } from '../contract.ts';
import { fr } from '../fr.ts';
import { choices } from './choices.ts';
import { HeadingSettingsFields, settingsTyped, type TypedSettings } from './heading-settings.tsx';
import css from './formula.module.css';

interface Typed extends Record<string, unknown>, TypedSettings {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly formula: string;
  readonly decimals: number;
  readonly active: boolean;
}
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={headings.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

const FormulaField = ({ form }: { readonly form: ServerForm<Typed>['form'] }) => (
  <Textarea
    className={css['editor'] ?? ''}
    label={fr.formula}
    description={fr.newHint}
    autosize
    minRows={3}
    maxRows={16}
    spellCheck={false}
    data-wide
    key={form.key('formula')}
    {...form.getInputProps('formula')}
  />
);

export const Page = () => {
  const go = useGo();
  const cache = useQueryClient();
  const [unit, setUnit] = useState<HeadingUnit>('hour');
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: {
      code: '',
      label: '',
      unit: 'hour',
      formula: '',
      decimals: 2,
      active: true,
      ...settingsTyped({}),
    },
    schema: NewHeadingForm,
    success: fr.created,
    send: (body) => send(headings.create, { body }),
    onSaved: ({ id }) => {
      void invalidate(cache, headings.list).then(() => go(headings.load, { params: { id } }));
    },
  });
  const { form } = handle;
  const unitProps = form.getInputProps('unit');
  return (
    <PageForm
      title={fr.newHeading}
      back={back}
      handle={handle}
      onCancel={() => void go(headings.listPage)}
      fields={
        <>
          <CustomerField page={headings.newPage} />
          <TextInput
            label={fr.code}
            description={fr.codeHint}
            required
            maxLength={20}
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
          <Select
            label={fr.unit}
            data={choices(fr.unitNames)}
            allowDeselect={false}
            required
            key={form.key('unit')}
            {...unitProps}
            onChange={(v) => {
              (unitProps.onChange as (v: unknown) => void)(v);
              setUnit((v ?? 'hour') as HeadingUnit);
              form.setFieldValue('rounding', null);
            }}
          />
          <NumberInput
            label={fr.decimals}
            description={fr.decimalsHint}
            min={0}
            max={4}
            allowDecimal={false}
            key={form.key('decimals')}
            {...form.getInputProps('decimals')}
          />
          <FormulaField form={form} />
          <HeadingSettingsFields key={unit} form={form} unit={unit} />
        </>
      }
    />
  );
};

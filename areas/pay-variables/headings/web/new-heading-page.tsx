// A heading from nothing: its code and unit are chosen once.
import { NumberInput, Select, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { CustomerField } from '#areas/organisation/infrastructures/web/embed.tsx';
import { headings, NewHeadingForm, type HeadingUnit } from '../contract.ts';
import { fr } from '../fr.ts';
import { choices } from './choices.ts';
import { formulaScreens } from './formula-screens.ts';
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

interface FormulaFieldProps {
  readonly form: ServerForm<Typed>['form'];
  /** As it is typed so far. */
  readonly typed: Typed;
}
/** The editor of formulas, with what the heading would have given; plain for who may not read formulas. */
const FormulaField = ({
  form,
  typed: { code, label, decimals, unit, formula },
}: FormulaFieldProps) => {
  const may = useMay();
  const Editor = may('formula.read') ? formulaScreens()?.Editor : undefined;
  if (Editor === undefined) return <PlainFormula form={form} />;
  return (
    <div data-wide>
      <p className="note">{fr.newHint}</p>
      <Suspense fallback={<Skeleton height={120} />}>
        <Editor
          heading={{ code, label, decimals }}
          unit={unit}
          text={formula}
          onChange={(text) => form.setFieldValue('formula', text)}
        />
      </Suspense>
      {form.errors['formula'] !== undefined && (
        <p className="mt-4 danger meta" role="alert">
          {form.errors['formula']}
        </p>
      )}
    </div>
  );
};
const PlainFormula = ({ form }: Pick<FormulaFieldProps, 'form'>) => (
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

const START: Typed = {
  code: '',
  label: '',
  unit: 'hour',
  formula: '',
  decimals: 2,
  active: true,
  ...settingsTyped({}),
};

export const Page = () => {
  const go = useGo();
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Typed>(START);
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: START,
    onValues: setTyped,
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
          <FormulaField form={form} typed={typed} />
          <HeadingSettingsFields key={typed.unit} form={form} unit={typed.unit} />
        </>
      }
    />
  );
};

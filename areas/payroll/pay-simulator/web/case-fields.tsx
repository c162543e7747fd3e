// What a simulation starts from, section by section.
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';
import type { SimulationPlace } from '../contract.ts';
import { fr } from '../fr.ts';
import { deductionPercent, RATES_YEAR } from '../route-allowances.ts';
import { rateText } from '../statement.ts';
import type { TypedCase } from './typed-case.ts';

const t = texts(fr);
export type CaseForm = ServerForm<TypedCase>['form'];
interface Props {
  readonly form: CaseForm;
}
/** French decimals, two of them. */
const TWO_DECIMALS = { decimalSeparator: ',', decimalScale: 2, min: 0 } as const;
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  options(labels).map(({ value, label }) => ({ value, label }));

/** A field that decides which others there are. */
const useWatched = <K extends 'contract' | 'tax'>(form: CaseForm, name: K): TypedCase[K] => {
  const [value, setValue] = useState<TypedCase[K]>(form.getValues()[name]);
  form.watch(name, ({ value: next }) => setValue(next as TypedCase[K]));
  return value;
};

export const StartFields = ({
  form,
  places,
}: Props & { readonly places: readonly SimulationPlace[] }) => (
  <>
    <TextInput
      label={fr.label}
      required
      maxLength={120}
      key={form.key('label')}
      {...form.getInputProps('label')}
    />
    <Select
      label={fr.place}
      required
      searchable
      data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      key={form.key('infraId')}
      {...form.getInputProps('infraId')}
    />
    <FormSection title={fr.start} about={fr.startAbout}>
      <Select
        label={fr.target}
        required
        allowDeselect={false}
        data={choicesOf(fr.targets)}
        key={form.key('target')}
        {...form.getInputProps('target')}
      />
      <MoneyField
        label={fr.amount}
        required
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
    </FormSection>
  </>
);

const FixedTermFields = ({ form }: Props) => (
  <>
    <NumberInput
      label={fr.months}
      min={1}
      max={36}
      key={form.key('months')}
      {...form.getInputProps('months')}
    />
    <Checkbox
      label={fr.endPay}
      data-wide
      key={form.key('endPay')}
      {...form.getInputProps('endPay', { type: 'checkbox' })}
    />
    <Checkbox
      label={fr.leavePaid}
      data-wide
      key={form.key('leavePaid')}
      {...form.getInputProps('leavePaid', { type: 'checkbox' })}
    />
  </>
);
const ApprenticeFields = ({ form }: Props) => (
  <>
    <Select
      label={fr.age}
      allowDeselect={false}
      data={choicesOf(fr.ages)}
      key={form.key('age')}
      {...form.getInputProps('age')}
    />
    <Select
      label={fr.diploma}
      allowDeselect={false}
      data={choicesOf(fr.diplomas)}
      key={form.key('diploma')}
      {...form.getInputProps('diploma')}
    />
  </>
);
export const ContractFields = ({ form }: Props) => {
  const contract = useWatched(form, 'contract');
  return (
    <FormSection title={fr.contractTitle}>
      <Select
        label={fr.contract}
        required
        allowDeselect={false}
        data={choicesOf(fr.contracts)}
        key={form.key('contract')}
        {...form.getInputProps('contract')}
      />
      {contract === 'cdd' && <FixedTermFields form={form} />}
      {contract === 'apprenticeship' && <ApprenticeFields form={form} />}
      <Checkbox
        label={fr.executive}
        data-wide
        key={form.key('executive')}
        {...form.getInputProps('executive', { type: 'checkbox' })}
      />
    </FormSection>
  );
};

export const TimeFields = ({ form }: Props) => (
  <FormSection title={fr.timeTitle}>
    <NumberInput
      label={fr.partTimeHours}
      description={fr.partTimeHint}
      {...TWO_DECIMALS}
      max={34.99}
      key={form.key('partTimeHours')}
      {...form.getInputProps('partTimeHours')}
    />
    <NumberInput
      label={fr.overtime}
      description={fr.overtimeHint}
      {...TWO_DECIMALS}
      max={100}
      key={form.key('overtime')}
      {...form.getInputProps('overtime')}
    />
    <MoneyField label={fr.bonus} key={form.key('bonus')} {...form.getInputProps('bonus')} />
  </FormSection>
);

/** The rate that the portal has for the chosen place, beside what is due. */
const mobilityHint = (places: readonly SimulationPlace[], chosen: string | null): string => {
  const mobility = places.find(({ id }) => String(id) === chosen)?.mobility ?? null;
  if (mobility === null) return fr.mobilityHint;
  const here = t('mobilityHere', { zone: mobility.zone, rate: rateText(mobility.rate) });
  return `${fr.mobilityHint} ${here}.`;
};
const RateFields = ({ form, hint }: Props & { readonly hint: string }) => (
  <>
    <NumberInput
      label={fr.accidentRate}
      description={fr.accidentHint}
      {...TWO_DECIMALS}
      max={50}
      key={form.key('accidentRate')}
      {...form.getInputProps('accidentRate')}
    />
    <NumberInput
      label={fr.mobilityRate}
      description={hint}
      {...TWO_DECIMALS}
      max={5}
      key={form.key('mobilityRate')}
      {...form.getInputProps('mobilityRate')}
    />
  </>
);
export const CompanyFields = ({
  form,
  places,
}: Props & { readonly places: readonly SimulationPlace[] }) => {
  const [place, setPlace] = useState(form.getValues().infraId);
  form.watch('infraId', ({ value }) => setPlace(value));
  return (
    <FormSection title={fr.companyTitle}>
      <NumberInput
        label={fr.headcount}
        required
        min={1}
        allowDecimal={false}
        key={form.key('headcount')}
        {...form.getInputProps('headcount')}
      />
      <MoneyField label={fr.health} key={form.key('health')} {...form.getInputProps('health')} />
      <NumberInput
        label={fr.healthShare}
        min={50}
        max={100}
        allowDecimal={false}
        key={form.key('healthShare')}
        {...form.getInputProps('healthShare')}
      />
      <RateFields form={form} hint={mobilityHint(places, place)} />
      <Checkbox
        label={t('specificDeduction', { percent: String(deductionPercent(RATES_YEAR)) })}
        data-wide
        key={form.key('specificDeduction')}
        {...form.getInputProps('specificDeduction', { type: 'checkbox' })}
      />
    </FormSection>
  );
};

export const TaxFields = ({ form }: Props) => {
  const tax = useWatched(form, 'tax');
  return (
    <FormSection title={fr.taxTitle}>
      <Select
        label={fr.tax}
        required
        allowDeselect={false}
        data={choicesOf(fr.taxes)}
        key={form.key('tax')}
        {...form.getInputProps('tax')}
      />
      {tax === 'personal' && (
        <NumberInput
          label={fr.personalRate}
          {...TWO_DECIMALS}
          max={45}
          key={form.key('personalRate')}
          {...form.getInputProps('personalRate')}
        />
      )}
    </FormSection>
  );
};

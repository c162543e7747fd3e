// One company's rule: which heading carries the advances, and how far they go.
import { Checkbox, NumberInput, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { advancePayments, type AdvanceSetting } from '../contract.ts';
import { fr } from '../fr.ts';
import { NEW_SETTING, settingBody, typedSetting, type TypedSetting } from './typed-setting.ts';

const t = texts(fr);
type Form = ServerForm<TypedSetting>['form'];

const AMOUNTS = ['maxAmount', 'monthlyCeiling'] as const;
const COUNTS = [
  { name: 'maxPerMonth', min: 1, max: 31, hint: fr.limitHint },
  { name: 'minSeniority', min: 0, max: 600, hint: undefined },
  { name: 'firstDay', min: 1, max: 31, hint: undefined },
  { name: 'lastDay', min: 1, max: 31, hint: undefined },
] as const;
const Limits = ({ form }: { readonly form: Form }) => (
  <>
    {AMOUNTS.map((name) => (
      <MoneyField
        label={fr[name]}
        description={fr.limitHint}
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
    ))}
    {COUNTS.map(({ name, min, max, hint }) => (
      <NumberInput
        label={fr[name]}
        description={hint}
        min={min}
        max={max}
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
    ))}
  </>
);

const saveSetting = (setting: AdvanceSetting | null, typed: TypedSetting) => {
  const body = settingBody(typed);
  if (setting === null) return send(advancePayments.addSetting, { body });
  const { infraId: _, ...values } = body;
  return send(advancePayments.changeSetting, {
    params: { id: setting.id },
    body: { ...values, version: typed.version },
  });
};

interface Place {
  readonly id: number;
  readonly name: string;
}
const Places = ({ form, places }: { readonly form: Form; readonly places: readonly Place[] }) => (
  <Select
    label={fr.place}
    required
    searchable
    data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
    key={form.key('infraId')}
    {...form.getInputProps('infraId')}
  />
);
const Heading = ({ form }: { readonly form: Form }) => {
  const labels = useApi(advancePayments.labels, {}).data;
  return (
    <Select
      label={fr.heading}
      description={labels?.length === 0 ? fr.noHeading : fr.headingHint}
      required
      searchable
      data={(labels ?? []).map(({ id, label, code }) => ({
        value: String(id),
        label: `${label} (${code})`,
      }))}
      key={form.key('headingId')}
      {...form.getInputProps('headingId')}
    />
  );
};

export interface SettingModalProps {
  /** Null: a new one. */
  readonly setting: AdvanceSetting | null;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}
export const SettingModal = ({ setting, places, onClose }: SettingModalProps) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedSetting, Output<typeof advancePayments.addSetting>>({
    initialValues: setting === null ? NEW_SETTING : typedSetting(setting),
    typed: typedSetting,
    success: fr.saved,
    send: (typed) => saveSetting(setting, typed),
    onSaved: () => {
      void invalidate(cache, advancePayments.settings);
      onClose();
    },
  });
  const { form } = handle;
  const title =
    setting === null ? fr.addSetting : t('editSetting', { place: setting.infrastructure });
  return (
    <ModalForm
      opened
      id="advance-payment-configuration"
      title={title}
      handle={handle}
      onClose={onClose}
    >
      {setting === null && <Places form={form} places={places} />}
      <Heading form={form} />
      <Limits form={form} />
      <Checkbox
        label={fr.active}
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </ModalForm>
  );
};

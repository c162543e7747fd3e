import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { territories, timeZones } from '#engines/french-time/territories.ts';
import type { Output } from '#platform/contract/route.ts';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { infrastructures, InfrastructureForm, type Infrastructure } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  INFRASTRUCTURE_TYPES,
  parentTypes,
  PHASES,
  type InfrastructureType,
} from '../infrastructure.ts';
import { AgreementFields, OfProvider } from './company-fields.tsx';
import { useInfrastructureOptions } from './embed.tsx';
import type { Typed } from './typed-infrastructure.ts';

const written = (text: string | null | undefined): string => text ?? '';
const agreementIn = (i: Infrastructure | undefined) => ({
  agreement: i?.agreement ?? null,
  agreementSince: i?.agreementSince ?? null,
});
const typed = (i: Infrastructure | undefined): Typed => ({
  parentId: i === undefined || i.parentId === null ? null : String(i.parentId),
  type: i?.type ?? 'agency',
  name: written(i?.name),
  code: written(i?.code),
  siren: written(i?.siren),
  siret: written(i?.siret),
  street: written(i?.street),
  postalCode: written(i?.postalCode),
  city: written(i?.city),
  timezone: i?.timezone ?? 'Europe/Paris',
  holidayZone: i?.holidayZone ?? 'metropole',
  phase: i?.phase ?? 'started',
  active: i?.active ?? true,
  ...agreementIn(i),
  version: i?.version ?? 0,
});
/** Selects speak texts, the contract numbers. */
const body = ({ parentId, ...rest }: Typed) =>
  InfrastructureForm.parse({ ...rest, parentId: parentId === null ? null : Number(parentId) });

export const useInfrastructureForm = (
  infrastructure: Infrastructure | undefined,
  onSaved: (saved: Output<typeof infrastructures.save>) => void,
): ServerForm<Typed> =>
  useServerForm<Typed, Output<typeof infrastructures.save>>({
    initialValues: typed(infrastructure),
    typed,
    schema: InfrastructureForm.omit({ parentId: true }),
    success: fr.saved,
    onSaved,
    send: (values) =>
      send(infrastructures.save, { params: { id: infrastructure?.id ?? 0 }, body: body(values) }),
  });

const zones = Object.entries(territories).map(([value, { name }]) => ({ value, label: name }));
const typeOptions = (allowed: readonly InfrastructureType[]) =>
  INFRASTRUCTURE_TYPES.filter((t) => allowed.includes(t)).map((value) => ({
    value,
    label: fr[value],
  }));
const phases = PHASES.map((value) => ({ value, label: fr[value] }));

/** What this person may create: agencies, the provider groups and companies too. */
const useCreatable = (): readonly InfrastructureType[] =>
  useMay()('infrastructure.structure') ? INFRASTRUCTURE_TYPES : ['agency'];

const PlaceFields = ({ form }: Pick<ServerForm<Typed>, 'form'>) => (
  <>
    <OfProvider form={form} />
    <TextInput
      label={fr.siret}
      inputMode="numeric"
      maxLength={20}
      key={form.key('siret')}
      {...form.getInputProps('siret')}
    />
    <TextInput
      label={fr.street}
      description={fr.addressHint}
      maxLength={120}
      data-wide
      key={form.key('street')}
      {...form.getInputProps('street')}
    />
    <TextInput
      label={fr.postalCode}
      inputMode="numeric"
      maxLength={5}
      key={form.key('postalCode')}
      {...form.getInputProps('postalCode')}
    />
    <TextInput
      label={fr.city}
      maxLength={80}
      key={form.key('city')}
      {...form.getInputProps('city')}
    />
    <AgreementFields form={form} />
  </>
);

export const InfrastructureFields = ({
  form,
  infrastructure,
}: Pick<ServerForm<Typed>, 'form'> & { readonly infrastructure: Infrastructure | undefined }) => {
  const creatable = useCreatable();
  const superAdmin = useProfile()?.roles.includes('ROLE_SUPER_ADMIN') ?? false;
  const [type, setType] = useState(infrastructure?.type ?? form.getValues().type);
  // What may stand above depends on the type.
  form.watch('type', ({ value }) => {
    setType(value);
    form.setFieldValue('parentId', null);
  });
  const parents = useInfrastructureOptions(parentTypes[type].filter((t) => t !== null));
  const movable =
    infrastructure === undefined ||
    (infrastructure.parentId !== null && creatable.includes(infrastructure.type));
  return (
    <>
      <TextInput
        label={fr.name}
        required
        maxLength={120}
        data-autofocus
        data-wide
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Select
        label={fr.type}
        data={typeOptions(infrastructure === undefined ? creatable : INFRASTRUCTURE_TYPES)}
        disabled={infrastructure !== undefined}
        allowDeselect={false}
        key={form.key('type')}
        {...form.getInputProps('type')}
      />
      <TextInput
        label={fr.code}
        required
        maxLength={30}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <SearchSelect
        label={fr.parent}
        choices={parents}
        disabled={!movable}
        required={!(superAdmin && parentTypes[type].includes(null))}
        placeholder={superAdmin && parentTypes[type].includes(null) ? fr.noParent : ''}
        clearable={superAdmin && infrastructure === undefined}
        preset={
          infrastructure?.parent
            ? [{ value: String(infrastructure.parentId), label: infrastructure.parent }]
            : []
        }
        key={form.key('parentId')}
        {...form.getInputProps('parentId')}
      />
      <Select
        label={fr.phase}
        data={phases}
        allowDeselect={false}
        key={form.key('phase')}
        {...form.getInputProps('phase')}
      />
      {type !== 'agency' && (
        <TextInput
          label={fr.siren}
          inputMode="numeric"
          maxLength={14}
          key={form.key('siren')}
          {...form.getInputProps('siren')}
        />
      )}
      {(type === 'agency' || type === 'company') && <PlaceFields form={form} />}
      <Select
        label={fr.timezone}
        data={[...timeZones]}
        searchable
        allowDeselect={false}
        key={form.key('timezone')}
        {...form.getInputProps('timezone')}
      />
      <Select
        label={fr.holidayZone}
        data={zones}
        searchable
        allowDeselect={false}
        key={form.key('holidayZone')}
        {...form.getInputProps('holidayZone')}
      />
      <Switch
        label={fr.active}
        data-wide
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
};

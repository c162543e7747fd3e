// The fields of a person, for a new one and for a change.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NATION_SIGNS } from '#engines/tachograph/nations.data.ts';
import { options } from '#platform/contract/filters.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { directory, PersonForm, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver, type CollaboratorType } from '../person.ts';

/** Selects speak texts, the contract numbers; empty fields speak nothing. */
export interface TypedPerson extends Record<string, unknown> {
  readonly lastName: string;
  readonly firstName: string;
  readonly matricule: string;
  readonly birthDate: string | null;
  readonly nir: string;
  readonly infraId: string | null;
  readonly type: string;
  readonly driverType: string | null;
  readonly jobTitle: string;
  readonly email: string;
  readonly phone: string;
  readonly cardNation: string | null;
  readonly cardNumber: string;
  readonly cardExpiresOn: string | null;
  readonly version: number;
}
const BLANK: TypedPerson = {
  lastName: '',
  firstName: '',
  matricule: '',
  birthDate: null,
  nir: '',
  infraId: null,
  type: '1',
  driverType: null,
  jobTitle: '',
  email: '',
  phone: '',
  cardNation: null,
  cardNumber: '',
  cardExpiresOn: null,
  version: 0,
};
const typedOf = (p: PersonSheet): TypedPerson => ({
  lastName: p.lastName,
  firstName: p.firstName,
  matricule: p.matricule,
  birthDate: p.birthDate,
  nir: p.nir ?? '',
  infraId: String(p.infraId),
  type: String(p.type),
  driverType: p.driverType,
  jobTitle: p.jobTitle ?? '',
  email: p.email ?? '',
  phone: p.phone ?? '',
  cardNation: p.cardNation ? String(p.cardNation) : null,
  cardNumber: p.cardNumber ?? '',
  cardExpiresOn: p.cardExpiresOn,
  version: p.version,
});
const body = ({ infraId, type, driverType, cardNation, ...rest }: TypedPerson): PersonForm =>
  PersonForm.parse({
    ...rest,
    infraId: Number(infraId),
    type: Number(type),
    driverType: isDriver(Number(type) as CollaboratorType) ? driverType : null,
    cardNation: cardNation === null ? null : Number(cardNation),
  });

export const usePersonForm = (
  person: PersonSheet | undefined,
  onSaved: (saved: { id: number; version: number }) => void,
): ServerForm<TypedPerson> =>
  useServerForm<TypedPerson, { id: number; version: number }>({
    initialValues: person === undefined ? BLANK : typedOf(person),
    typed: typedOf,
    schema: PersonForm.pick({
      lastName: true,
      firstName: true,
      matricule: true,
      nir: true,
      email: true,
      phone: true,
    }),
    success: fr.saved,
    onSaved,
    send: (values) => send(directory.save, { params: { id: person?.id ?? 0 }, body: body(values) }),
  });

const FRANCE = '17';
/** France first, the others by their sign. */
const nations = Object.entries(NATION_SIGNS)
  .map(([value, label]) => ({ value, label }))
  .toSorted(
    (a, b) =>
      Number(b.value === FRANCE) - Number(a.value === FRANCE) || a.label.localeCompare(b.label),
  );

type FormProps = Pick<ServerForm<TypedPerson>, 'form'>;

const Identity = ({ form }: FormProps) => (
  <FormSection title={fr.identity}>
    <TextInput
      label={fr.lastName}
      required
      maxLength={80}
      data-autofocus
      key={form.key('lastName')}
      {...form.getInputProps('lastName')}
    />
    <TextInput
      label={fr.firstName}
      required
      maxLength={80}
      key={form.key('firstName')}
      {...form.getInputProps('firstName')}
    />
    <DayField
      label={fr.birthDate}
      key={form.key('birthDate')}
      {...form.getInputProps('birthDate')}
    />
    <TextInput
      label={fr.nir}
      description={fr.nirHint}
      maxLength={21}
      autoComplete="off"
      key={form.key('nir')}
      {...form.getInputProps('nir')}
    />
  </FormSection>
);

const Work = ({
  form,
  person,
  drives,
  onType,
}: FormProps & {
  readonly person: PersonSheet | undefined;
  readonly drives: boolean;
  readonly onType: (type: string) => void;
}) => {
  const agencies = useInfrastructureOptions(['agency']);
  const typeInput = form.getInputProps('type');
  return (
    <FormSection title={fr.work}>
      <TextInput
        label={fr.matricule}
        required
        maxLength={30}
        key={form.key('matricule')}
        {...form.getInputProps('matricule')}
      />
      <SearchSelect
        label={fr.agency}
        required
        clearable={false}
        choices={agencies}
        preset={person ? [{ value: String(person.infraId), label: person.agency }] : []}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <Select
        label={fr.type}
        required
        allowDeselect={false}
        data={options(fr.types)}
        key={form.key('type')}
        {...typeInput}
        onChange={(v: string | null) => {
          typeInput.onChange(v);
          onType(v ?? '1');
        }}
      />
      {drives && (
        <Select
          label={fr.driverType}
          required
          data={options(fr.driverTypes)}
          key={form.key('driverType')}
          {...form.getInputProps('driverType')}
        />
      )}
      <TextInput
        label={fr.jobTitle}
        maxLength={120}
        key={form.key('jobTitle')}
        {...form.getInputProps('jobTitle')}
      />
    </FormSection>
  );
};

const Contact = ({ form }: FormProps) => (
  <FormSection title={fr.contact}>
    <TextInput
      label={fr.email}
      type="email"
      maxLength={254}
      autoComplete="off"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
    <TextInput
      label={fr.phone}
      type="tel"
      maxLength={30}
      autoComplete="off"
      key={form.key('phone')}
      {...form.getInputProps('phone')}
    />
  </FormSection>
);

const Card = ({ form }: FormProps) => (
  <FormSection title={fr.card} about={fr.cardNumberHint}>
    <Select
      label={fr.cardNation}
      data={nations}
      searchable
      clearable
      key={form.key('cardNation')}
      {...form.getInputProps('cardNation')}
    />
    <TextInput
      label={fr.cardNumber}
      maxLength={16}
      autoComplete="off"
      key={form.key('cardNumber')}
      {...form.getInputProps('cardNumber')}
    />
    <DayField
      label={fr.cardExpiresOn}
      key={form.key('cardExpiresOn')}
      {...form.getInputProps('cardExpiresOn')}
    />
  </FormSection>
);

export const PersonFields = ({ form, person }: FormProps & { readonly person?: PersonSheet }) => {
  const [type, setType] = useState(form.getValues().type);
  const drives = isDriver(Number(type) as CollaboratorType);
  return (
    <>
      <Identity form={form} />
      <Work form={form} person={person} drives={drives} onType={setType} />
      <Contact form={form} />
      {drives && <Card form={form} />}
    </>
  );
};

import { SegmentedControl, Input, Select, Textarea, TextInput } from '@mantine/core';
import { send } from '#platform/web/client/send.ts';
import { showEuros } from '#platform/web/data-table/show-value.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField, MoneyField } from '#platform/web/fields/number-fields.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { AGENCIES } from '../agencies.ts';
import { demo, PersonForm, type Person } from '../contract.ts';
import { fr } from '../fr.ts';
import { typeOptions } from '../person-status.ts';

interface Typed extends Record<string, unknown> {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly type: Person['type'];
  readonly agency: string;
  readonly begin: string | null;
  readonly end: string | null;
  readonly rate: number | null;
  readonly hours: number | null;
  readonly comment: string;
  readonly version: number;
}
const NOBODY: Typed = {
  firstName: '',
  lastName: '',
  email: '',
  type: '2',
  agency: '',
  begin: null,
  end: null,
  rate: 1_240,
  hours: null,
  comment: '',
  version: 0,
};
const typed = (p: Person | null): Typed => {
  if (p === null) return NOBODY;
  const [firstName = '', lastName = ''] = p.name.split(' ');
  const { type, agency, begin, end, rate, hours, version } = p;
  const values = { type, agency, begin, end, rate, hours, version };
  return { ...NOBODY, ...values, firstName, lastName, email: 'prenom.nom@exemple.fr' };
};

export const usePersonForm = (person: Person | null, onSaved: () => void): ServerForm<Typed> =>
  useServerForm<Typed, unknown>({
    initialValues: typed(person),
    schema: PersonForm,
    onSaved,
    say: { rate: (v) => showEuros(Number(v)) },
    success: fr.saved,
    send: (values) => send(demo.submit, { body: values as PersonForm }),
  });

const agencies = Object.entries(AGENCIES).map(([region, items]) => ({
  group: fr.regions[region as keyof typeof AGENCIES],
  items: [...items],
}));

export const PersonFields = ({ form }: Pick<ServerForm<Typed>, 'form'>) => (
  <>
    <TextInput
      label={fr.firstName}
      required
      data-autofocus
      autoComplete="off"
      key={form.key('firstName')}
      {...form.getInputProps('firstName')}
    />
    <TextInput
      label={fr.lastName}
      required
      autoComplete="off"
      key={form.key('lastName')}
      {...form.getInputProps('lastName')}
    />
    <TextInput
      label={fr.email}
      type="email"
      required
      data-wide
      autoComplete="off"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
    <Input.Wrapper label={fr.type} labelElement="div" data-wide>
      <SegmentedControl
        fullWidth
        aria-label={fr.type}
        data={typeOptions.map((o) => ({ ...o }))}
        key={form.key('type')}
        {...form.getInputProps('type')}
      />
    </Input.Wrapper>
    <Select
      label={fr.agency}
      required
      searchable
      data={agencies}
      key={form.key('agency')}
      {...form.getInputProps('agency')}
    />
    <MoneyField label={fr.rate} required key={form.key('rate')} {...form.getInputProps('rate')} />
    <DayField label={fr.begin} required key={form.key('begin')} {...form.getInputProps('begin')} />
    <DayField label={fr.end} key={form.key('end')} {...form.getInputProps('end')} />
    <HoursField label={fr.hours} key={form.key('hours')} {...form.getInputProps('hours')} />
    <Textarea
      label={fr.comment}
      data-wide
      minRows={2}
      key={form.key('comment')}
      {...form.getInputProps('comment')}
    />
  </>
);

export const PersonModal = ({
  person,
  onClose,
}: {
  readonly person: Person | null;
  readonly onClose: () => void;
}) => {
  const t = useTexts(fr);
  const handle = usePersonForm(person, onClose);
  return (
    <ModalForm
      opened
      onClose={onClose}
      title={person === null ? fr.newPerson : t('editPerson', { name: person.name })}
      handle={handle}
    >
      <PersonFields form={handle.form} />
    </ModalForm>
  );
};

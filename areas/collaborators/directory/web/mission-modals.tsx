import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { directory, MissionForm, type Mission, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver } from '../person.ts';
import { EndNoticePart } from './embed.tsx';

interface Props {
  readonly person: PersonSheet;
  readonly onClose: () => void;
}
interface TypedMission extends Record<string, unknown> {
  readonly infraId: string;
  readonly type: string;
  readonly employer: string;
  readonly contractNumber: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly jobTitle: string;
  readonly driverType: string | null;
  readonly category: string | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  readonly version: number;
}
/** Contract hours of the law: 151.67 h a month, 35 h a week; goods drivers 169 h and 186 h (equivalence hours, specification 001 §9). */
const HOURS = {
  none: [9100, 2100],
  ME: [9100, 2100],
  CD: [10_140, 2340],
  LD: [11_160, 2580],
} as const;

/** A new mission of somebody, from today on. Hours are typed in seconds by their field, kept in minutes. */
const blankMission = (person: PersonSheet): TypedMission => {
  const [monthly, weekly] = HOURS[person.driverType ?? 'none'];
  return {
    infraId: String(person.infraId),
    type: 'P',
    employer: '',
    contractNumber: '',
    startsOn: todayIn(Temporal.Now.instant()),
    endsOn: null,
    jobTitle: person.jobTitle ?? '',
    driverType: person.driverType,
    category: null,
    monthlyMinutes: monthly * 60,
    weeklyMinutes: weekly * 60,
    version: 0,
  };
};
const typedOf = (person: PersonSheet, m: Mission): TypedMission => ({
  infraId: String(m.infraId),
  type: m.type,
  employer: m.employer ?? '',
  contractNumber: m.contractNumber ?? '',
  startsOn: m.startsOn,
  endsOn: m.endsOn,
  jobTitle: m.jobTitle,
  driverType: m.driverType ?? person.driverType,
  category: m.category,
  monthlyMinutes: m.monthlyMinutes * 60,
  weeklyMinutes: m.weeklyMinutes * 60,
  version: m.version,
});
const body = ({ infraId, monthlyMinutes, weeklyMinutes, ...rest }: TypedMission): MissionForm =>
  MissionForm.parse({
    ...rest,
    infraId: Number(infraId),
    monthlyMinutes: Math.round(Number(monthlyMinutes) / 60),
    weeklyMinutes: Math.round(Number(weeklyMinutes) / 60),
  });

type MissionFormProps = Pick<ServerForm<TypedMission>, 'form'>;

/** What the person does, where, and on whose payroll. */
const WorkFields = ({
  form,
  person,
  mission,
}: MissionFormProps & {
  readonly person: PersonSheet;
  readonly mission: Mission | undefined;
}) => {
  const agencies = useInfrastructureOptions(['agency']);
  const [type, setType] = useState<string>(mission?.type ?? 'P');
  form.watch('type', ({ value }) => setType(String(value)));
  const { infraId, agency } = mission ?? person;
  return (
    <>
      <TextInput
        label={fr.jobTitle}
        required
        maxLength={120}
        data-autofocus
        data-wide
        key={form.key('jobTitle')}
        {...form.getInputProps('jobTitle')}
      />
      <Select
        label={fr.category}
        description={fr.categoryHint}
        clearable
        data={options(fr.categories)}
        key={form.key('category')}
        {...form.getInputProps('category')}
      />
      <SearchSelect
        label={fr.agency}
        required
        clearable={false}
        choices={agencies}
        preset={[{ value: String(infraId), label: agency }]}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <Select
        label={fr.missionType}
        required
        allowDeselect={false}
        data={options(fr.missionTypes)}
        key={form.key('type')}
        {...form.getInputProps('type')}
      />
      {type !== 'P' && (
        <TextInput
          label={fr.employer}
          description={fr.employerHint}
          maxLength={120}
          data-wide
          key={form.key('employer')}
          {...form.getInputProps('employer')}
        />
      )}
    </>
  );
};

const ContractFields = ({ form, drives }: MissionFormProps & { readonly drives: boolean }) => (
  <>
    <DayField
      label={fr.startsOn}
      required
      key={form.key('startsOn')}
      {...form.getInputProps('startsOn')}
    />
    <DayField
      label={fr.endsOn}
      description={fr.endsOnHint}
      key={form.key('endsOn')}
      {...form.getInputProps('endsOn')}
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
      label={fr.contractNumber}
      description={fr.contractNumberHint}
      maxLength={30}
      data-wide
      key={form.key('contractNumber')}
      {...form.getInputProps('contractNumber')}
    />
    <HoursField
      label={fr.monthly}
      required
      key={form.key('monthlyMinutes')}
      {...form.getInputProps('monthlyMinutes')}
    />
    <HoursField
      label={fr.weekly}
      required
      key={form.key('weeklyMinutes')}
      {...form.getInputProps('weeklyMinutes')}
    />
  </>
);

export const MissionModal = ({
  person,
  mission,
  onClose,
}: Props & { readonly mission: Mission | undefined }) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedMission, unknown>({
    initialValues: mission === undefined ? blankMission(person) : typedOf(person, mission),
    typed: (saved: Mission) => typedOf(person, saved),
    success: fr.missionSaved,
    send: (values) =>
      send(directory.saveMission, {
        params: { id: person.id, mission: mission?.id ?? 0 },
        body: body(values),
      }),
    onSaved: () => {
      void invalidate(cache, directory.sheet, directory.list);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      title={mission ? fr.editMission : fr.addMission}
      handle={handle}
      onClose={onClose}
    >
      <WorkFields form={handle.form} person={person} mission={mission} />
      <ContractFields form={handle.form} drives={isDriver(person.type)} />
    </ModalForm>
  );
};

interface TypedEnd extends Record<string, unknown> {
  readonly endsOn: string | null;
  readonly version: number;
}
export const EndMissionModal = ({
  person,
  mission,
  onClose,
}: Props & { readonly mission: Mission }) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedEnd, unknown>({
    initialValues: { endsOn: todayIn(Temporal.Now.instant()), version: mission.version },
    success: fr.missionEnded,
    send: ({ endsOn, version }) =>
      send(directory.endMission, {
        params: { id: person.id, mission: mission.id },
        body: { endsOn: endsOn ?? '', version },
      }),
    onSaved: () => {
      void invalidate(cache, directory.sheet, directory.list);
      onClose();
    },
  });
  const [after, setAfter] = useState<string | null>(handle.form.getValues().endsOn);
  handle.form.watch('endsOn', ({ value }) => setAfter(value));
  return (
    <ModalForm
      opened
      size="small"
      title={fr.endMissionTitle}
      submitLabel={fr.endMission}
      handle={handle}
      onClose={onClose}
    >
      <DayField
        label={fr.endsOn}
        required
        data-autofocus
        min={mission.startsOn}
        data-wide
        key={handle.form.key('endsOn')}
        {...handle.form.getInputProps('endsOn')}
      />
      {after !== null && <EndNoticePart collaboratorId={person.id} after={after} />}
    </ModalForm>
  );
};

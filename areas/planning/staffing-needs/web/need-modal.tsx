// A need as it is typed.
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useDialogSave } from '#platform/web/forms/use-dialog-save.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { staffingNeeds, type CoveredNeed, type NeedForm } from '../contract.ts';
import { HOLIDAY_RULES, QUALIFICATIONS, type HolidayRule, type Qualification } from '../need.ts';
import { fr } from '../fr.ts';
import { readHour } from '../typed-hour.ts';
import { Exceptions, type TypedException } from './exceptions.tsx';
import css from './needs.module.css';

export interface Choices {
  readonly agencies: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly label: string }[];
}
interface ModalProps extends Choices {
  /** Null for a new one. */
  readonly need: CoveredNeed | null;
  readonly onClose: () => void;
}
interface Typed {
  readonly label: string;
  readonly infraId: number;
  readonly groupId: number | null;
  readonly qualification: Qualification | null;
  readonly weekdays: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly required: number;
  readonly holidays: HolidayRule;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly exceptions: readonly TypedException[];
}
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const typedOf = ({ need, agencies }: ModalProps): Typed =>
  need === null
    ? {
        label: '',
        infraId: agencies[0]?.id ?? 0,
        groupId: null,
        qualification: null,
        weekdays: ['1', '2', '3', '4', '5'],
        start: '06:00',
        end: '14:00',
        required: 1,
        holidays: 'none',
        validFrom: today(),
        validTo: null,
        exceptions: [],
      }
    : {
        ...need,
        weekdays: need.weekdays.map(String),
        start: clock(need.start),
        end: clock(need.end),
      };
/** What is typed as the server takes it; null where something cannot be read. */
const formOf = (typed: Typed, need: CoveredNeed | null): NeedForm | null => {
  const [start, until] = [readHour(typed.start), readHour(typed.end)];
  const { validFrom, exceptions } = typed;
  if (start === null || until === null || validFrom === null) return null;
  if (exceptions.some((e) => e.day === null) || typed.weekdays.length === 0) return null;
  return {
    id: need?.id ?? 0,
    version: need?.version ?? 0,
    label: typed.label,
    infraId: typed.infraId,
    groupId: typed.groupId,
    qualification: typed.qualification,
    weekdays: typed.weekdays.map(Number),
    start: start % 1_440,
    end: until <= start % 1_440 ? until + 1_440 : until,
    required: typed.required,
    holidays: typed.holidays,
    validFrom,
    validTo: typed.validTo,
    exceptions: exceptions.map((e) => ({ day: e.day ?? '', required: e.required })),
  };
};

interface PartProps {
  readonly typed: Typed;
  readonly change: (next: Partial<Typed>) => void;
}
const Who = ({ typed, change, agencies, groups }: PartProps & Choices) => (
  <div className="columns top">
    <TextInput
      label={fr.label}
      required
      maxLength={60}
      data-autofocus
      value={typed.label}
      onChange={(e) => change({ label: e.currentTarget.value })}
    />
    <Select
      label={fr.agency}
      required
      searchable
      allowDeselect={false}
      data={agencies.map((a) => ({ value: String(a.id), label: a.name }))}
      value={String(typed.infraId)}
      onChange={(value) => change({ infraId: Number(value) })}
    />
    <Select
      label={fr.group}
      placeholder={fr.everybody}
      searchable
      clearable
      data={groups.map((g) => ({ value: String(g.id), label: g.label }))}
      value={typed.groupId === null ? null : String(typed.groupId)}
      onChange={(value) => change({ groupId: value === null ? null : Number(value) })}
    />
    <Select
      label={fr.qualification}
      placeholder={fr.anyQualification}
      clearable
      data={QUALIFICATIONS.map((value) => ({ value, label: fr.qualifications[value] }))}
      value={typed.qualification}
      onChange={(value) => change({ qualification: value as Qualification | null })}
    />
  </div>
);
const hourFault = (text: string): string | undefined =>
  readHour(text) === null ? fr.badHour : undefined;
const toggled = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((i) => i !== item) : [...list, item];
const When = ({ typed, change }: PartProps) => (
  <>
    <fieldset className={`${css['weekdays']} row gap-6 col-gap-16`}>
      <legend>{fr.weekdays}</legend>
      {weekdayNames.map((name, i) => (
        <Checkbox
          key={name}
          label={name}
          checked={typed.weekdays.includes(String(i + 1))}
          onChange={() => change({ weekdays: toggled(typed.weekdays, String(i + 1)) })}
        />
      ))}
    </fieldset>
    <div className="columns top">
      <TextInput
        label={fr.start}
        required
        value={typed.start}
        error={hourFault(typed.start)}
        onChange={(e) => change({ start: e.currentTarget.value })}
      />
      <TextInput
        label={fr.end}
        required
        description={fr.hoursHint}
        value={typed.end}
        error={hourFault(typed.end)}
        onChange={(e) => change({ end: e.currentTarget.value })}
      />
      <NumberInput
        label={fr.required}
        required
        min={1}
        max={999}
        value={typed.required}
        onChange={(v) => change({ required: Number(v) })}
      />
      <Select
        label={fr.holidays}
        allowDeselect={false}
        data={HOLIDAY_RULES.map((value) => ({ value, label: fr.holidayRules[value] }))}
        value={typed.holidays}
        onChange={(value) => change({ holidays: value as HolidayRule })}
      />
      <DayField
        label={fr.validFrom}
        required
        value={typed.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <DayField
        label={fr.validTo}
        value={typed.validTo}
        onChange={(validTo) => change({ validTo })}
      />
    </div>
  </>
);

export const NeedModal = (props: ModalProps) => {
  const { need, agencies, groups, onClose } = props;
  const [before] = useState(() => typedOf(props));
  const [typed, setTyped] = useState(before);
  const { error, sending, save, leave } = useDialogSave({
    saved: fr.saved,
    changes: staffingNeeds.list,
    onClose,
  });
  const change = (next: Partial<Typed>): void => setTyped({ ...typed, ...next });
  const body = formOf(typed, need);
  const close = (): void => leave(JSON.stringify(typed) !== JSON.stringify(before));
  const submit = (): void => {
    if (body !== null) void save(() => send(staffingNeeds.save, { body }));
  };
  return (
    <SmallForm
      title={need === null ? fr.add : need.label}
      size="large"
      confirm={fr.save}
      closeLabel={fr.cancel}
      state={{ error, busy: sending, ready: body !== null && typed.label.trim() !== '' }}
      onSubmit={submit}
      onClose={close}
    >
      <Who typed={typed} change={change} agencies={agencies} groups={groups} />
      <When typed={typed} change={change} />
      <Exceptions exceptions={typed.exceptions} onChange={(exceptions) => change({ exceptions })} />
    </SmallForm>
  );
};

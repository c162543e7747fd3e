// A shift as it is offered.
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { readHour } from '#areas/planning/staffing-needs/web/embed.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { openShifts, type OpenShiftForm } from '../contract.ts';
import { LABEL_MOST, MOST_PLACES, QUALIFICATIONS, type Qualification } from '../open-shift.ts';
import { fr } from '../fr.ts';

const t = texts({ published: fr.published });
export interface Choices {
  readonly agencies: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly label: string }[];
  readonly codes: readonly {
    readonly infraId: number;
    readonly code: string;
    readonly label: string;
  }[];
}
interface Typed {
  readonly infraId: number;
  readonly groupId: number | null;
  readonly qualification: Qualification | null;
  readonly day: string | null;
  readonly code: string;
  readonly start: string;
  readonly end: string;
  readonly pause: number;
  readonly places: number;
  readonly comment: string;
}
const codesIn = ({ codes }: Choices, infraId: number) => codes.filter((c) => c.infraId === infraId);
/** A shift of the plan that is offered as it stands. */
export type Offered = Pick<OpenShiftForm, 'infraId' | 'day' | 'code' | 'start' | 'end' | 'pause'>;
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
const firstTyped = (choices: Choices, offered?: Offered): Typed => {
  const infraId = offered?.infraId ?? choices.agencies[0]?.id ?? 0;
  return {
    infraId,
    groupId: null,
    qualification: null,
    day: addDays(today(), 1),
    code: codesIn(choices, infraId)[0]?.code ?? '',
    start: '06:00',
    end: '14:00',
    pause: 45,
    places: 1,
    comment: '',
    ...(offered === undefined
      ? {}
      : { ...offered, start: clockOf(offered.start), end: clockOf(offered.end) }),
  };
};
/** What is typed as the server takes it; null where something cannot be read. */
const formOf = ({ start, end, day, ...typed }: Typed): OpenShiftForm | null => {
  const [from, until] = [readHour(start), readHour(end)];
  if (from === null || until === null || day === null || typed.code === '') return null;
  return {
    ...typed,
    day,
    start: from % 1_440,
    end: until <= from % 1_440 ? until + 1_440 : until,
  };
};
const hourFault = (text: string): string | undefined =>
  readHour(text) === null ? fr.badHour : undefined;

interface PartProps {
  readonly typed: Typed;
  readonly change: (next: Partial<Typed>) => void;
}
const Who = ({ typed, change, choices }: PartProps & { readonly choices: Choices }) => (
  <div className="columns">
    <Select
      label={fr.agency}
      required
      searchable
      allowDeselect={false}
      data={choices.agencies.map((a) => ({ value: String(a.id), label: a.name }))}
      value={String(typed.infraId)}
      onChange={(value) => change({ infraId: Number(value) })}
    />
    <Select
      label={fr.group}
      placeholder={fr.everybody}
      searchable
      clearable
      data={choices.groups.map((g) => ({ value: String(g.id), label: g.label }))}
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
    <NumberInput
      label={fr.places}
      required
      min={1}
      max={MOST_PLACES}
      value={typed.places}
      onChange={(v) => change({ places: Number(v) })}
    />
  </div>
);
const When = ({ typed, change, choices }: PartProps & { readonly choices: Choices }) => (
  <div className="columns">
    <DayField
      label={fr.day}
      required
      value={typed.day}
      onChange={(day) => change({ day })}
      data-autofocus
    />
    <Select
      label={fr.code}
      required
      searchable
      allowDeselect={false}
      data={codesIn(choices, typed.infraId).map(({ code, label }) => ({
        value: code,
        label: `${code} · ${label}`,
      }))}
      value={typed.code}
      onChange={(value) => change({ code: value ?? '' })}
    />
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
      label={fr.pause}
      min={0}
      max={720}
      value={typed.pause}
      onChange={(v) => change({ pause: Number(v) })}
    />
    <TextInput
      label={fr.comment}
      maxLength={LABEL_MOST}
      value={typed.comment}
      onChange={(e) => change({ comment: e.currentTarget.value })}
    />
  </div>
);

export const OpenShiftModal = ({
  choices,
  offered,
  onClose,
}: {
  readonly choices: Choices;
  readonly offered?: Offered;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => firstTyped(choices, offered));
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const change = (next: Partial<Typed>): void => setTyped({ ...typed, ...next });
  const body = formOf(typed);
  const publish = async (form: OpenShiftForm): Promise<void> => {
    setSending(true);
    try {
      const { notified } = await send(openShifts.publish, { body: form });
      await invalidate(cache, openShifts.list);
      toast.success(t('published', { notified }));
      onClose();
    } catch (problem) {
      setError(problem);
      setSending(false);
    }
  };
  const submit = (): void => {
    if (body !== null) void publish(body);
  };
  return (
    <SmallForm
      title={fr.add}
      size="large"
      confirm={fr.send}
      state={{ error, busy: sending, ready: body !== null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <When typed={typed} change={change} choices={choices} />
      <Who typed={typed} change={change} choices={choices} />
    </SmallForm>
  );
};

// Which days are asked for, or which hours of one.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { fr } from '../fr.ts';
import {
  datesFrom,
  halvesOf,
  isOfHours,
  minuteOf,
  type Half,
  type TypedRequest,
  type Unit,
} from './typed-request.ts';

interface DaysProps {
  readonly typed: TypedRequest;
  readonly change: (part: Partial<TypedRequest>) => void;
}
const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const WholeDays = ({ typed, change }: DaysProps) => {
  const upsideDown =
    typed.startsOn !== null && typed.endsOn !== null && typed.endsOn < typed.startsOn;
  const single = typed.startsOn === typed.endsOn;
  const halves = halvesOf(typed, typed.startsOn, typed.endsOn);
  return (
    <>
      <div className={`pair folds`}>
        <DayField
          label={fr.from}
          required
          value={typed.startsOn}
          onChange={(startsOn) => change(datesFrom(typed, startsOn))}
        />
        <DayField
          label={fr.to}
          required
          value={typed.endsOn}
          onChange={(endsOn) => change({ endsOn })}
          error={upsideDown ? fr.endBeforeStart : undefined}
        />
      </div>
      <div className={`pair folds`}>
        <NativeSelect
          label={fr.firstHalf}
          data={choices(single ? fr.halves : fr.fromHalf)}
          value={halves.firstHalf}
          onChange={(event) => change({ firstHalf: event.currentTarget.value as Half })}
        />
        {!single && (
          <NativeSelect
            label={fr.lastHalf}
            data={choices(fr.toHalf)}
            value={halves.lastHalf}
            onChange={(event) => change({ lastHalf: event.currentTarget.value as Half })}
          />
        )}
      </div>
    </>
  );
};

interface TimeProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
}
const Time = ({ label, placeholder, value, onChange, fault }: TimeProps) => (
  <TextInput
    label={label}
    required
    placeholder={placeholder}
    autoComplete="off"
    maxLength={8}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={value !== '' && minuteOf(value) === null ? fr.timeWrong : fault}
  />
);

const SomeHours = ({ typed, change }: DaysProps) => {
  const [from, to] = [minuteOf(typed.from), minuteOf(typed.to)];
  const upsideDown = from !== null && to !== null && to <= from;
  return (
    <>
      <DayField
        label={fr.day}
        required
        value={typed.startsOn}
        onChange={(startsOn) => change({ startsOn, endsOn: startsOn })}
      />
      <div className={`pair folds`}>
        <Time
          label={fr.fromTime}
          placeholder="9:00"
          value={typed.from}
          onChange={(value) => change({ from: value })}
        />
        <Time
          label={fr.toTime}
          placeholder="10:30"
          value={typed.to}
          onChange={(value) => change({ to: value })}
          fault={upsideDown ? fr.timesUpsideDown : undefined}
        />
      </div>
    </>
  );
};

export const RequestDays = ({ typed, unit, change }: DaysProps & { readonly unit: Unit }) => (
  <>
    {unit === 'day_or_hour' && (
      <Checkbox
        label={fr.someHours}
        checked={typed.isOfHours}
        onChange={(event) => change({ isOfHours: event.currentTarget.checked })}
      />
    )}
    {isOfHours(typed, unit) ? (
      <SomeHours typed={typed} change={change} />
    ) : (
      <WholeDays typed={typed} change={change} />
    )}
  </>
);

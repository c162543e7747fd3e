// Four times of a day, in the order in which they happen.
import { TextInput } from '@mantine/core';
import { fr } from '../fr.ts';
import { faultOf, isEmpty, lengthText, TIMES, totalOf } from '../rules.ts';
import { isUnreadable, readTimes, tidied, type TypedTimes } from './typed-times.ts';

export interface TimesFieldsProps {
  readonly typed: TypedTimes;
  readonly change: (typed: TypedTimes) => void;
}
export const TimesFields = ({ typed, change }: TimesFieldsProps) => {
  const times = readTimes(typed);
  const fault = isEmpty(times) ? null : faultOf(times);
  return (
    <div className="stack single gap-4">
      <div className="pair">
        {TIMES.map((name, i) => (
          <TextInput
            key={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={fr.timePlaceholder}
            label={fr.fields[name]}
            value={typed[name]}
            error={isUnreadable(typed[name]) ? fr.badTime : null}
            onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
            onBlur={() => change({ ...typed, [name]: tidied(typed[name]) })}
            {...(i === 0 ? { 'data-autofocus': true } : {})}
            {...((times[name] ?? 0) >= 1440 ? { description: fr.nextDay } : {})}
          />
        ))}
      </div>
      <p className="quiet" aria-live="polite">
        {fault === null ? `${fr.total}\u00a0: ${lengthText(totalOf(times))}` : fr.faults[fault]}
      </p>
      <p className="quiet">{fr.fieldsHint}</p>
    </div>
  );
};

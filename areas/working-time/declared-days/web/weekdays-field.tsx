// Days of the week to tick.
import { Checkbox } from '@mantine/core';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { fr } from '../fr.ts';
import css from './declared.module.css';

export interface WeekdaysFieldProps {
  readonly value: readonly number[];
  readonly change: (weekdays: number[]) => void;
}
export const WeekdaysField = ({ value, change }: WeekdaysFieldProps) => (
  <Checkbox.Group
    label={fr.weekdays}
    value={value.map(String)}
    error={value.length === 0 ? fr.faults.weekdays : null}
    onChange={(chosen) => change(chosen.map(Number).toSorted((a, b) => a - b))}
  >
    <div className={css['weekdays']}>
      {weekdayNames.map((name, i) => (
        <Checkbox key={name} value={String(i + 1)} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);

// Steering columns as the grid reads them: by person and column in constant time.
import {
  shownValue,
  toneOf,
  type ShownColumn,
  type SteeringValues,
  type Tone,
} from '#areas/planning/steering/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';

export interface SteeringCell {
  readonly text: string;
  readonly tone: Tone | null;
  /** Null where nothing was computed. */ readonly value: number | null;
  readonly error: string | null;
}
export interface Steering {
  readonly columns: readonly ShownColumn[];
  readonly at: (person: number, column: number) => SteeringCell;
}

const WAITING: SteeringCell = { text: '…', tone: null, value: null, error: null };

export const steeringOf = (
  columns: readonly ShownColumn[],
  values: SteeringValues | undefined,
): Steering => {
  const place = new Map(values?.people.map((id, i) => [id, i]));
  const matched = columns.map((c) => values?.columns.find((v) => v.id === c.id));
  const errors = matched.map((f) => new Map(f?.errors));
  return {
    columns,
    at: (person, i) => {
      const [column, at] = [columns[i], place.get(person)];
      if (values === undefined || column === undefined || at === undefined) return WAITING;
      const value = matched[i]?.values[at] ?? null;
      return {
        text: shownValue(value, column.unit, column),
        tone: value === null ? null : toneOf(value, column.thresholds),
        value,
        error: errors[i]?.get(at) ?? null,
      };
    },
  };
};
/** For those who listen: the value, and what its colour means. */
export const steeringSaid = (steering: Steering, person: number, i: number): string => {
  const { text, tone } = steering.at(person, i);
  return tone === null ? text : `${text}, ${fr.tones[tone]}`;
};

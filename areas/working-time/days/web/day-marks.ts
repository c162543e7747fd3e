// What is drawn over the time of a day, as offences are. Days do not know the area that finds them: apps say where they come from.
import { createElement, type ComponentType, type ReactNode } from 'react';

export interface DayMark {
  readonly key: string;
  /** UTC seconds. */
  readonly start: number;
  readonly end: number;
  readonly tone: 'danger' | 'warning' | 'info';
  /** A few words: `Conduite continue`. */
  readonly label: string;
  /** What was measured against which limit. */
  readonly text: string;
}

/** Hands the marks of a person's day to what draws them: none until they are known. */
export type DayMarksPart = ComponentType<{
  readonly collaboratorId: number;
  readonly day: string;
  readonly children: (marks: readonly DayMark[]) => ReactNode;
}>;
const None: DayMarksPart = ({ children }) => children([]);
let part: DayMarksPart = None;

/** Once, when the app is assembled. */
export const provideDayMarks = (given: DayMarksPart): void => {
  part = given;
};
export const DayMarks: DayMarksPart = (props) => createElement(part, props);

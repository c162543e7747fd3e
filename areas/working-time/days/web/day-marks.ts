// What is drawn over the time of a day, as offences are. Days do not know the area that finds them: apps say where they come from.
export interface DayMark {
  readonly key: string;
  /** UTC seconds. */
  readonly start: number; readonly end: number;
  readonly tone: 'danger' | 'warning' | 'info';
  /** A few words: `Conduite continue`. */
  readonly label: string;
  /** What was measured against which limit. */
  readonly text: string;
}

/** A hook: the marks of a person's day, empty until they are known. */
export type UseDayMarks = (collaboratorId: number, day: string) => readonly DayMark[];
const none: readonly DayMark[] = [];
let hook: UseDayMarks = () => none;

/** Once, when the app is assembled. */
export const provideDayMarks = (given: UseDayMarks): void => { hook = given; };
export const useDayMarks: UseDayMarks = (collaboratorId, day) => hook(collaboratorId, day);

// What stands beside a figure of pay for whoever handles it, as an objection does. Pay entry does not know the areas above it: apps say what there is.
import { createElement, Fragment, type ComponentType } from 'react';

/** Nothing where there is nothing to say. */
export type FigureNotice = ComponentType<{
  readonly collaboratorId: number;
  readonly month: string;
  readonly mission: number;
  readonly code: string;
}>;
let notice: FigureNotice = () => createElement(Fragment);

/** Once, when the app is assembled. */
export const provideFigureNotice = (given: FigureNotice): void => {
  notice = given;
};
export const FigureNotices: FigureNotice = (props) => createElement(notice, props);

/** By mission and heading's code (`markKey`): what is said of a figure in its cell. */
export type FigureMarks = ReadonlyMap<string, string>;
export const markKey = (mission: number, code: string): string => `${mission} ${code}`;
export const NO_MARKS: FigureMarks = new Map();

/** Shows nothing: tells the marks of a month. */
export type MarkSource = ComponentType<{
  readonly month: string;
  readonly onMarks: (marks: FigureMarks) => void;
}>;
let source: MarkSource = () => createElement(Fragment);

/** Once, when the app is assembled. */
export const provideFigureMarks = (given: MarkSource): void => {
  source = given;
};
export const FigureMarkSource: MarkSource = (props) => createElement(source, props);

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

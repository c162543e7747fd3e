// What stands beside a day for whoever handles it, as an objection does. Days do not know the areas above them: apps say what there is.
import { createElement, Fragment, type ComponentType } from 'react';

/** Nothing where there is nothing to say. */
export type DayNotice = ComponentType<{ readonly collaboratorId: number; readonly day: string }>;
let notice: DayNotice = () => createElement(Fragment);

/** Once, when the app is assembled. */
export const provideDayNotice = (given: DayNotice): void => {
  notice = given;
};
export const DayNotices: DayNotice = (props) => createElement(notice, props);

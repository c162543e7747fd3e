// What stands where an answer could not be had: the page of failures, or on an employee's first screen the whole application, which has it.
import type { ReactNode } from 'react';

type ShowFailure = (error: unknown, again: () => void) => ReactNode;
let show: ShowFailure = () => null;

export const provideFailure = (given: ShowFailure): void => {
  show = given;
};
export const shownFailure: ShowFailure = (error, again) => show(error, again);

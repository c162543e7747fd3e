// What stands where an answer could not be had: the page of failures, or on an employee's first screen the whole application, which has it.
import type { ComponentType } from 'react';

export type FailurePage = ComponentType<{ readonly error: unknown; readonly reset: () => void }>;
let page: FailurePage = () => null;

export const provideFailure = (given: FailurePage): void => {
  page = given;
};
export const failurePage = (): FailurePage => page;

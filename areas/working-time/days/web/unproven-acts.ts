// What may be done of a day that was planned and that nothing proves. Days do not know the areas that plan and correct: apps say what there is.
import { createElement, Fragment, type ComponentType } from 'react';

export interface DecidedDay {
  readonly collaboratorId: number;
  readonly day: string;
}
type Acts = ComponentType<DecidedDay & { readonly onDone: () => void }>;
let acts: Acts = () => createElement(Fragment);

/** Once, when the app is assembled. */
export const provideUnprovenActs = (given: Acts): void => {
  acts = given;
};
export const UnprovenActs: Acts = (props) => createElement(acts, props);

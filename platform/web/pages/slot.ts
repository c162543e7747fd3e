// A place on a screen for a part of an area that the screen's own does not know: apps say what stands there. Empty until then.
import { createElement, type ComponentType, type ReactNode } from 'react';

export interface Slot<P extends object> {
  readonly Part: (props: P) => ReactNode;
  /** Once, when the app is assembled. */
  readonly fill: (part: ComponentType<P>) => void;
}
export const slot = <P extends object>(): Slot<P> => {
  let given: ComponentType<P> | null = null;
  return {
    Part: (props) => (given === null ? null : createElement(given, props)),
    fill: (part) => {
      given = part;
    },
  };
};

// The grid of a telephone: the days of one person that were pressed. The editor asks it what a grid would be asked.
import { useState, type RefObject } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Grid } from './editing/controller-port.ts';
import type { Sheet } from '../sheet.ts';

const nothing = (): void => undefined;
const NOWHERE = { left: 0, top: 0, width: 0, height: 0 };

export class PhoneGrid implements Grid {
  #line = 0;
  #days = { first: 0, last: 0 };

  /** From a day to another, by their places in the sheet. */
  press({ lines }: Sheet, first: number, last: number): void {
    this.#line = lines.indexOf(0);
    this.#days = { first, last };
  }
  readonly chosen = (): ReturnType<Grid['chosen']> => ({
    range: { top: this.#line, bottom: this.#line, ...this.#days },
    active: { line: this.#line, day: this.#days.first },
    box: NOWHERE,
  });
  /** Nobody sees a grid speak: what it would say of nothing to take back is a notice here. */
  readonly say = (words: string): void => void toast.info(words);
  readonly corner = () => NOWHERE;
  readonly choose = nothing;
  readonly focus = nothing;
  readonly giveUpDrag = nothing;
  readonly walk = nothing;
}
export const usePhoneGrid = (): RefObject<PhoneGrid> =>
  useState(() => ({ current: new PhoneGrid() }))[0];

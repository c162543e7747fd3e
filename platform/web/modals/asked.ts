// What is asked of the person, and told.
import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  /** Says what will happen. */
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** What cannot be undone: the button is red and the focus starts on « Annuler ». */
  readonly danger?: boolean;
  readonly id?: string;
}
export interface Notice {
  readonly title: string;
  readonly message: ReactNode;
  readonly closeLabel?: string;
  readonly id?: string;
}
export interface Asked extends Question {
  readonly key: number;
  readonly notice: boolean;
  readonly answer: (yes: boolean) => void;
}

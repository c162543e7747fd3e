// Ctrl Enter sends a form, also from where Enter begins a line.
import type { KeyboardEvent } from 'react';

export const submitOnKey = (e: KeyboardEvent<HTMLFormElement>): void => {
  if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
  e.preventDefault();
  e.currentTarget.requestSubmit();
};

import type { SyntheticEvent } from 'react';

/** For fields that search as one types: what stands there is replaced by what is typed. Added to its end, nothing would be found. */
export const selectTyped = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void => {
  if (field.readOnly) return;
  const { value } = field;
  field.select();
  // A press on what is selected takes the selection away, after everybody has heard of the press.
  setTimeout(() => {
    if (field.value === value) field.select();
  });
};

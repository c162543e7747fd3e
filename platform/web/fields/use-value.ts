import { useState } from 'react';

/** A value that its owner may hold (`value`) or leave to the field (`defaultValue`): what every field of a form needs. */
export const useValue = <T>(o: {
  value?: T | undefined;
  defaultValue?: T | undefined;
  fallback: T;
  onChange?: ((value: T) => void) | undefined;
}): [T, (value: T) => void] => {
  const [own, setOwn] = useState<T>(o.defaultValue ?? o.fallback);
  const set = (value: T): void => {
    setOwn(value);
    o.onChange?.(value);
  };
  return [o.value === undefined ? own : o.value, set];
};

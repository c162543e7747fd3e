import { useState } from 'react';
import { useValue } from './use-value.ts';

/** What a text means: a value, nothing (`value` null without error), or something that cannot be read. */
export interface Reading<T> {
  readonly value: T | null;
  readonly text: string;
  readonly error: string | null;
}

interface TypedText<T> {
  readonly value?: T | string | null | undefined;
  readonly defaultValue?: T | string | null | undefined;
  readonly onChange?: ((value: T | string | null) => void) | undefined;
  readonly read: (typed: string) => Reading<T>;
  readonly write: (value: T) => string;
}

/**
 * A field whose text is typed freely and means a value. The value follows every key; the text is put in its proper form, and a
 * text that cannot be read is complained about, when the person leaves the field. Such a text is handed over as typed, so that
 * the form's schema refuses it: it is never silently saved as "nothing".
 */
export const useTypedText = <T>({ value, defaultValue, onChange, read, write }: TypedText<T>) => {
  const shown = (v: T | string | null): string => {
    if (v === null) return '';
    return typeof v === 'string' && read(v).value === null ? v : write(v as T);
  };
  const [now, setNow] = useValue<T | string | null>({
    value,
    defaultValue,
    fallback: null,
    onChange,
  });
  const [state, setState] = useState({
    text: shown(now),
    means: now,
    error: null as string | null,
  });

  // The value was changed from outside (a calendar, a reset): the text follows.
  if (now !== state.means) setState({ text: shown(now), means: now, error: null });

  const settle = (text: string, means: T | string | null, error: string | null): void => {
    setState({ text, means, error });
    if (means !== now) setNow(means);
  };
  return {
    text: state.text,
    value: now,
    error: state.error,
    type: (typed: string) => {
      const reading = read(typed);
      settle(typed, reading.error === null ? reading.value : typed, null);
    },
    leave: () => {
      const reading = read(state.text);
      settle(reading.text, reading.error === null ? reading.value : state.text, reading.error);
    },
    /** A text made by the field itself, such as a spun one. */
    put: (typed: string) => settle(typed, read(typed).value ?? typed, null),
    set: (next: T | null) => settle(shown(next), next, null),
  };
};

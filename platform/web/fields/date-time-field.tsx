import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { fr } from './fr.ts';
import { readDateTime, spinField, writeDateTime } from './spin-field.ts';
import { useTypedText } from './use-typed-text.ts';

export interface DateTimeFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** The wall clock, `YYYY-MM-DDTHH:MM`, or the text as typed while it cannot be read. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** By how many minutes the arrow keys turn the minutes (specification 000 §5: 1 by default). */
  readonly minuteStep?: number;
}

/** Day and time: `dd/mm/yyyy hh:mm`; the arrow keys turn the part under the caret, round at its ends. */
export function DateTimeField({
  value,
  defaultValue,
  onChange,
  minuteStep = 1,
  error,
  onBlur,
  onKeyDown,
  ...input
}: DateTimeFieldProps) {
  const field = useTypedText<string>({
    value,
    defaultValue,
    onChange,
    write: (v) => (/T/.test(v) ? writeDateTime(v) : v),
    read: (typed) => {
      if (typed.trim() === '') return { value: null, text: '', error: null };
      const dateTime = /^\d{4}-/.test(typed) ? typed : readDateTime(typed);
      return {
        value: dateTime,
        text: typed.trim(),
        error: dateTime === null ? fr.badDateTime : null,
      };
    },
  });
  const node = useRef<HTMLInputElement>(null);
  const selectNext = useRef<{ from: number; to: number } | null>(null);
  useLayoutEffect(() => {
    if (selectNext.current)
      node.current?.setSelectionRange(selectNext.current.from, selectNext.current.to);
    selectNext.current = null;
  });
  const spin = (e: React.KeyboardEvent<HTMLInputElement>): void => {
    const spun = spinField(
      e.currentTarget.value,
      e.currentTarget.selectionStart ?? 0,
      e.key === 'ArrowUp' ? 1 : -1,
      minuteStep,
    );
    if (spun === null) return;
    e.preventDefault();
    selectNext.current = spun;
    field.put(spun.text);
  };
  return (
    <TextInput
      ref={node}
      placeholder={fr.dateTimePlaceholder}
      autoComplete="off"
      {...input}
      value={field.text}
      error={field.error ?? error}
      onChange={(e) => field.type(e.currentTarget.value)}
      onBlur={(e) => {
        field.leave();
        onBlur?.(e);
      }}
      onKeyDown={(e) => {
        onKeyDown?.(e);
        if (e.key === 'Enter') field.leave();
        if (e.key === 'ArrowUp' || e.key === 'ArrowDown') spin(e);
      }}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import type { Month } from '#engines/french-time/months.ts';
import { fr } from './fr.ts';
import { readTypedMonth, writeMonth } from './typed-month.ts';
import { useTypedText } from './use-typed-text.ts';

export interface MonthFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** `YYYY-MM`, or the text as typed while it cannot be read. */
  readonly value?: Month | null;
  readonly defaultValue?: Month | null;
  readonly onChange?: (month: Month | null) => void;
}

/** One month: typed as people type it, shown MM/YYYY, given as YYYY-MM. */
export function MonthField({
  value,
  defaultValue,
  onChange,
  error,
  onBlur,
  onKeyDown,
  ...input
}: MonthFieldProps) {
  const field = useTypedText<Month>({
    value,
    defaultValue,
    onChange,
    write: writeMonth,
    read: readTypedMonth,
  });
  return (
    <TextInput
      placeholder={fr.monthPlaceholder}
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
      }}
    />
  );
}

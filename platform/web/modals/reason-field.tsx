import { Textarea } from '@mantine/core';

export interface ReasonFieldProps {
  readonly label: string;
  /** Who reads it, or where it is kept. */
  readonly description?: string | undefined;
  readonly isDue?: boolean;
  /** As in the contract of what is sent. */
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Why something is done: some lines that grow, where the dialog’s first letter goes. */
export const ReasonField = ({
  label,
  description,
  isDue = true,
  maxLength = 500,
  value,
  onChange,
}: ReasonFieldProps) => (
  <Textarea
    label={label}
    description={description}
    required={isDue}
    autosize
    minRows={2}
    maxLength={maxLength}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
  />
);

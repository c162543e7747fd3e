// What both searchable selects share: their properties, their drop-down, the labels of what is chosen.
import { Combobox, type InputBaseProps } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState, type FocusEventHandler, type ReactNode } from 'react';
import { fr } from './fr.ts';
import type { Choice, Choices } from './use-options.ts';
import css from './fields.module.css';

export interface SelectProps extends Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'w'
> {
  readonly placeholder?: string;
  readonly choices: Choices;
  /** Characters before anything is listed: 3 when asking the server, none for a given list. */
  readonly minimum?: number;
  /** The labels of values that were chosen before this screen. */
  readonly preset?: readonly Choice[];
  readonly onBlur?: FocusEventHandler;
  readonly onFocus?: FocusEventHandler;
  readonly 'aria-label'?: string;
  readonly 'data-path'?: string;
  /** Where the keyboard stands when a dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

interface DropdownProps {
  /** Of the list, for the field that it belongs to. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly Choice[];
  readonly message: string | null;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
}
export function OptionsDropdown({ id, label, options, message, chosen, multiple }: DropdownProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        id={id}
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        mah={280}
        style={{ overflowY: 'auto' }}
      >
        {options.map((o) => {
          const on = chosen.includes(o.value);
          return (
            <Combobox.Option
              key={o.value}
              value={o.value}
              active={on}
              aria-selected={on}
              disabled={o.disabled ?? false}
            >
              <span className="bar full shrink">
                {multiple && (
                  <span
                    className={`${css['box']} fixed centred ground`}
                    data-on={on || undefined}
                    aria-hidden
                  >
                    {on && <Check size={12} strokeWidth={3} />}
                  </span>
                )}
                <span className="clip grow">{o.label}</span>
                {o.hint !== undefined && <span className="note fixed">{o.hint}</span>}
                {!multiple && on && <Check size={14} aria-hidden />}
              </span>
            </Combobox.Option>
          );
        })}
      </Combobox.Options>
      {/* Not in the list: what stands there is a choice. */}
      {message !== null && (
        <Combobox.Empty>
          <output>{message}</output>
        </Combobox.Empty>
      )}
    </Combobox.Dropdown>
  );
}

/** Labels of what was chosen, remembered while the options come and go. */
export const useLabels = (
  preset: readonly Choice[],
  choices: Choices,
  options: readonly Choice[],
) => {
  const [seen, setSeen] = useState<Readonly<Record<string, Choice>>>({});
  const find = (value: string): Choice | undefined =>
    seen[value] ??
    preset.find((c) => c.value === value) ??
    (typeof choices === 'function' ? undefined : choices.find((c) => c.value === value)) ??
    options.find((c) => c.value === value);
  return {
    labelOf: (value: string): string => find(value)?.label ?? value,
    note: (value: string) => {
      const c = options.find((o) => o.value === value);
      if (c) setSeen((now) => ({ ...now, [value]: c }));
    },
  };
};
export const nameOf = (label: ReactNode, aria: string | undefined): string =>
  aria ?? (typeof label === 'string' ? label : fr.choose);

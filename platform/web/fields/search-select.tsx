// Choosing among many: a searchable select that says « pas assez de caractères » or « aucun résultat » (specification 000 §5).
import {
  CloseButton,
  Combobox,
  InputBase,
  Pill,
  PillsInput,
  useCombobox,
  type InputBaseProps,
} from '@mantine/core';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useState, type FocusEventHandler, type ReactNode } from 'react';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { selectTyped } from '#platform/web/design/select-typed.ts';
import { fr } from './fr.ts';
import { useOptions, type Choice, type Choices } from './use-options.ts';
import { useValue } from './use-value.ts';
import css from './fields.module.css';

interface Shared extends Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'w'
> {
  readonly placeholder?: string;
  readonly choices: Choices;
  /** Characters before anything is listed: 3 when asking the server, none for a given list. */
  readonly minimum?: number;
  /** The labels of values that were chosen before this screen. */
  readonly known?: readonly Choice[];
  readonly onBlur?: FocusEventHandler;
  readonly onFocus?: FocusEventHandler;
  readonly 'aria-label'?: string;
  readonly 'data-path'?: string;
  /** Where the keyboard stands when a dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

function Options({
  label,
  options,
  message,
  chosen,
  multiple,
}: {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly message: string | null;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
}) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options
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
              <span className={css['option']}>
                {multiple && (
                  <span className={css['box']} data-on={on || undefined} aria-hidden>
                    {on && <Check size={12} strokeWidth={3} />}
                  </span>
                )}
                <span className={css['optionText']}>{o.label}</span>
                {o.hint !== undefined && <span className={css['optionHint']}>{o.hint}</span>}
                {!multiple && on && <Check size={14} aria-hidden />}
              </span>
            </Combobox.Option>
          );
        })}
        {message !== null && (
          <Combobox.Empty>
            <output>{message}</output>
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Labels of what was chosen, remembered while the options come and go. */
const useLabels = (known: readonly Choice[], choices: Choices, options: readonly Choice[]) => {
  const [seen, setSeen] = useState<Readonly<Record<string, Choice>>>({});
  const find = (value: string): Choice | undefined =>
    seen[value] ??
    known.find((c) => c.value === value) ??
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
const nameOf = (label: ReactNode, aria: string | undefined): string =>
  aria ?? (typeof label === 'string' ? label : fr.choose);

export interface SearchSelectProps extends Shared {
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly clearable?: boolean;
}

export function SearchSelect({
  choices,
  minimum = typeof choices === 'function' ? MIN_SEARCH : 0,
  known = [],
  value,
  defaultValue,
  onChange,
  clearable = true,
  placeholder = fr.choose,
  onBlur,
  onFocus,
  ...input
}: SearchSelectProps) {
  const [now, set] = useValue<string | null>({ value, defaultValue, fallback: null, onChange });
  const [typed, setTyped] = useState<string | null>(null);
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped(null);
    },
  });
  const { options, message } = useOptions(choices, typed ?? '', minimum, box.dropdownOpened);
  const { labelOf, note } = useLabels(known, choices, options);
  const pick = (picked: string): void => {
    note(picked);
    set(picked);
    setTyped(null);
    box.closeDropdown();
  };
  return (
    <Combobox store={box} keepMounted={false} onOptionSubmit={pick}>
      <Combobox.Target>
        <InputBase
          {...input}
          placeholder={placeholder}
          autoComplete="off"
          value={typed ?? (now === null || now === '' ? '' : labelOf(now))}
          rightSectionPointerEvents={clearable && now ? 'all' : 'none'}
          rightSection={
            clearable && now && !input.disabled ? (
              <CloseButton
                size="sm"
                aria-label={fr.clear}
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => set(null)}
              />
            ) : (
              <ChevronsUpDown size={14} aria-hidden />
            )
          }
          onChange={(e) => {
            setTyped(e.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
            if (e.currentTarget.value === '' && clearable) set(null);
          }}
          onClick={(e) => {
            box.openDropdown();
            if (typed === null) selectTyped(e);
          }}
          onFocus={(e) => {
            box.openDropdown();
            selectTyped(e);
            onFocus?.(e);
          }}
          onBlur={(e) => {
            box.closeDropdown();
            onBlur?.(e);
          }}
        />
      </Combobox.Target>
      <Options
        label={nameOf(input.label, input['aria-label'])}
        options={options}
        message={message}
        chosen={now === null ? [] : [now]}
        multiple={false}
      />
    </Combobox>
  );
}

export interface SearchMultiSelectProps extends Shared {
  readonly value?: readonly string[];
  readonly defaultValue?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly limit?: number;
}

export function SearchMultiSelect({
  choices,
  minimum = typeof choices === 'function' ? MIN_SEARCH : 0,
  known = [],
  value,
  defaultValue,
  onChange,
  limit = Infinity,
  placeholder = fr.choose,
  onBlur,
  onFocus,
  'data-path': path,
  ...input
}: SearchMultiSelectProps) {
  const [now, set] = useValue<readonly string[]>({
    value,
    defaultValue,
    fallback: [],
    onChange: (v) => onChange?.([...v]),
  });
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped('');
    },
  });
  const { options, message } = useOptions(choices, typed, minimum, box.dropdownOpened);
  const { labelOf, note } = useLabels(known, choices, options);
  const pick = (picked: string): void => {
    note(picked);
    setTyped('');
    if (now.includes(picked)) set(now.filter((v) => v !== picked));
    else if (now.length < limit) set([...now, picked]);
  };
  return (
    <Combobox store={box} keepMounted={false} onOptionSubmit={pick}>
      <Combobox.DropdownTarget>
        <PillsInput {...input} onClick={() => box.openDropdown()}>
          <Pill.Group>
            {now.map((v) => (
              <Pill
                key={v}
                withRemoveButton={!input.disabled}
                removeButtonProps={{
                  'aria-label': fr.remove(labelOf(v)),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => set(now.filter((x) => x !== v))}
              >
                {labelOf(v)}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                {...(path === undefined ? {} : { 'data-path': path })}
                {...(input['aria-label'] === undefined
                  ? {}
                  : { 'aria-label': input['aria-label'] })}
                placeholder={now.length === 0 ? placeholder : ''}
                value={typed}
                disabled={input.disabled ?? false}
                onChange={(e) => {
                  setTyped(e.currentTarget.value);
                  box.openDropdown();
                  box.updateSelectedOptionIndex();
                }}
                onFocus={(e) => {
                  box.openDropdown();
                  onFocus?.(e);
                }}
                onBlur={(e) => {
                  box.closeDropdown();
                  onBlur?.(e);
                }}
                onKeyDown={(e) => {
                  if (e.key === 'Backspace' && typed === '' && now.length > 0)
                    set(now.slice(0, -1));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Options
        label={nameOf(input.label, input['aria-label'])}
        options={options}
        message={message}
        chosen={now}
        multiple
      />
    </Combobox>
  );
}

// Choosing among many: a searchable select that says « pas assez de caractères » or « aucun résultat » (specification 000 §5).
import { CloseButton, Combobox, InputBase, Pill, PillsInput, useCombobox } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { selectTyped } from '#platform/web/design/select-typed.ts';
import { toggleChoice } from '#platform/web/filter-bar/choice-rules.ts';
import { fr } from './fr.ts';
import { nameOf, OptionsDropdown, useLabels, type SelectProps } from './select-options.tsx';
import { useOptions, type Choice } from './use-options.ts';
import { useValue } from './use-value.ts';

/** What a field says of its list; the library notices it one drawing late. */
const saidOf = ({ dropdownOpened }: { readonly dropdownOpened: boolean }, list: string) => ({
  'aria-expanded': dropdownOpened,
  'aria-controls': dropdownOpened ? list : undefined,
});

export interface SearchSelectProps extends SelectProps {
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly clearable?: boolean;
}

export function SearchSelect({
  choices,
  minimum = typeof choices === 'function' ? MIN_SEARCH : 0,
  preset = [],
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
  const list = useId();
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped(null);
    },
  });
  const { options, message } = useOptions(choices, typed ?? '', minimum, box.dropdownOpened);
  const { labelOf, note } = useLabels(preset, choices, options);
  const pick = (picked: string): void => {
    note(picked);
    set(picked);
    setTyped(null);
    box.closeDropdown();
  };
  const clears = clearable && Boolean(now);
  return (
    <Combobox store={box} keepMounted={false} onOptionSubmit={pick}>
      <Combobox.Target withExpandedAttribute {...saidOf(box, list)}>
        <InputBase
          {...input}
          placeholder={placeholder}
          autoComplete="off"
          value={typed ?? (now ? labelOf(now) : '')}
          rightSectionPointerEvents={clears ? 'all' : 'none'}
          rightSection={<RightOf clears={clears && !input.disabled} onClear={() => set(null)} />}
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
      <OptionsDropdown
        id={list}
        label={nameOf(input.label, input['aria-label'])}
        options={options}
        message={message}
        chosen={now === null ? [] : [now]}
        multiple={false}
      />
    </Combobox>
  );
}

const RightOf = ({ clears, onClear }: { readonly clears: boolean; readonly onClear: () => void }) =>
  clears ? <ClearButton onClear={onClear} /> : <ChevronsUpDown size={14} aria-hidden />;

/** The press must not take the focus from the field: its list would close. */
const ClearButton = ({ onClear }: { readonly onClear: () => void }) => (
  <CloseButton
    size="sm"
    aria-label={fr.clear}
    onMouseDown={(e) => e.preventDefault()}
    onClick={onClear}
  />
);

export interface SearchMultiSelectProps extends SelectProps {
  readonly value?: readonly string[];
  readonly defaultValue?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly limit?: number;
}

export function SearchMultiSelect({
  choices,
  minimum = typeof choices === 'function' ? MIN_SEARCH : 0,
  preset = [],
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
  const { box, typed, setTyped } = useSearchBox();
  const list = useId();
  const { options, message } = useOptions(choices, typed, minimum, box.dropdownOpened);
  const { labelOf, note } = useLabels(preset, choices, options);
  const pick = (picked: string): void => {
    note(picked);
    setTyped('');
    const next = toggleChoice(now, picked, limit);
    if (next !== now) set(next);
  };
  return (
    <Combobox store={box} keepMounted={false} onOptionSubmit={pick}>
      <Combobox.DropdownTarget>
        <PillsInput {...input} onClick={() => box.openDropdown()}>
          <Pill.Group>
            <ChosenPills
              choices={now.map((value) => ({ value, label: labelOf(value) }))}
              removable={!input.disabled}
              onRemove={(value) => set(now.filter((v) => v !== value))}
            />
            <Combobox.EventsTarget withExpandedAttribute {...saidOf(box, list)}>
              <PillsInput.Field
                {...(path === undefined ? {} : { 'data-path': path })}
                aria-label={input['aria-label']}
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
      <OptionsDropdown
        id={list}
        label={nameOf(input.label, input['aria-label'])}
        options={options}
        message={message}
        chosen={now}
        multiple
      />
    </Combobox>
  );
}

/** What is typed to search; the list closes, and it is forgotten. */
const useSearchBox = () => {
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped('');
    },
  });
  return { box, typed, setTyped };
};

interface PillsProps {
  readonly choices: readonly Choice[];
  readonly removable: boolean;
  readonly onRemove: (value: string) => void;
}
const ChosenPills = ({ choices, removable, onRemove }: PillsProps) =>
  choices.map(({ value, label }) => (
    <Pill
      key={value}
      withRemoveButton={removable}
      removeButtonProps={{ 'aria-label': fr.remove(label), tabIndex: 0, 'aria-hidden': false }}
      onRemove={() => onRemove(value)}
    >
      {label}
    </Pill>
  ));

// One or several options behind a quiet button that turns petrol when active (mode `dropdown`).
import { Button, Combobox, useCombobox } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { afterPick, canUncheckAll, choiceText, groupOptions, isFull } from './choice-rules.ts';
import type { FilterProps, LoadedOption } from './filter-types.ts';
import { fr } from './fr.ts';
import css from './filter-bar.module.css';

/** Above this many options a search needs its minimum of characters before it lists anything. */
const LIST_WHOLE_UP_TO = 300;

export function ChoiceFilter({
  filter,
  options,
  value: chosen = [],
  onChange,
}: FilterProps<readonly string[]>) {
  const { label, isMultiple = false, isSearchable = false } = filter;
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => {
      if (isSearchable) box.focusSearchInput();
    },
  });
  const submit = (picked: string): void => {
    onChange(afterPick(filter, chosen, picked));
    if (!isMultiple) box.closeDropdown();
  };
  return (
    <Combobox
      store={box}
      width={270}
      position="bottom-start"
      keepMounted={false}
      onOptionSubmit={submit}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <Button
          variant="default"
          className={css['button'] ?? ''}
          data-active={chosen.length > 0 || undefined}
          title={filter.hoverMessage}
          rightSection={<ChevronDown size={14} aria-hidden />}
          onClick={() => box.toggleDropdown()}
        >
          {choiceText(filter, chosen, options)}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearchable && (
          <Combobox.Search
            value={typed}
            onChange={(e) => {
              setTyped(e.currentTarget.value);
              box.updateSelectedOptionIndex();
            }}
            placeholder={fr.filter}
            aria-label={fr.filterOptions(label)}
          />
        )}
        <OptionList filter={filter} options={options} chosen={chosen} typed={typed} />
        {isMultiple && (
          <Foot
            limit={filter.limitSelectionCount}
            chosen={chosen}
            onUncheckAll={() => onChange([])}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ListProps {
  readonly filter: FilterDefinition;
  readonly options: readonly LoadedOption[];
  readonly chosen: readonly string[];
  readonly typed: string;
}
const OptionList = ({ filter, options, chosen, typed }: ListProps) => {
  const { label, isMultiple = false, limitSelectionCount: limit } = filter;
  const full = isMultiple && isFull(chosen, limit);
  const tooShort = options.length > LIST_WHOLE_UP_TO && typed.trim().length < MIN_SEARCH;
  const groups = tooShort ? [] : groupOptions(options, typed);
  const row = (option: LoadedOption) => {
    const on = chosen.includes(option.value);
    return (
      <Combobox.Option
        key={option.value}
        value={option.value}
        active={on}
        disabled={(option.disabled ?? false) || (full && !on)}
        aria-selected={on}
        className={option.class ?? ''}
      >
        <OptionRow option={option} on={on} mark={isMultiple ? 'box' : 'tick'} />
      </Combobox.Option>
    );
  };
  return (
    <>
      <Combobox.Options
        aria-label={label}
        aria-multiselectable={isMultiple}
        // A long list is scrolled by the keyboard from within too: what opens it is a button, no combobox.
        tabIndex={0}
        mah={300}
        style={{ overflowY: 'auto' }}
      >
        {groups.map((group) =>
          group.label === null ? (
            group.options.map(row)
          ) : (
            <Combobox.Group key={group.label} label={group.label}>
              {group.options.map(row)}
            </Combobox.Group>
          ),
        )}
      </Combobox.Options>
      {groups.length === 0 && (
        <Combobox.Empty>{tooShort ? fr.notEnough(MIN_SEARCH) : fr.noResult}</Combobox.Empty>
      )}
    </>
  );
};

interface OptionProps {
  readonly option: LoadedOption;
  readonly on: boolean;
  readonly mark: 'box' | 'tick';
}
const OptionRow = ({ option, on, mark }: OptionProps) => (
  <span className="bar shrink full">
    <span className={css[mark]} data-on={on || undefined} aria-hidden>
      {on && <Check size={12} strokeWidth={3} />}
    </span>
    {option.iconClass && (
      <i className={css['optionIcon']} data-tone={option.iconClass} aria-hidden />
    )}
    <span className="clip grow">{option.label}</span>
    {option.count !== undefined && (
      <span className={`${css['count']} note tn push`}>{option.count.toLocaleString('fr-FR')}</span>
    )}
  </span>
);

interface FootProps {
  readonly limit: number | undefined;
  readonly chosen: readonly string[];
  readonly onUncheckAll: () => void;
}
const Foot = ({ limit, chosen, onUncheckAll }: FootProps) => (
  <Combobox.Footer>
    <span className="bar note apart">
      <span aria-live="polite">
        {limit === undefined ? fr.selected(chosen.length) : fr.limited(chosen.length, limit)}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={!canUncheckAll(chosen)}
        onClick={onUncheckAll}
      >
        {fr.uncheckAll}
      </Button>
    </span>
  </Combobox.Footer>
);

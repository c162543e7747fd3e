// One or several options behind a quiet button that turns petrol when active (mode `dropdown`).
import { Button, Combobox, useCombobox } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { canUncheckAll, choiceText, groupOptions, isFull, toggleChoice } from './choice-rules.ts';
import type { FilterProps, LoadedOption } from './filter-types.ts';
import { fr } from './fr.ts';
import css from './filter-bar.module.css';

/** Above this many options a search needs its minimum of characters before it lists anything. */
const LIST_WHOLE_UP_TO = 300;

export function ChoiceFilter({ filter, options, value, onChange }: FilterProps<readonly string[]>) {
  const {
    label,
    isMultiple = false,
    isSearchable = false,
    limitSelectionCount: limit,
    allLabel,
    noneLabel,
  } = filter;
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
  const chosen = value ?? [];
  const full = isMultiple && isFull(chosen, limit);
  const tooShort = options.length > LIST_WHOLE_UP_TO && typed.trim().length < MIN_SEARCH;
  const groups = tooShort ? [] : groupOptions(options, typed);

  const submit = (picked: string): void => {
    if (isMultiple) return onChange(toggleChoice(chosen, picked, limit));
    onChange(chosen.includes(picked) ? [] : [picked]);
    return box.closeDropdown();
  };
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
        <span className={css['option']}>
          <span
            className={isMultiple ? css['box'] : css['tick']}
            data-on={on || undefined}
            aria-hidden
          >
            {on && <Check size={12} strokeWidth={3} />}
          </span>
          {option.iconClass && (
            <i className={`${css['optionIcon']} ${option.iconClass}`} aria-hidden />
          )}
          <span className={css['optionText']}>{option.label}</span>
          {option.count !== undefined && (
            <span className={css['count']}>{option.count.toLocaleString('fr-FR')}</span>
          )}
        </span>
      </Combobox.Option>
    );
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
          {choiceText(label, chosen, options, allLabel, noneLabel)}
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
        <Combobox.Options
          aria-label={label}
          aria-multiselectable={isMultiple}
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
          {groups.length === 0 && (
            <Combobox.Empty>{tooShort ? fr.notEnough(MIN_SEARCH) : fr.noResult}</Combobox.Empty>
          )}
        </Combobox.Options>
        {isMultiple && (
          <Combobox.Footer>
            <span className={css['foot']}>
              <span aria-live="polite">
                {limit === undefined
                  ? fr.selected(chosen.length)
                  : fr.limited(chosen.length, limit)}
              </span>
              <Button
                variant="subtle"
                size="compact-xs"
                disabled={!canUncheckAll(chosen)}
                onClick={() => onChange([])}
              >
                {fr.uncheckAll}
              </Button>
            </span>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

// Options that stand in the bar itself: `inline` (toggles), `choice` (one of them, or all), `collapse` (folded until asked for).
import { Button, Checkbox, Collapse, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { afterPick, canUncheckAll, choiceText, groupOptions, isFull } from './choice-rules.ts';
import type { FilterProps, LoadedOption } from './filter-types.ts';
import { fr } from './fr.ts';
import css from './filter-bar.module.css';

const visible = (options: readonly LoadedOption[]): readonly LoadedOption[] =>
  options.filter((o) => !o.hide && !o.isGroupLabel);

export function InlineFilter({
  filter,
  options,
  value = [],
  onChange,
}: FilterProps<readonly string[]>) {
  const { label, isMultiple = false, limitSelectionCount: limit } = filter;
  return (
    <fieldset className={css['inline']} aria-label={label} title={filter.hoverMessage}>
      {visible(options).map((o) => {
        const on = value.includes(o.value);
        return (
          <button
            type="button"
            key={o.value}
            className={`${css['chip']} inline soft`}
            aria-pressed={on}
            disabled={(o.disabled ?? false) || (isMultiple && !on && isFull(value, limit))}
            onClick={() => onChange(afterPick(filter, value, o.value))}
          >
            {o.iconClass && <i className={css['optionIcon']} data-tone={o.iconClass} aria-hidden />}
            {o.label}
            {o.count !== undefined && (
              <span className={`${css['count']} note tn push`}>
                {o.count.toLocaleString('fr-FR')}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** One of the options, or « Tous ». */
export function OneOfFilter({
  filter,
  options,
  value = [],
  onChange,
}: FilterProps<readonly string[]>) {
  const data = [
    { value: '', label: filter.allLabel ?? fr.all },
    ...visible(options).map((o) => ({
      value: o.value,
      label: o.label,
      disabled: o.disabled ?? false,
    })),
  ];
  return (
    <SegmentedControl
      aria-label={filter.label}
      title={filter.hoverMessage}
      data={data}
      value={value[0] ?? ''}
      onChange={(v) => onChange(v === '' ? undefined : [v])}
    />
  );
}

export function CollapseFilter({
  filter,
  options,
  value = [],
  onChange,
}: FilterProps<readonly string[]>) {
  const { label, isMultiple = false, limitSelectionCount: limit } = filter;
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className={css['collapse']} data-opened={opened || undefined}>
      <Button
        variant="default"
        className={css['button'] ?? ''}
        data-active={value.length > 0 || undefined}
        aria-expanded={opened}
        aria-controls={id}
        title={filter.hoverMessage}
        onClick={toggle}
        rightSection={<ChevronDown size={14} aria-hidden className={css['chevron'] ?? ''} />}
      >
        {choiceText(filter, value, options)}
      </Button>
      <Collapse expanded={opened} id={id}>
        <fieldset className={`${css['collapseBody']} row gap-10 col-gap-20`} aria-label={label}>
          {groupOptions(options).map((group) => (
            <div key={group.label ?? ''} className="row gap-10 col-gap-20">
              {group.label !== null && <p className={css['groupLabel']}>{group.label}</p>}
              {group.options.map((o) => (
                <Checkbox
                  key={o.value}
                  label={
                    o.count === undefined
                      ? o.label
                      : `${o.label} (${o.count.toLocaleString('fr-FR')})`
                  }
                  checked={value.includes(o.value)}
                  disabled={
                    (o.disabled ?? false) ||
                    (isMultiple && !value.includes(o.value) && isFull(value, limit))
                  }
                  onChange={() => onChange(afterPick(filter, value, o.value))}
                />
              ))}
            </div>
          ))}
          {isMultiple && (
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={!canUncheckAll(value)}
              onClick={() => onChange([])}
            >
              {fr.uncheckAll}
            </Button>
          )}
        </fieldset>
      </Collapse>
    </div>
  );
}

export function FlagFilter({ filter, value = false, onChange }: FilterProps<boolean>) {
  return (
    <label
      className={`${css['flag']} inline gap-8 soft`}
      data-active={value || undefined}
      title={filter.hoverMessage}
    >
      <Checkbox
        aria-label={filter.label}
        checked={value}
        onChange={(e) => onChange(e.currentTarget.checked || undefined)}
      />
      {filter.label}
    </label>
  );
}

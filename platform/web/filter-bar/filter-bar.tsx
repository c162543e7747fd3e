// Search and filters of a list. Below lg they fold into an accordion (Filtres / Fermer); a reset brings every filter back to its default and empties the search.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { ListFilter, RotateCcw, SlidersHorizontal, X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { FilterControl } from './filter-control.tsx';
import {
  afterHiding,
  countActive,
  defaultsOf,
  differsFromDefaults,
  setFilter,
  type FilterValues,
  type ResetOnHide,
} from './filter-state.ts';
import type { LoadedOptions } from './filter-types.ts';
import { fr } from './fr.ts';
import { SearchField } from './search-field.tsx';
import css from './filter-bar.module.css';

/** Below lg (1293 px) the bar is an accordion. */
export const BELOW_LG = '(max-width: 80.75em)';

export interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  readonly values: FilterValues;
  /** Options loaded with the list, by attribute; they win over those of the definition. */
  readonly options?: LoadedOptions;
  readonly search?: string;
  readonly searchPlaceholder?: string;
  readonly searchField?: RefObject<HTMLInputElement | null>;
  readonly onChange: (values: FilterValues) => void;
  /** Absent: the list has no search. */
  readonly onSearch?: (text: string) => void;
  /** All filters to their defaults and the search emptied, in one change. */
  readonly onReset: (defaults: FilterValues) => void;
  /** Names of the filters that the person has hidden; with `onHidden`, a menu offers to choose. */
  readonly hidden?: readonly string[];
  readonly onHidden?: (hidden: readonly string[], values: FilterValues) => void;
  readonly resetOnHide?: ResetOnHide;
  /** At the end of the bar: the column chooser, a display switch. */
  readonly children?: ReactNode;
}

export function FilterBar({
  filters,
  values,
  options = {},
  search = '',
  searchPlaceholder,
  searchField,
  onChange,
  onSearch,
  onReset,
  hidden = [],
  onHidden,
  resetOnHide = 'one',
  children,
}: FilterBarProps) {
  const folded = useMediaQuery(BELOW_LG, false, { getInitialValueInEffect: false });
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const offered = filters.filter((f) => f.display !== false);
  const active = countActive(offered, values);
  const changed = differsFromDefaults(filters, values) || search !== '';
  const searchBox = onSearch && (
    <SearchField
      value={search}
      onSearch={onSearch}
      {...(searchPlaceholder === undefined ? {} : { placeholder: searchPlaceholder })}
      {...(searchField === undefined ? {} : { field: searchField })}
    />
  );
  const hide = (name: string): void =>
    onHidden?.(
      hidden.includes(name) ? hidden.filter((n) => n !== name) : [...hidden, name],
      afterHiding(filters, values, name, resetOnHide),
    );

  return (
    <search className={css['root']} aria-label={fr.filters}>
      {folded && (
        <div className={css['folded']}>
          {searchBox}
          {offered.length > 0 && (
            <Button
              variant="default"
              className={css['button'] ?? ''}
              data-active={active > 0 || undefined}
              aria-expanded={opened}
              aria-controls={id}
              onClick={toggle}
              leftSection={
                opened ? <X size={14} aria-hidden /> : <ListFilter size={14} aria-hidden />
              }
            >
              {opened ? fr.close : active > 0 ? fr.filtersActive(active) : fr.filters}
            </Button>
          )}
          {offered.length === 0 && children}
        </div>
      )}
      <div className={css['bar']} id={id} hidden={folded && (!opened || offered.length === 0)}>
        <div className={css['filters']}>
          {!folded && searchBox}
          {offered
            .filter((f) => !hidden.includes(f.attribute))
            .map((filter) => (
              <FilterControl
                key={filter.attribute}
                filter={filter}
                options={options[filter.attribute] ?? filter.options ?? []}
                value={values[filter.attribute]}
                onChange={(v) => onChange(setFilter(values, filter.attribute, v))}
              />
            ))}
          {changed && (
            <Button
              variant="subtle"
              leftSection={<RotateCcw size={13} aria-hidden />}
              onClick={() => onReset(defaultsOf(filters))}
            >
              {fr.reset}
            </Button>
          )}
        </div>
        <div className={css['tools']}>
          {onHidden && offered.length > 3 && (
            <HiddenFilters filters={offered} hidden={hidden} onToggle={hide} />
          )}
          {children}
        </div>
      </div>
    </search>
  );
}

/** Which filters stand in the bar. */
function HiddenFilters({
  filters,
  hidden,
  onToggle,
}: {
  readonly filters: readonly FilterDefinition[];
  readonly hidden: readonly string[];
  readonly onToggle: (name: string) => void;
}) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={fr.shownFilters} title={fr.shownFilters}>
          <SlidersHorizontal size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ attribute, label }) => (
          <CheckedItem
            key={attribute}
            on={!hidden.includes(attribute)}
            label={label}
            onClick={() => onToggle(attribute)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

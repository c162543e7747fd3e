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

export interface FilterSearch {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly field?: RefObject<HTMLInputElement | null> | undefined;
}
/** A menu in which the person chooses which filters stand in the bar. */
export interface FilterHiding {
  /** Of the filters that are hidden. */
  readonly names: readonly string[];
  readonly onHide: (names: readonly string[], values: FilterValues) => void;
  readonly reset?: ResetOnHide | undefined;
}
export interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  readonly values: FilterValues;
  /** Options loaded with the list, by attribute; they win over those of the definition. */
  readonly options?: LoadedOptions;
  /** Absent: the list has no search. */
  readonly search?: FilterSearch | undefined;
  /** Absent: every filter stands in the bar. */
  readonly hiding?: FilterHiding | undefined;
  readonly onChange: (values: FilterValues) => void;
  /** All filters to their defaults and the search emptied, in one change. */
  readonly onReset: (defaults: FilterValues) => void;
  /** At the end of the bar: the column chooser, a display switch. */
  readonly children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const { filters, search, hiding, children } = props;
  const folded = useMediaQuery(BELOW_LG, false, { getInitialValueInEffect: false });
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const offered = filters.filter((f) => f.display !== false);
  const searchBox = search && <SearchBox search={search} />;
  return (
    <search className={`${css['root']} block fixed edge-below`} aria-label={fr.filters}>
      {folded && (
        <div className={`${css['folded']} bar`}>
          {searchBox}
          {offered.length > 0 ? (
            <FoldButton
              active={countActive(offered, props.values)}
              opened={opened}
              controls={id}
              onToggle={toggle}
            />
          ) : (
            children
          )}
        </div>
      )}
      <div
        className={`${css['bar']} bar top`}
        id={id}
        hidden={folded && (!opened || offered.length === 0)}
      >
        <div className="row grow">
          {!folded && searchBox}
          <ShownFilters {...props} offered={offered} />
        </div>
        <div className="bar fixed">
          {hiding && offered.length > 3 && (
            <HiddenFilters
              filters={offered}
              hidden={hiding.names}
              onToggle={(name) =>
                hiding.onHide(
                  toggled(hiding.names, name),
                  afterHiding(filters, props.values, name, hiding.reset ?? 'one'),
                )
              }
            />
          )}
          {children}
        </div>
      </div>
    </search>
  );
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((n) => n !== name) : [...names, name];

const SearchBox = ({ search }: { readonly search: FilterSearch }) => (
  <SearchField
    value={search.text}
    onSearch={search.onSearch}
    {...(search.placeholder === undefined ? {} : { placeholder: search.placeholder })}
    {...(search.field === undefined ? {} : { field: search.field })}
  />
);

interface FoldProps {
  /** How many filters narrow the list. */
  readonly active: number;
  readonly opened: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
}
const FoldButton = ({ active, opened, controls, onToggle }: FoldProps) => {
  const closedLabel = active > 0 ? fr.filtersActive(active) : fr.filters;
  return (
    <Button
      variant="default"
      className={css['button'] ?? ''}
      data-active={active > 0 || undefined}
      aria-expanded={opened}
      aria-controls={controls}
      onClick={onToggle}
      leftSection={opened ? <X size={14} aria-hidden /> : <ListFilter size={14} aria-hidden />}
    >
      {opened ? fr.close : closedLabel}
    </Button>
  );
};

/** The filters that stand in the bar, and the button that takes them off. */
const ShownFilters = ({
  filters,
  offered,
  values,
  options = {},
  search,
  hiding,
  onChange,
  onReset,
}: FilterBarProps & { readonly offered: readonly FilterDefinition[] }) => {
  const changed = differsFromDefaults(filters, values) || (search?.text ?? '') !== '';
  const shown = offered.filter((f) => !hiding?.names.includes(f.attribute));
  return (
    <>
      {shown.map((filter) => (
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
    </>
  );
};

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

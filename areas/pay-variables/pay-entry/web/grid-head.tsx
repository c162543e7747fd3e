// The head of the grid: a column sorts with one press, and filters from its funnel.
import { Button, Popover, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Filter } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { typedFigure, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import {
  columnFiltersOf,
  nextSort,
  sortOf,
  withColumnFilter,
  type ColumnFilter,
  type ColumnTest,
  type SortKey,
} from '../grid-order.ts';
import type { GridHeading } from '../grid.ts';
import css from './pay-grid.module.css';

const t = texts(fr);

/** The texts of the address that order the rows, and the ways to change them. */
export interface Ordering {
  readonly sort: string;
  readonly where: string;
  readonly onSort: (sort: string) => void;
  readonly onWhere: (where: string) => void;
  /** The column whose filter is open. */
  readonly filtering: number | null;
  readonly onFiltering: (heading: number | null) => void;
}

const ariaSort = (sort: string, by: SortKey) => {
  const now = sortOf(sort);
  if (now?.by !== by) return {};
  return { 'aria-sort': now.descending ? ('descending' as const) : ('ascending' as const) };
};
const SortMark = ({ sort, by }: { readonly sort: string; readonly by: SortKey }) => {
  const now = sortOf(sort);
  if (now?.by !== by) return null;
  const Arrow = now.descending ? ArrowDown : ArrowUp;
  return <Arrow size={11} aria-hidden />;
};

const needsFigure = (test: ColumnTest): boolean => test === 'over' || test === 'under';

const FilterForm = ({
  heading,
  now,
  onChange,
}: {
  readonly heading: GridHeading;
  readonly now: ColumnFilter | undefined;
  readonly onChange: (filter: Omit<ColumnFilter, 'heading'> | null) => void;
}) => {
  const [test, setTest] = useState<ColumnTest>(now?.test ?? 'over');
  const [text, setText] = useState(now === undefined ? '' : typedForm(now.value, heading.unit));
  const value = typedFigure(text, heading.unit);
  const ready = !needsFigure(test) || value !== null;
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (ready) onChange({ test, value: value ?? 0 });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Select
        size="xs"
        label={fr.columnTest}
        data={options(fr.columnTests)}
        value={test}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(v) => setTest((v ?? 'over') as ColumnTest)}
      />
      {needsFigure(test) && (
        <TextInput
          size="xs"
          label={fr.filterValue}
          description={fr.newValueHint[heading.unit]}
          value={text}
          data-autofocus
          error={text !== '' && value === null ? fr.badValue : null}
          onChange={(e) => setText(e.currentTarget.value)}
        />
      )}
      <div className="row end gap-6">
        {now !== undefined && (
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            {fr.clearFilter}
          </Button>
        )}
        <Button size="xs" type="submit" disabled={!ready}>
          {fr.apply}
        </Button>
      </div>
    </form>
  );
};

const ColumnFilterButton = ({
  heading,
  ordering,
}: {
  readonly heading: GridHeading;
  readonly ordering: Ordering;
}) => {
  const { where, filtering, onFiltering, onWhere } = ordering;
  const now = columnFiltersOf(where).find((f) => f.heading === heading.id);
  const open = filtering === heading.id;
  return (
    <Popover
      opened={open}
      onChange={(on) => onFiltering(on ? heading.id : null)}
      trapFocus
      withinPortal
      position="bottom-end"
      width={230}
    >
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css['funnel']}
          data-on={now !== undefined || undefined}
          aria-label={`${t('filterColumn', { column: heading.label })}${now === undefined ? '' : `, ${fr.filtered}`}`}
          onClick={() => onFiltering(open ? null : heading.id)}
        >
          <Filter size={11} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterForm
          heading={heading}
          now={now}
          onChange={(filter) => {
            onFiltering(null);
            onWhere(withColumnFilter(where, heading.id, filter));
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

const HeadingHead = ({
  heading,
  column,
  ordering,
}: {
  readonly heading: GridHeading;
  readonly column: number;
  readonly ordering: Ordering;
}) => {
  const { id, code, label, unit } = heading;
  const { sort, onSort } = ordering;
  return (
    <div
      role="columnheader"
      aria-colindex={column}
      className={`${css['figureHead']} stack soft gap-0 end right shrink`}
      {...ariaSort(sort, id)}
    >
      <button
        type="button"
        tabIndex={-1}
        className={css['sorter']}
        title={`${code} · ${label}`}
        aria-label={t('sortBy', { column: label })}
        onClick={() => onSort(nextSort(sort, id))}
      >
        <span>{label}</span>
      </button>
      <small>
        <SortMark sort={sort} by={id} />
        {unit === 'number' ? code : `${code} · ${fr.units[unit]}`}
        <ColumnFilterButton heading={heading} ordering={ordering} />
      </small>
    </div>
  );
};

export const GridHead = ({
  headings,
  ordering,
  style,
}: {
  readonly headings: readonly GridHeading[];
  readonly ordering: Ordering;
  readonly style: Readonly<Record<string, string>>;
}) => (
  <div
    role="row"
    aria-rowindex={1}
    className={`${css['head']} note ground edge-below`}
    style={style}
  >
    <div
      role="columnheader"
      aria-colindex={1}
      className={css['person']}
      {...ariaSort(ordering.sort, 'name')}
    >
      <button
        type="button"
        tabIndex={-1}
        className={css['sorter']}
        onClick={() => ordering.onSort(nextSort(ordering.sort, 'name'))}
      >
        {fr.person} <SortMark sort={ordering.sort} by="name" />
      </button>
    </div>
    {headings.map((h, i) => (
      <HeadingHead key={h.id} heading={h} column={i + 2} ordering={ordering} />
    ))}
  </div>
);

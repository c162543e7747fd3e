import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Column } from '#platform/contract/columns.ts';
import { isRightAligned } from './show-value.ts';
import { ariaSort, directionOf, toggleSort, type Sort } from './sort.ts';
import css from './data-table.module.css';

interface Props {
  readonly column: Column;
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort | null) => void) | undefined;
  readonly style?: CSSProperties;
  readonly 'data-pin'?: string;
}

const ICONS = { none: ArrowUpDown, asc: ArrowUp, desc: ArrowDown } as const;
/** The head of a column; a sortable one is a button that goes ascending, descending, none. */
export function SortHeader({ column, sort, onSort, ...pin }: Props) {
  const direction = directionOf(sort, column.name);
  const Icon = ICONS[direction];
  const right = isRightAligned(column.kind) || undefined;
  // A wish: in a narrow window columns come down to their longest value before one slides out of sight.
  const width = column.width === undefined ? {} : { width: column.width };
  if (!column.sort || !onSort)
    return (
      <th scope="col" data-right={right} {...pin} style={{ ...width, ...pin.style }}>
        {column.label}
      </th>
    );
  return (
    <th
      scope="col"
      data-right={right}
      aria-sort={ariaSort(direction)}
      {...pin}
      style={{ ...width, ...pin.style }}
    >
      <button
        type="button"
        className={`${css['sort']} inline gap-4`}
        data-sorted={direction === 'none' ? undefined : true}
        onClick={() => onSort(toggleSort(sort, column.name))}
      >
        {column.label}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  );
}

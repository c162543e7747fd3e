// Under the table: which rows of how many, the page size, the pages.
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination, Select } from '@mantine/core';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { showCount } from './show-value.ts';
import css from './data-table.module.css';

export interface TotalView {
  readonly total: number;
  /** The total is only a lower bound: « 10 000+ ». */
  readonly more: boolean;
  readonly counting?: boolean;
  /** No answer has come yet: the number is not shown. */
  readonly pending?: boolean;
  /** Asks for the exact total. */
  readonly onCount?: (() => void) | undefined;
}
export const totalText = ({ total, more }: TotalView): string =>
  `${showCount(total)}${more ? '+' : ''}`;

/** Which rows of how many. */
const spanText = (page: number, length: number, total: TotalView): string => {
  if (total.pending === true) return '';
  if (total.total === 0) return fr.noResult;
  const first = (page - 1) * length + 1;
  return fr.span(first, Math.min(total.total, page * length), totalText(total));
};

interface Props {
  readonly page: number;
  readonly length: number;
  readonly total: TotalView;
  readonly small: boolean;
  readonly onPage: (page: number) => void;
  readonly onLength: (length: number) => void;
}

export function TableFoot({ page, length, total, small, onPage, onLength }: Props) {
  const pages = Math.max(1, Math.ceil(total.total / length));
  return (
    <div className={`${css['foot']} edge-above fixed ground bar note gap-12`}>
      <span>
        <span aria-live="polite">{spanText(page, length, total)}</span>
        {total.more &&
          total.onCount &&
          (total.counting ? (
            <span> · {fr.counting}</span>
          ) : (
            <button
              type="button"
              className={`${css['count']} no-print`}
              aria-label={fr.countHelp}
              onClick={total.onCount}
            >
              {fr.count}
            </button>
          ))}
      </span>
      <span className="rest" />
      {!small && (
        <Select
          aria-label={fr.perPageLabel}
          w={112}
          allowDeselect={false}
          comboboxProps={{ position: 'top-end' }}
          value={String(length)}
          data={PAGE_SIZES.map((n) => ({ value: String(n), label: fr.perPage(n) }))}
          onChange={(v) => v !== null && onLength(Number(v))}
        />
      )}
      <nav className={`${css['pages']} bar gap-4`} aria-label={fr.pages}>
        {small && <span>{fr.pageOf(page, pages)}</span>}
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={1}
          boundaries={1}
          withPages={!small && pages > 1}
        />
      </nav>
    </div>
  );
}

// Which rows of a list are chosen. Choosing the page is not choosing everything the filters match: the two are told apart, on
// screen and on the wire (specification 000 §4 "Row selection", ui.md "Bulk").

export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Everything the filters and the search match, whatever the page. */
  readonly everything: boolean;
}
export type PageState = 'none' | 'partial' | 'all';

export const nothingSelected: Selection = { ids: new Set(), everything: false };
export const everythingSelected: Selection = { ids: new Set(), everything: true };

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.everything || selection.ids.has(id);

export const isSomeSelected = (selection: Selection): boolean =>
  selection.everything || selection.ids.size > 0;

/** The header checkbox: `partial` is shown indeterminate. */
export const pageState = (selection: Selection, page: readonly number[]): PageState => {
  const chosen = page.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'partial';
};

/** Leaving "everything" keeps what the person sees: the rows of the page. */
const explicit = (selection: Selection, page: readonly number[]): Set<number> =>
  new Set(selection.everything ? page : selection.ids);

/** Adds or removes rows of the page. */
export const choose = (
  selection: Selection,
  page: readonly number[],
  ids: readonly number[],
  chosen: boolean,
): Selection => {
  if (selection.everything && chosen) return selection;
  const next = explicit(selection, page);
  for (const id of ids) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return { ids: next, everything: false };
};

export const toggleRow = (selection: Selection, page: readonly number[], id: number): Selection =>
  choose(selection, page, [id], !isSelected(selection, id));

/** The header checkbox pressed: the whole page, or none of it once all of it is chosen. Rows of other pages stay as they are. */
export const togglePage = (selection: Selection, page: readonly number[]): Selection =>
  choose(selection, page, page, pageState(selection, page) !== 'all');

/** The rows from one to another of the page, both included, as Shift asks for them. */
export const rowsBetween = (
  page: readonly number[],
  from: number,
  to: number,
): readonly number[] => {
  const [a, b] = [page.indexOf(from), page.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return page.slice(Math.min(a, b), Math.max(a, b) + 1);
};

export const countSelected = (selection: Selection, total: number): number =>
  selection.everything ? total : selection.ids.size;

/** What a bulk call or an export sends; `exportAll` is the name the specification gives it in the pagination parameters. */
export interface SentSelection {
  readonly ids?: number[];
  readonly allSelected?: boolean;
  readonly exportAll?: boolean;
}
export const sentSelection = (selection: Selection): SentSelection => {
  if (selection.everything) return { allSelected: true, exportAll: true };
  return selection.ids.size > 0 ? { ids: [...selection.ids] } : {};
};

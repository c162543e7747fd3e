// Which columns are shown, in what order, which stay at the left: the person's choice over the list's own definition.
import type { Column } from '#platform/contract/columns.ts';

/** What is remembered. Columns that the list gained since are placed where its definition has them. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
}

export const defaultLayout = (columns: readonly Column[]): ColumnLayout => ({
  order: columns.map((c) => c.name),
  hidden: columns.filter((c) => c.hidden).map((c) => c.name),
  pinned: columns.filter((c) => c.pinned).map((c) => c.name),
});

/** A remembered layout made to fit today's columns: unknown names are dropped, new columns take their place in the definition. */
export const fitLayout = (layout: ColumnLayout, columns: readonly Column[]): ColumnLayout => {
  const declaredNames = new Set(columns.map((c) => c.name));
  const order = layout.order.filter((n) => declaredNames.has(n));
  const fresh = columns.filter((c) => !order.includes(c.name));
  for (const column of fresh) {
    const before = columns[columns.indexOf(column) - 1]?.name;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column.name);
  }
  return {
    order,
    hidden: [
      ...layout.hidden.filter((n) => declaredNames.has(n)),
      ...fresh.filter((c) => c.hidden).map((c) => c.name),
    ],
    pinned: layout.pinned.filter((n) => declaredNames.has(n)),
  };
};

/** The columns on screen: pinned ones first, each part in the chosen order. */
export const shownColumns = (layout: ColumnLayout, columns: readonly Column[]): Column[] => {
  const inOrder = layout.order.flatMap(
    (name) => columns.find((c) => c.name === name && !layout.hidden.includes(name)) ?? [],
  );
  return [
    ...inOrder.filter((c) => layout.pinned.includes(c.name)),
    ...inOrder.filter((c) => !layout.pinned.includes(c.name)),
  ];
};

const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((n) => n !== name);
const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? without(names, name) : [...names, name];

/** Shows or hides a column; the last one on screen cannot be hidden. */
export const toggleShown = (layout: ColumnLayout, name: string): ColumnLayout => {
  const last = !layout.hidden.includes(name) && layout.order.length - layout.hidden.length === 1;
  return last ? layout : { ...layout, hidden: toggled(layout.hidden, name) };
};

export const togglePinned = (layout: ColumnLayout, name: string): ColumnLayout => ({
  ...layout,
  pinned: toggled(layout.pinned, name),
});

/** Moves a column one place up or down. */
export const moveColumn = (layout: ColumnLayout, name: string, by: -1 | 1): ColumnLayout => {
  const from = layout.order.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= layout.order.length) return layout;
  const order = [...without(layout.order, name)];
  order.splice(to, 0, name);
  return { ...layout, order };
};

export const sameLayout = (a: ColumnLayout, b: ColumnLayout): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

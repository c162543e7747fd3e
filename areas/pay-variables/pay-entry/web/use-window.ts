// Which lines of a long grid are in sight, with some more on either side.
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';

const MARGIN = 6;
export interface Window {
  readonly lines: readonly number[];
  readonly page: number;
  readonly onScroll: () => void;
  /** Scrolls just enough to show a line, and the column of a cell. */ readonly reveal: (
    line: number,
    cell: HTMLElement | null,
  ) => void;
}

/** Heads and feet that stay in place cover this much of the box, as its style says. */
const covered = (box: HTMLElement, name: string): number =>
  Number.parseFloat(getComputedStyle(box).getPropertyValue(name)) || 0;

export const useWindow = (
  box: RefObject<HTMLDivElement | null>,
  count: number,
  row: number,
): Window => {
  const [seen, setSeen] = useState({ first: 0, last: 40 });
  const look = useCallback(() => {
    const b = box.current;
    if (b === null) return;
    const first = Math.max(0, Math.floor(b.scrollTop / row) - MARGIN);
    const last = Math.min(count - 1, Math.ceil((b.scrollTop + b.clientHeight) / row) + MARGIN);
    setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, [box, count, row]);
  useLayoutEffect(() => {
    look();
    const b = box.current;
    if (b === null) return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(b);
    return () => watch.disconnect();
  }, [box, look]);
  const reveal = useCallback(
    (line: number, cell: HTMLElement | null) => {
      const b = box.current;
      if (b === null) return;
      const room = b.clientHeight - covered(b, '--head-height') - covered(b, '--foot-height');
      if (line * row < b.scrollTop) b.scrollTop = line * row;
      else if ((line + 1) * row > b.scrollTop + room) b.scrollTop = (line + 1) * row - room;
      if (cell !== null && cell.getAttribute('role') === 'gridcell') {
        const person = covered(b, '--person');
        if (cell.offsetLeft - person < b.scrollLeft) b.scrollLeft = cell.offsetLeft - person;
        else if (cell.offsetLeft + cell.offsetWidth > b.scrollLeft + b.clientWidth)
          b.scrollLeft = cell.offsetLeft + cell.offsetWidth - b.clientWidth;
      }
    },
    [box, row],
  );
  const lines = useMemo(
    () =>
      Array.from(
        { length: Math.max(0, Math.min(count - 1, seen.last) - seen.first + 1) },
        (_, i) => seen.first + i,
      ),
    [seen, count],
  );
  return {
    lines,
    page: Math.max(1, seen.last - seen.first - 2 * MARGIN - 2),
    onScroll: look,
    reveal,
  };
};

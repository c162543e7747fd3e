import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where each pinned column stands from the left, in pixels: the widths of those before it, measured as they are drawn. */
export const usePinnedOffsets = (
  table: RefObject<HTMLTableElement | null>,
  pinned: readonly string[],
): Readonly<Record<string, number>> => {
  const [offsets, setOffsets] = useState<Readonly<Record<string, number>>>({});
  const key = pinned.join(' ');
  useLayoutEffect(() => {
    const node = table.current;
    if (!node || key === '') return undefined;
    const measure = (): void => {
      let left = 0;
      const next: Record<string, number> = {};
      for (const th of node.querySelectorAll<HTMLElement>('thead th[data-pin]')) {
        next[th.dataset['pin'] ?? ''] = left;
        left += th.getBoundingClientRect().width;
      }
      setOffsets((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [table, key]);
  return offsets;
};

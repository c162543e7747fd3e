import { useState } from 'react';
import { nothingSelected, type Selection } from '#platform/web/data-table/selection.ts';

interface Kept {
  readonly what: string;
  readonly ids: readonly number[];
  readonly everything: boolean;
}
const isKept = (v: unknown): v is Kept =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as Kept).what === 'string' &&
  Array.isArray((v as Kept).ids);

const read = (key: string, what: string): Selection => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(kept) && kept.what === what
      ? { ids: new Set(kept.ids), everything: kept.everything }
      : nothingSelected;
  } catch {
    return nothingSelected;
  }
};
const keep = (key: string, what: string, selection: Selection): void => {
  try {
    if (selection === nothingSelected) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(
        key,
        JSON.stringify({ what, ids: [...selection.ids], everything: selection.everything }),
      );
  } catch {
    // A full storage forgets the selection at the next reload, nothing more.
  }
};

/**
 * The selection of a list. It survives pages, sorting, live updates, a reload and going back, in this tab; it ends when search or filters (`what`)
 * change, because it would then hold rows that nobody sees.
 */
export const useSelection = (
  key: string,
  what: string,
): { value: Selection; set: (selection: Selection) => void } => {
  const [now, setNow] = useState(() => ({ what, selection: read(key, what) }));
  if (now.what !== what) setNow({ what, selection: nothingSelected });
  return {
    value: now.what === what ? now.selection : nothingSelected,
    set: (selection) => {
      setNow({ what, selection });
      keep(key, what, selection);
    },
  };
};

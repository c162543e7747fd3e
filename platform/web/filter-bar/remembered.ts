// Where a page's choices are remembered in the browser (specification 000 §9): "a key built from the filter box id, host, path and
// profile id; the per-path key removes digits and slashes and is prefixed by a leading numeric segment if any".

/** `/12/admin/faq/list/1058` → `12adminfaqlist`; `/human-resources/contract/7` → `human-resourcescontract`. */
export const pathKey = (path: string): string => {
  const leading = /^\/?(\d+)(?=\/|$)/.exec(path)?.[1] ?? '';
  return leading + path.replaceAll(/[\d/]/g, '');
};

export interface Place {
  readonly host: string;
  readonly path: string;
  readonly profileId: number | string;
}

/** One key per box, site, page and person. `part` tells the family apart: filters, columns, page size. */
export const rememberedKey = (boxId: string, place: Place, part = 'filters'): string =>
  [
    boxId,
    place.host,
    pathKey(place.path),
    place.profileId,
    ...(part === 'filters' ? [] : [part]),
  ].join('|');

/** Reads what was remembered; null when there is nothing, or nothing readable: the browser may hold anything. */
export const recall = <T>(key: string, accept: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return accept(value) ? value : null;
  } catch {
    return null;
  }
};

/** Remembers a value; null forgets. A full or forbidden storage loses the comfort, never the page. */
export const remember = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: private browsing may refuse storage.
  }
};

import { useEffect, useMemo, useState } from 'react';
import { PAGE_SIZES, type ListMeta } from '#platform/contract/shapes.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import type { Sort } from '#platform/web/data-table/sort.ts';
import { recall, remember } from '#platform/web/filter-bar/remembered.ts';
import {
  addressSchema,
  changed,
  defaultState,
  fittingLength,
  readAddress,
  saysNothing,
  writeAddress,
  type Address,
  type ListState,
} from './list-state.ts';
import { useRememberedKey } from './use-remembered-key.ts';

export interface ListControl {
  readonly state: ListState;
  readonly base: ListState;
  /** Anything but `page` goes back to page 1. */
  readonly set: (change: Partial<ListState>) => void;
  /** Filters to their defaults, search emptied. */
  readonly reset: () => void;
}

const isAddress = (v: unknown): v is Address =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
/** What is worth bringing back at the next visit: not the page, nor what was searched. */
const lasting = ({ q: _q, in: _in, page: _page, ...rest }: Address): Address => rest;

/**
 * The state of a list in the address. When the page is opened with a bare address, what the person last chose there comes back
 * (specification 000 §9); afterwards the address alone decides, so that a link and the back button show what they showed.
 */
export const useListState = (meta: ListMeta, sort: Sort | null = null): ListControl => {
  const { filters, listId } = meta;
  const schema = useMemo(() => addressSchema(filters), [filters]);
  const [length] = useState(() =>
    matchMedia(SMALL_SCREEN).matches ? PAGE_SIZES[0] : fittingLength(innerHeight),
  );
  const base = useMemo(() => defaultState(filters, sort, length), [filters, sort, length]);
  const key = useRememberedKey(listId, 'filters');
  const [address, setAddress] = useSearchState(schema);
  const [arrival, setArrival] = useState<Address | null>(() => {
    if (!saysNothing(address)) return null;
    const recalled = recall(key, isAddress);
    const fits = schema.safeParse(recalled ?? {});
    return recalled !== null && fits.success && !saysNothing(fits.data) ? fits.data : null;
  });
  const waiting = arrival !== null && saysNothing(address) ? arrival : null;
  useEffect(() => {
    if (waiting !== null) setAddress(waiting, { replace: true });
  }, [waiting, setAddress]);

  const state = useMemo(
    () => readAddress(waiting ?? address, filters, base),
    [waiting, address, filters, base],
  );
  const write = (next: ListState): void => {
    const nextAddress = writeAddress(next, filters, base);
    setArrival(null);
    remember(key, saysNothing(lasting(nextAddress)) ? null : lasting(nextAddress));
    setAddress(nextAddress);
  };
  return {
    state,
    base,
    set: (change) => write(changed(state, change)),
    reset: () => write({ ...state, page: 1, search: '', columns: {}, filters: base.filters }),
  };
};

// What a saved view keeps of the board's address, and the address that it leads back to.
import { today } from '#platform/web/fields/today.ts';
import type { SavedFilter } from '../preferences.ts';
import type { BoardState } from './board-state.ts';
import { keptDays, restoredDays } from './period.ts';
import type { Period } from './use-period.ts';

export const keptOf = ({ state: s, range, error }: Period): SavedFilter['state'] => ({
  ...(error === null ? keptDays(s.view, range) : {}),
  view: s.view,
  agency: s.agency,
  driver: s.driver,
  group: s.group,
  q: s.q,
  hide: s.hide,
  by: s.by ?? 'agency',
  fit: s.fit === 'yes',
  fold: [...s.fold],
  steer: s.steer,
  ...(s.sort === undefined ? {} : { sort: s.sort }),
  ...(s.order === undefined ? {} : { order: s.order }),
});
export const addressOf = (kept: SavedFilter['state']): Partial<BoardState> => ({
  ...restoredDays(kept, today()),
  view: kept.view,
  agency: kept.agency,
  driver: kept.driver,
  group: kept.group,
  q: kept.q,
  hide: kept.hide,
  by: kept.by,
  fit: kept.fit ? 'yes' : 'no',
  fold: kept.fold,
  steer: kept.steer,
  sort: kept.sort,
  order: kept.order,
});

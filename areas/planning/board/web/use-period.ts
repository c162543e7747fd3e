// The period in the address: what it is, and the ways to another one. The board and the agenda share it.
import type { Day } from '#engines/french-time/days.ts';
import { today } from '#platform/web/fields/today.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import type { View } from '../views.ts';
import { boardAddress, isFree, spanOf } from './board-state.ts';
import { around, stepped, switched } from './period.ts';

export const usePeriod = () => {
  const [state, set] = useSearchState(boardAddress);
  const now = today();
  const { range, error } = spanOf(state, now);
  return {
    state,
    set,
    now,
    range,
    error,
    step: (by: 1 | -1) => set({ month: undefined, ...stepped(state.view, range, by) }),
    /** The period around a day; a free span moves there with its length. */
    goTo: (day: Day) =>
      set({
        month: undefined,
        ...(isFree(state.view) ? around(day, range) : { anchor: day === now ? undefined : day }),
      }),
    look: (view: View) => set({ month: undefined, ...switched(view, range, now) }),
  };
};
export type Period = ReturnType<typeof usePeriod>;

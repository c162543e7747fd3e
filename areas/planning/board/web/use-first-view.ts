// What a plain address shows: what was looked at last in this tab, else the view that one made the first, else the customer's.
import { useEffect, useRef } from 'react';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { planningConfiguration } from '#areas/planning/configuration/contract.ts';
import { board } from '../contract.ts';
import { boardAddress, type BoardState } from './board-state.ts';
import { addressOf } from './saved-view-state.ts';
import type { Period } from './use-period.ts';

/** By person: a name may be searched for. */
const keyOf = (user: number | undefined): string => `planning-view ${user ?? ''}`;
const lastLookedAt = (user: number | undefined): BoardState | null => {
  try {
    return boardAddress.nullable().parse(JSON.parse(sessionStorage.getItem(keyOf(user)) ?? 'null'));
  } catch {
    return null;
  }
};
const keepLookedAt = (user: number | undefined, state: BoardState): void => {
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify(state));
  } catch {
    // A browser that stores nothing opens on the first view.
  }
};

export const useFirstView = (period: Period): void => {
  const kept = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  const { data: house, isError: failed } = useApi(
    planningConfiguration.boardDefaults,
    {},
    { fresh: 5 * 60_000 },
  );
  const user = useProfile()?.id;
  const plain = useRef(location.search === '');
  const { state, set } = period;
  useEffect(() => {
    if (!plain.current) keepLookedAt(user, state);
  }, [user, state]);
  useEffect(() => {
    if (!plain.current || user === undefined) return;
    const last = lastLookedAt(user);
    if (last === null && (kept === undefined || (house === undefined && !failed))) return;
    plain.current = false;
    if (last !== null) return set(last, { replace: true });
    const first = kept?.saved.find((f) => f.isDefault);
    if (first !== undefined) return set(addressOf(first.state), { replace: true });
    const hide = kept?.display?.hide;
    set(
      {
        // Not what the customer decided of other things.
        ...(house && { view: house.view, module: house.module, steer: house.steer }),
        ...(hide && { hide }),
      },
      { replace: true },
    );
  }, [kept, house, failed, user, set]);
};

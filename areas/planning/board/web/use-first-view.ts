// The view that one made the first, on a plain address.
import { useEffect, useRef } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { planningConfiguration } from '#areas/planning/configuration/contract.ts';
import { board } from '../contract.ts';
import { addressOf } from './saved-view-state.ts';
import type { Period } from './use-period.ts';

/** A plain address shows the view that one made the first. */
export const useFirstView = (period: Period): void => {
  const kept = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  // What the customer configured, for whoever has no view of their own.
  const { data: house, isError: failed } = useApi(
    planningConfiguration.boardDefaults,
    {},
    { fresh: 5 * 60_000 },
  );
  const plain = useRef(location.search === '');
  useEffect(() => {
    if (!plain.current || kept === undefined || (house === undefined && !failed)) return;
    plain.current = false;
    const first = kept.saved.find((f) => f.isDefault);
    if (first !== undefined) period.set(addressOf(first.state), { replace: true });
    else
      period.set(
        { ...house, ...(kept.display === null ? {} : { hide: kept.display.hide }) },
        { replace: true },
      );
  }, [kept, house, failed, period]);
};

import { useLocation } from '@tanstack/react-router';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { rememberedKey } from '#platform/web/filter-bar/remembered.ts';

/** The key of what is remembered of one list of this page for this person. */
export const useRememberedKey = (
  listId: string,
  part: 'filters' | 'columns' | 'shown' | 'selection',
): string => {
  const profile = useProfile();
  const path = useLocation({ select: (l) => l.pathname });
  return rememberedKey(
    listId,
    { host: location.host, path, profileId: profile?.id ?? 'anonymous' },
    part,
  );
};

import { useLocation } from '@tanstack/react-router';
import { useProfileId } from './profile-id.ts';
import { rememberedKey } from '#platform/web/filter-bar/remembered.ts';

/** The key of what is remembered of one list of this page for this person. */
export const useRememberedKey = (listId: string, part: 'filters' | 'columns' | 'shown' | 'selection'): string => {
  const path = useLocation({ select: (l) => l.pathname });
  return rememberedKey(listId, { host: location.host, path, profileId: useProfileId() }, part);
};

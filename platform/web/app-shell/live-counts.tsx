// Told something: the counts are asked for again.
import { sessionState } from '#platform/web/client/session-state.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { NOTIFICATIONS } from './ports.ts';

export const LiveCounts = ({ account }: { readonly account: number }) => {
  useLive(`/users/${account}/${NOTIFICATIONS}`, null, sessionState.onChanged);
  return null;
};

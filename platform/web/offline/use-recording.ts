// A change that may be recorded without a network.
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Call, Output, Route } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import type { LooseCall } from '#platform/web/client/request.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import { offlineState } from './offline-state.ts';
import { OUTBOX_TOAST } from './outbox.ts';

export interface RecordingOptions<R extends Route> {
  /** What it is in its author’s words, for the list of what waits. */
  readonly title: (call: Call<R>) => string;
  readonly invalidates: readonly Route[];
  /** It is done, or it waits on the device: either way the form may close. */
  readonly onTaken: (is: 'done' | 'queued', output: Output<R> | null) => void;
  readonly quiet?: boolean;
}

/**
 * As `useApiMutation`, for a route that says `offline`: recorded on the telephone first, then brought, so that a lost answer never doubles it.
 * Where nobody holds the device it is an ordinary call.
 */
export const useRecording = <R extends Route>(
  route: R,
  { title, invalidates, onTaken, quiet = false }: RecordingOptions<R>,
): UseMutationResult<unknown, Error, Call<R>> => {
  const cache = useQueryClient();
  return useMutation<unknown, Error, Call<R>>({
    meta: { quiet },
    mutationFn: async (call) => {
      if (!offlineState.isKeeping) {
        onTaken('done', await send(route, call));
        return;
      }
      const { record } = await import('./offline.ts');
      const outcome = await record(route, call as LooseCall, title(call));
      if (outcome.is === 'queued') toast.info(fr.queued, { id: OUTBOX_TOAST });
      onTaken(outcome.is, outcome.is === 'done' ? (outcome.output as Output<R>) : null);
    },
    onSuccess: () => invalidate(cache, ...invalidates),
  });
};

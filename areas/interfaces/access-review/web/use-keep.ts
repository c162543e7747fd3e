import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { accessReview } from '../contract.ts';
import { fr } from '../fr.ts';

type Selection = Readonly<Record<string, unknown>>;
/** Keeps what is chosen, and says what was not and why. */
export const useKeep = (review: number) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  return async (selection: Selection): Promise<void> => {
    const call = {
      params: { id: review },
      body: { selection, values: { decision: 'keep' as const } },
    };
    try {
      const { done, failed } = await send(accessReview.decide, call);
      if (done > 0) toast.success(t('kept', { count: done }));
      const reasons = [...Map.groupBy(failed, ({ message }) => message)]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([message, { length }]) => `${message} (${String(length)})`);
      if (reasons.length > 0)
        toast.warning(t('notDecided', { count: failed.length, reason: reasons.join(' ') }));
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
    await invalidate(cache, accessReview.sheet, accessReview.itemList, accessReview.list);
  };
};

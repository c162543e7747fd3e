import { ApiError, messageOf, reasonsOf, refusalOf } from '#platform/web/client/api-error.ts';

/** What a dialog shows, each in a paragraph: the details, for want of them the message (specification 000 §8). */
export const messagesOf = (thrown: unknown): readonly string[] => {
  const e = refusalOf(thrown);
  const reasons = e instanceof ApiError ? reasonsOf(e) : [];
  return reasons.length > 0 ? reasons : [messageOf(e)];
};

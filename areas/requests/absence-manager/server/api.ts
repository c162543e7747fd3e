// What demands and messages ask of absences.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Route } from '#platform/contract/route.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { awayTexts } from '#areas/planning/approvers/server/api.ts';
import { notices } from '../notices.ts';

/**
 * The writer is answered with the text of one of these accounts that is away: once a day, whoever they write to (two automatic answerers never answer each
 * other for ever). It stands in no thread: no clock stops for it.
 */
export const answerAway = async (
  call: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>,
  accounts: readonly number[],
): Promise<void> => {
  const { tx, actor, now } = call;
  if (accounts.length === 0) return;
  const [away] = await awayTexts(tx, accounts, now);
  if (away === undefined) return;
  const to = { accounts: [actor.userId] };
  await notify(call, notices.away, { to, event: `away ${todayIn(now)}`, values: away });
};

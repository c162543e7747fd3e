// What stands in the way of closing a period: each area counts its own, each line leads to who can settle it.
import type { HandlerCall } from '#platform/server/call.ts';
import type { CloseCheck, CloseReason } from '#platform/server/contributions.ts';
import type { Route } from '#platform/contract/route.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { payEntry, Reason } from '../contract.ts';
import { fr } from '../fr.ts';

export type ReasonCall = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'log' | 'services'>;

const weightOf = ({ count, blocking }: Reason): number => {
  if (count === 0) return 0;
  return blocking ? 2 : 1;
};

/** The line as its reader may use it: the way to settle it, or the people who have one. */
const lineFor = (
  { actor }: ReasonCall,
  { code, label, count, blocking, unforceable, url, may, action }: CloseReason,
  payPeople: readonly string[],
): Reason => {
  const able = may === undefined || actor.permissions.has(may);
  const [way, press] = [able ? (url ?? null) : null, able ? (action ?? null) : null];
  return {
    code,
    label,
    count,
    blocking,
    unforceable: unforceable === true,
    url: way,
    action: press,
    ask: count > 0 && way === null && press === null ? [...payPeople] : [],
  };
};

/** What stands in the way of closing, what blocks first. `infras`: of the company, as far as the reader sees it. */
export const reasonsOf = async (
  call: ReasonCall,
  period: Period,
  infras: readonly number[],
  checks: readonly CloseCheck[],
): Promise<Reason[]> => {
  const { id, companyId, firstDay, lastDay } = period;
  const counted: CloseReason[] = [];
  for (const { check } of checks)
    counted.push(await check(call, { id, companyId, infras, firstDay, lastDay }));
  const people = await usersOver(call.tx, companyId, ['ROLE_PAY_ADMIN', 'ROLE_ADMIN']);
  // Who sees an agency only does not see the accounts of the company.
  const names = people.length > 0 ? people.map((p) => p.name) : [fr.payPeople];
  return counted
    .map((reason) => lineFor(call, reason, names))
    .sort((a, b) => weightOf(b) - weightOf(a));
};

/** The reasons that a close without a motive does not pass over. */
export const blockingOf = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter((r) => r.blocking && r.count > 0);

export const notClosable =
  (checks: readonly CloseCheck[]) =>
  async (call: HandlerCall<typeof payEntry.notClosable>): Promise<Reason[]> => {
    const period = await visiblePeriod(call, call.query.period);
    return reasonsOf(call, period, await seenOf(call, period.companyId), checks);
  };

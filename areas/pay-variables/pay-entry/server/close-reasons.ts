// What stands in the way of closing a period: each area counts its own, each line leads to who can settle it.
import type { HandlerCall } from '#platform/server/call.ts';
import type { CloseCheck, CloseReason } from '#platform/server/contributions.ts';
import { moduleOfRight, modulesOff } from '#areas/organisation/company-settings/server/api.ts';
import type { Role } from '#platform/contract/roles.ts';
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

const PAY_ROLES: readonly Role[] = ['ROLE_PAY_ADMIN', 'ROLE_ADMIN'];
/** Whom to ask. Who sees an agency only does not see the accounts of the company. */
const peopleFor = async (
  tx: ReasonCall['tx'],
  companyId: number,
  settledBy: readonly Role[] | undefined,
): Promise<readonly string[]> => {
  const people = await usersOver(tx, companyId, settledBy ?? PAY_ROLES);
  if (people.length > 0) return people.map((p) => p.name);
  return [settledBy === undefined ? fr.payPeople : fr.companyPeople];
};

/** The line as its reader may use it: the way to settle it, or the people who have one. */
const lineFor = async (
  { actor, tx }: ReasonCall,
  companyId: number,
  { code, label, count, blocking, unforceable, url, may, settledBy, action }: CloseReason,
): Promise<Reason> => {
  const able = may === undefined || actor.permissions.has(may);
  const [way, press] = [able ? (url ?? null) : null, able ? (action ?? null) : null];
  const asks = count > 0 && way === null && press === null;
  const ask = asks ? await peopleFor(tx, companyId, settledBy) : [];
  return {
    code,
    label,
    count,
    blocking,
    unforceable: unforceable === true,
    url: way,
    action: press,
    ask: [...ask],
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
  const lines: Reason[] = [];
  const asked = { id, companyId, infras, firstDay, lastDay };
  const off = await modulesOff(call.tx, companyId);
  for (const { check } of checks) {
    const reason = await check(call, asked);
    if (off.has(moduleOfRight(reason.may ?? ''))) continue;
    lines.push(await lineFor(call, companyId, reason));
  }
  return lines.sort((a, b) => weightOf(b) - weightOf(a));
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

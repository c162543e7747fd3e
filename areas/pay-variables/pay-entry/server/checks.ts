// What this area has to say before a period is closed.
import { sql } from 'kysely';
import type { CloseCheck, ClosePeriod, ContributionCall } from '#platform/server/contributions.ts';
import { fillPath } from '#platform/contract/path.ts';
import { legalFiles } from '#areas/collaborators/legal-files/contract.ts';
import { visiblePeriod } from '#areas/pay-variables/pay-periods/server/api.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { missionStates, stateOf } from './load-facts.ts';
import { periodAfter, unplanned } from './plannings.ts';
import { plansOf } from './plans.ts';

type Count = (call: ContributionCall, period: ClosePeriod) => Promise<number>;
const counted = async (
  call: ContributionCall,
  query: ReturnType<typeof sql<{ n: number }>>,
): Promise<number> => (await query.execute(call.tx)).rows[0]?.n ?? 0;

/** Missions that lack a value, or whose values come from days or rules that have changed since. */
const toCalculate: Count = async (call, p) => {
  const plans = await plansOf(call.tx, await visiblePeriod(call, p.id));
  const states = await missionStates(call.tx, p.id, {
    infras: p.infras,
    range: { first: p.firstDay, last: p.lastDay },
  });
  return states.filter((m) => m.state !== stateOf(m.inputs, plans.of(m).rules)).length;
};
/** An error counts until somebody puts a figure in. */
const inError: Count = (call, p) =>
  counted(
    call,
    sql<{
      n: number;
    }>`select count(*)::int as n from evp_value v join heading h on h.id = v.heading_id and h.active
  where v.pay_period_id = ${p.id} and v.infra_id = any(${p.infras}::bigint[]) and v.error is not null and v.manual is null`,
  );
/** A file without a readable span of days may hold any day. */
const unassignedFiles: Count = (call, p) =>
  counted(
    call,
    sql<{
      n: number;
    }>`select count(*)::int as n from legal_file where infra_id = any(${p.infras}::bigint[])
  and status = 'unassigned' and coalesce(first_day, ${p.firstDay}::date) <= ${p.lastDay}::date and coalesce(last_day, ${p.lastDay}::date) >= ${p.firstDay}::date`,
  );

const grid =
  (show: string) =>
  ({ id }: ClosePeriod): string =>
    `${fillPath(payEntry.period.path, { period: id })}?show=${show}`;
const check = (
  code: keyof typeof fr.reasonsOf,
  count: Count,
  urlOf: (period: ClosePeriod) => string,
  blocking = true,
): CloseCheck => ({
  code,
  check: async (call, period) => ({
    code,
    label: fr.reasonsOf[code],
    blocking,
    count: await count(call, period),
    url: urlOf(period),
  }),
});

/** People of the next period whom nobody planned. */
const unplannedNext: Count = async (call, p) => {
  const next = await periodAfter(call.tx, await visiblePeriod(call, p.id));
  return next === null
    ? 0
    : (await unplanned(call.tx, p.infras, { first: next.firstDay, last: next.lastDay })).length;
};
/** Corrections of closed months that nobody decided on. */
const undecided: Count = (call, p) =>
  counted(
    call,
    sql<{
      n: number;
    }>`select count(*)::int as n from evp_regulation where infra_id = any(${p.infras}::bigint[]) and status = 'pending' and pay_period_id <> ${p.id}`,
  );

export const closeChecks: readonly CloseCheck[] = [
  check('values_to_calculate', toCalculate, grid('stale')),
  check('values_in_error', inError, grid('errors')),
  check(
    'unassigned_legal_files',
    unassignedFiles,
    () => `${fillPath(legalFiles.index.path)}?tab=unassigned`,
  ),
  check(
    'regulations_to_decide',
    undecided,
    ({ id }) => `${fillPath(payEntry.period.path, { period: id })}?open=regulations`,
    false,
  ),
  check('next_planning_missing', unplannedNext, () => '/exploitation/', false),
];

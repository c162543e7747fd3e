// How far the month under way is, for the home of whoever closes one company's months.
import { ofMonth } from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { ContributionCall, Indicator } from '#platform/server/contributions.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { payEntry } from '../contract.ts';
import { missionStates, stateOf } from './missions.ts';
import { t } from './periods.ts';
import { plansOf } from './plans.ts';

const p = periodRows('p');
/** The oldest open month that has begun; none where several companies are in sight (their list is the follow-up of closes) or nobody is paid. */
export const monthProgress = async (call: ContributionCall): Promise<Indicator[]> => {
  const begun = await call.tx.run<{ id: number; company: number }>`
    select ${p.id} as id, ${p.company} as company from ${p.rows} where ${p.isOpen} and ${p.firstDay} <= ${todayIn(call.now)}::date
      and ${p.company} in ${levelsAbove(call.actor.scope)} order by ${p.firstDay}, ${p.id}`;
  const [first] = begun;
  if (first === undefined || begun.some(({ company }) => company !== first.company)) return [];
  const period = await visiblePeriod(call, first.id);
  const range = { first: period.firstDay, last: period.lastDay };
  const [plans, states] = [
    await plansOf(call.tx, period),
    await missionStates(call.tx, period.id, { infras: call.actor.scope, range }),
  ];
  if (states.length === 0) return [];
  const done = states.filter((m) => m.state === stateOf(m.inputs, plans.of(m).rules)).length;
  return [
    {
      name: 'pay-month',
      label: t('monthUnderWay', { month: ofMonth(monthOf(period.firstDay)) }),
      value: Math.floor((done * 10_000) / states.length),
      unit: 'percent',
      detail: t('monthCalculated', { done, total: states.length }),
      ...(done === states.length ? { tone: 'success' as const } : {}),
      url: fillPath(payEntry.period.path, { period: first.id }),
    },
  ];
};

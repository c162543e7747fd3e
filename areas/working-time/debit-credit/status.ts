// Which of the eight situations a balance is in (001 §3, D2-E-37). Our readings: the specification names the codes only.
import { isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { CounterStatus } from '#areas/working-time/counters/contract.ts';
import type { CompanySetting } from './setting.ts';

export const debitCreditStatus = (o: {
  readonly setting: CompanySetting | null;
  readonly day: Day;
  readonly employed: readonly DayRange[];
  readonly hasLines: boolean;
  readonly unknown: number;
  readonly balance: number;
}): CounterStatus => {
  const { setting, day, balance } = o;
  if (setting === null) return 'without_category';
  if (setting.since === null) return 'without_date';
  if (day < setting.since || !o.employed.some((spell) => isInRange(day, spell)))
    return 'outside_period';
  if (o.unknown > 0) return 'estimate_not_possible';
  if (!o.hasLines) return 'not_initialized';
  if (balance < setting.least || balance > setting.most) return 'not_authorized_balance';
  return setting.format === 'day' && balance >= setting.dayMinutes * 60
    ? 'days_off_balance'
    : 'authorized_balance';
};

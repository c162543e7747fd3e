// « clôturer octobre »: what the quick search offers to do with a month.
import { formatMonth } from '#engines/french-time/formats.ts';
import { isMonth } from '#engines/french-time/months.ts';
import { parseTypedDate } from '#engines/french-time/typed-dates.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { ContributionCall, QuickFind } from '#platform/server/contributions.ts';
import { isFoundBy } from '#platform/server/quick-actions.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { payEntry } from '../contract.ts';
import { t } from './periods.ts';

const [p, i] = [periodRows('p'), placeRows('i')];
/** Months of the last two years and this one, the latest first: older ones are reached from the list of periods. */
const MONTHS = 24;
/** A search that names no action finds none: every month of every company would answer « martin ». */
const LEAST_MATCH = 3;

/** « septembre 2026 », « 09/2026 »: the pay of that month, company by company. */
const monthTyped = (text: string): string | null => {
  const typed = text.trim();
  const [, number = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/u.exec(typed) ?? [];
  const month = `${year}-${number.padStart(2, '0')}`;
  if (isMonth(month)) return month;
  return /[a-z].*\d{4}$/iu.test(typed)
    ? (parseTypedDate(`1 ${typed}`, 0)?.slice(0, 7) ?? null)
    : null;
};
export const findPayMonth = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  const month = monthTyped(text);
  if (month === null) return [];
  const rows = await call.tx.run<{ id: number; company: string }>`
    select ${p.id} as id, ${i.name} as company from ${p.rows} join ${i.rows} on ${i.id} = ${p.company}
    where ${p.monthText} = ${month} and ${p.company} in ${levelsAbove(call.actor.scope)}
    order by ${i.byName}, ${p.id} limit ${limit}`;
  return rows.map(({ id, company }) => ({
    kind: 'screen' as const,
    label: t('payOfMonth', { month: formatMonth(month) }),
    detail: company,
    url: fillPath(payEntry.period.path, { period: id }),
  }));
};

/** Begun months that may be closed, closed ones that may be opened again; each opens its page with the dialog that asks. */
export const findMonths = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  const today = todayIn(call.now);
  const [first = ''] = text.split(/\s+/);
  const does = { close: t('closePeriod'), reopen: t('reopen') };
  if (
    first.length < LEAST_MATCH ||
    ![does.close, does.reopen].some((name) => isFoundBy(first, name))
  )
    return [];
  const rows = await call.tx.run<{ id: number; company: string; month: string; open: boolean }>`
    select ${p.id} as id, ${i.name} as company, ${p.monthText} as month, ${p.isOpen} as open
    from ${p.rows} join ${i.rows} on ${i.id} = ${p.company}
    where ${p.firstDay} between ${today}::date - make_interval(months => ${MONTHS}) and ${today}::date
      and ${p.company} in ${levelsAbove(call.actor.scope)}
    order by ${p.firstDay} desc, ${i.byName}, ${p.id}`;
  return rows
    .map(({ id, company, month, open }) => ({
      kind: 'action' as const,
      label: `${open ? does.close : does.reopen} ${formatMonth(month)}`,
      detail: company,
      url: `${fillPath(payEntry.period.path, { period: id })}?open=${open ? 'close' : 'reopen'}`,
    }))
    .filter(({ label, detail }) => isFoundBy(text, `${label} ${detail}`))
    .slice(0, limit);
};

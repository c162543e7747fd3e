// Rules, states and stories in words. Pure.
import { formatMonth } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { AdvanceStatus } from '../advance-status.ts';
import type { AdvanceEvent, OwnAdvances } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const looks: StatusLooks<AdvanceStatus> = {
  waiting: { kind: 'warning', label: fr.statuses.waiting },
  canceled: { kind: 'default', label: fr.statuses.canceled },
  validated: { kind: 'info', label: fr.statuses.validated },
  rejected: { kind: 'danger', label: fr.statuses.rejected },
  transfer_confirmed: { kind: 'success', label: fr.statuses.transfer_confirmed },
};

type Rules = NonNullable<OwnAdvances['rules']>;
const left = (amount: string | null): string => (amount === null ? '' : t('ruleLeft', { amount }));

/** What a company allows, a line for each limit that it sets; with what is left of it this month where that is known. */
export const ruleLines = (rules: Rules, of?: OwnAdvances['left']): string[] => {
  const { firstDay, lastDay, minSeniority, maxAmount, monthlyCeiling, maxPerMonth } = rules;
  const amountLeft = of?.amount ?? null;
  const countLeft = of?.count ?? null;
  const lines = [
    maxAmount === null ? null : t('ruleAmount', { amount: formatEuros(maxAmount) }),
    monthlyCeiling === null
      ? null
      : t('ruleCeiling', { amount: formatEuros(monthlyCeiling) }) +
        left(amountLeft === null ? null : formatEuros(amountLeft)),
    maxPerMonth === null
      ? null
      : t('ruleCount', { count: maxPerMonth }) +
        left(countLeft === null ? null : String(countLeft)),
    firstDay === 1 && lastDay === 31
      ? null
      : t('ruleWindow', { first: String(firstDay), last: String(lastDay) }),
    minSeniority === 0 ? null : t('ruleSeniority', { count: minSeniority }),
  ].filter((line) => line !== null);
  return lines.length === 0 ? [fr.ruleNone] : lines;
};

export const eventText = ({ event, by, at, note }: AdvanceEvent): string => {
  const line = t('eventLine', { event: fr.events[event], name: by ?? '—', at: showInstant(at) });
  return note === null ? line : `${line} · ${note}`;
};
/** `2026-10` → octobre 2026. */
export const payMonthText = (month: string): string => formatMonth(month);

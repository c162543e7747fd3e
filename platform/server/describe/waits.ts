// What waits for somebody, said once: the count beside its menu entry, the figure of the home page and the reason against closing a month.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type {
  BadgeSource,
  CloseCheck,
  ContributionCall,
  Indicator,
  IndicatorSource,
} from '../contributions.ts';

/** Where it is counted: some infrastructures, the days of a period or all. */
export interface WaitScope {
  readonly infras: readonly number[];
  readonly days: DayRange | null;
}
/** In SQL: a column of days within those that are counted. */
export const within = (column: string, days: DayRange | null): RawBuilder<boolean> =>
  days === null
    ? sql`true`
    : sql`${sql.ref(column)} between ${days.first}::date and ${days.last}::date`;
/** The filter `days` of a list, in an address. */
export const daysQuery = ({ first, last }: DayRange): string =>
  new URLSearchParams({ 'days[start]': first, 'days[end]': last }).toString();

export interface WaitSource {
  /** The menu entry's. */
  readonly name: string;
  readonly may: string;
  readonly count: (call: ContributionCall, scope: WaitScope) => Promise<number>;
  /** The figure of the home page, while something waits. */
  readonly home?: Pick<Indicator, 'label' | 'url' | 'tone'>;
  /** Counted in the days of a month that somebody wants to close; `url` leads there. */
  readonly close?: {
    readonly code?: string;
    readonly label: string;
    readonly blocking: boolean;
    readonly url: (period: DayRange) => string;
  };
}

const now = (call: ContributionCall): WaitScope => ({ infras: call.actor.scope, days: null });

export const badgeOf = ({ name, may, count }: WaitSource): BadgeSource => ({
  name,
  may,
  count: (call) => count(call, now(call)),
});

export const indicatorsOf = ({ name, may, count, home }: WaitSource): IndicatorSource[] =>
  home === undefined
    ? []
    : [
        {
          for: 'home',
          may,
          read: async (call) => {
            const value = await count(call, now(call));
            return value === 0 ? [] : [{ name, value, tone: 'info', ...home }];
          },
        },
      ];

export const closeChecksOf = ({ name, may, count, close }: WaitSource): CloseCheck[] => {
  if (close === undefined) return [];
  const { code = name, label, blocking, url } = close;
  return [
    {
      code,
      check: async (call, { infras, firstDay, lastDay }) => {
        const days = { first: firstDay, last: lastDay };
        return {
          code,
          label,
          count: await count(call, { infras, days }),
          blocking,
          url: url(days),
          may,
        };
      },
    },
  ];
};

// When a month asks for its name before it is closed (domain handbook §8, « A month is honest »). Pure.
import type { Day } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { Month } from '#engines/french-time/months.ts';

export type Unusual = 'not_ended' | 'earlier_open';
/** What is unusual about closing the month today: its days are not over, or an earlier month stays open behind it. */
export const unusualClose = (o: {
  readonly lastDay: Day;
  readonly today: Day;
  /** The oldest month of the company that is open and earlier. */
  readonly earlierOpen: Month | null;
}): readonly Unusual[] => [
  ...(o.today <= o.lastDay ? (['not_ended'] as const) : []),
  ...(o.earlierOpen === null ? [] : (['earlier_open'] as const)),
];

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
/** Whether the typed text is the month's name, case, accents and spaces aside: `aout 2026` names août 2026. */
export const namesMonth = (typed: string, month: Month): boolean =>
  folded(typed) === folded(formatMonth(month));

/** What the dialog asks for before it lets a month be closed. */
export interface CloseForm {
  /** `impossible`: something must exist first, no reason lifts it. `forced`: a reason is wanted. */
  readonly mode: 'impossible' | 'forced' | 'plain';
  readonly unusual: readonly Unusual[];
}
export const closeFormOf = (
  reasons: readonly {
    readonly blocking: boolean;
    readonly unforceable: boolean;
    readonly count: number;
  }[],
  unusual: readonly Unusual[],
): CloseForm => {
  const open = reasons.filter((r) => r.count > 0);
  if (open.some((r) => r.unforceable)) return { mode: 'impossible', unusual };
  return { mode: open.some((r) => r.blocking) ? 'forced' : 'plain', unusual };
};

const SHORTEST_REASON = 3;
/** Whether what was typed lets the month be closed. */
export const mayClose = (
  { mode, unusual }: CloseForm,
  typed: { readonly reason: string; readonly name: string; readonly month: Month },
): boolean =>
  mode !== 'impossible' &&
  (mode === 'plain' || typed.reason.trim().length >= SHORTEST_REASON) &&
  (unusual.length === 0 || namesMonth(typed.name, typed.month));

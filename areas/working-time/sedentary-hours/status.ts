// What becomes of a declared day (D3-S-08…12; domain handbook §6), and of the week that it stands in.
import { machine } from '#engines/state-machine/state-machine.ts';

export const sedentaryStatus = machine({
  initial: 'draft',
  states: ['draft', 'waiting', 'modified', 'validated'],
  transitions: {
    declare: { from: 'draft', to: 'waiting' },
    take_back: { from: 'waiting', to: 'draft' },
    accept: { from: ['waiting', 'modified'], to: 'validated' },
    reject: { from: ['waiting', 'modified'], to: 'draft' },
    modify: { from: ['waiting', 'modified'], to: 'modified' },
    reopen: { from: 'validated', to: 'draft' },
  },
});
export type SedentaryStatus = (typeof sedentaryStatus.states)[number];
export type SedentaryMove = keyof typeof sedentaryStatus.transitions;

/** Without a validator (D3-S-09) a declared day is validated at once. */
export const WORKFLOWS = ['required', 'automatic'] as const;
export type Workflow = (typeof WORKFLOWS)[number];

export interface WeekDay {
  readonly status: SedentaryStatus;
  /** A full-day absence covers the day; half of one is not enough (D3-S-11). */
  readonly covered: boolean;
}
const FIRST_COUNTS = ['waiting', 'modified', 'draft', 'validated'] as const;
/** The state of a week is that of its days which asks for the most; null for a week of which nothing is declared (D3-S-10). */
export const weekStatus = (days: readonly WeekDay[]): SedentaryStatus | null => {
  const counting = new Set(days.filter(({ covered }) => !covered).map(({ status }) => status));
  return FIRST_COUNTS.find((status) => counting.has(status)) ?? null;
};

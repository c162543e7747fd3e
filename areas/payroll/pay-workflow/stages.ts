// How long each stage of a month takes, in working hours (specification 001 §9, D2-W-01, W-03…06), and who is expected to do what next.
import { CLOSING_HOURS } from '#areas/working-time/pay-periods/contract.ts';
import { workingSeconds } from '#engines/french-time/working-hours.ts';

/** The steps of the specification; the pre-pay has two of its four delays. */
export const STEPS = ['evp', 'prepay', 'pay'] as const;
export type Step = (typeof STEPS)[number];
export const STAGES = ['closing', 'prepay_deposit', 'prepay_validation', 'pay_deposit'] as const;
export type StageName = (typeof STAGES)[number];
export const stepOfStage: Readonly<Record<StageName, Step>> = {
  closing: 'evp',
  prepay_deposit: 'prepay',
  prepay_validation: 'prepay',
  pay_deposit: 'pay',
};
/** Hours up to which a stage is on time, then late. Both bounds belong to the better side. */
export const THRESHOLDS: Readonly<
  Record<StageName, { readonly success: number; readonly warning: number }>
> = {
  closing: CLOSING_HOURS,
  prepay_deposit: { success: 48, warning: 60 },
  prepay_validation: { success: 24, warning: 48 },
  pay_deposit: { success: 12, warning: 24 },
};
export const COLOURS = ['success', 'warning', 'danger'] as const;
export type Colour = (typeof COLOURS)[number];
const HOUR = 3_600;
/** Exact in seconds: an hour and a second is late. */
export const colourOf = (stage: StageName, seconds: number): Colour => {
  const { success, warning } = THRESHOLDS[stage];
  if (seconds <= success * HOUR) return 'success';
  return seconds <= warning * HOUR ? 'warning' : 'danger';
};

/** UTC seconds; null: has not happened. */
export interface MonthFacts {
  /** The end of the month’s last day. */
  readonly ended: number;
  readonly closed: number | null;
  readonly firstPrepay: number | null;
  /** When the last file of the pre-pay was validated; null while one waits, is rejected or is in quarantine. */
  readonly prepayValidated: number | null;
  readonly firstPay: number | null;
}
export interface Stage {
  readonly stage: StageName;
  /** `to-come`: the stage before it is not done. */
  readonly state: 'to-come' | 'running' | 'done';
  readonly seconds: number | null;
  /** A stage that is done keeps the colour it had when it was. */
  readonly colour: Colour | null;
}
const boundsOf = (f: MonthFacts) => [
  { stage: 'closing', from: f.ended, to: f.closed } as const,
  { stage: 'prepay_deposit', from: f.closed, to: f.firstPrepay } as const,
  { stage: 'prepay_validation', from: f.firstPrepay, to: f.prepayValidated } as const,
  { stage: 'pay_deposit', from: f.prepayValidated, to: f.firstPay } as const,
];

export const stagesOf = (facts: MonthFacts, now: number): Stage[] =>
  boundsOf(facts).map(({ stage, from, to }) => {
    if (from === null || from > now)
      return { stage, state: to === null ? 'to-come' : 'done', seconds: null, colour: null };
    const seconds = workingSeconds(from, to ?? now);
    return {
      stage,
      state: to === null ? 'running' : 'done',
      seconds,
      colour: colourOf(stage, seconds),
    };
  });

/** The stage that runs, the first where several do; null for a month that has not ended or is done. */
export const runningStage = (stages: readonly Stage[]): Stage | null =>
  stages.find(({ state }) => state === 'running') ?? null;

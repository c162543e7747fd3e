// Told that what waits has changed: soon once; while more is told, ever more rarely, for a calculation of ten thousand days tells often.
const SOON_MS = 300;
/** Ten thousand pages that are told at once do not all ask at once. */
const SPREAD_MS = 500;
const FIRST_PACE_MS = 1_500;
const SLOWEST_PACE_MS = 15_000;

export interface ToldClock {
  readonly now: () => number;
  readonly chance: () => number;
}
const CLOCK: ToldClock = { now: () => performance.now(), chance: Math.random };

export const toldCounts = (ask: () => void, { now, chance }: ToldClock = CLOCK): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pace = 0;
  return () => {
    if (timer !== undefined) return;
    const since = now() - askedAt;
    pace =
      since > SLOWEST_PACE_MS ? 0 : Math.min(Math.max(2 * pace, FIRST_PACE_MS), SLOWEST_PACE_MS);
    timer = setTimeout(
      () => {
        timer = undefined;
        askedAt = now();
        ask();
      },
      Math.max(SOON_MS, pace - since) + chance() * SPREAD_MS,
    );
  };
};

// What screens say of derivations that failed. Pure.
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt, paris } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Failure } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const sinceOf = (failure: Failure): string =>
  formatDay(
    dayAt(Math.floor(Temporal.Instant.from(failure.since).epochMilliseconds / 1000), paris),
  );

export interface FailureState {
  /** How many people are concerned; `failures` may be cut, the oldest come first. */
  readonly people: number;
  readonly failures: readonly Failure[];
}

/** One sentence a failure of one person, one sentence for several people; none where everything was derived. */
export const noticesOf = ({ people, failures }: FailureState): string[] => {
  const [oldest] = failures;
  if (oldest === undefined) return [];
  if (people > 1) return [t('many', { count: people, since: sinceOf(oldest) })];
  return failures.map((one) =>
    t(one.kind === 'days' ? 'oneDays' : 'oneOffences', { name: one.name, since: sinceOf(one) }),
  );
};

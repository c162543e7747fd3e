// The days of some people as they would come out now, closed ones too; nothing is written.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { deriveDays, type DerivedDay } from '../derive.ts';
import { loadFacts } from './load-facts.ts';

/** What recomputing these days would give. The transaction must see all that belongs to the people. */
export const derivedDays = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<DerivedDay[]> =>
  (await loadFacts(tx, collaboratorIds, range)).flatMap((p) => deriveDays(p, range));

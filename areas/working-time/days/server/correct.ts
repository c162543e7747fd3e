// Somebody says what a day was: evidence of the source `modified`, which wins over all others in the pay view and counts for nothing in the legal one.
import { addDays, dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import {
  correctionOf,
  outside,
  saidOfDay,
  SIDES,
  spansByDay,
  type SaidOfDay,
  type Side,
  type Stretch,
  type Uncorrectable,
} from '../correction.ts';
import { insertEvidence, markStale, type NewEvidence } from './evidence.ts';
import { evidenceOf, loadFacts } from './load-facts.ts';
import { unpackSpans } from '../spans.ts';
import { widened } from '../facts.ts';
import type { DayTables } from './table.ts';

/** What plan, clockings and tachograph say of a day, and what counts. */
export type DaySides = Readonly<Record<Side | 'kept', SaidOfDay>>;

const sidesOn = (facts: Awaited<ReturnType<typeof loadFacts>>[number], day: Day): DaySides =>
  ({
    ...Object.fromEntries(SIDES.map((side) => [side, saidOfDay(facts, day, side)])),
    kept: saidOfDay(facts, day, 'kept'),
  }) as DaySides;

/** The same for many people and days: collaborator id and day → what each side says. The transaction must see all that belongs to them. */
export const daySides = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<(collaboratorId: number, day: Day) => DaySides | null> => {
  const people = new Map(
    (await loadFacts(tx, collaboratorIds, range)).map((p) => [p.collaboratorId, p]),
  );
  return (collaboratorId, day) => {
    const facts = people.get(collaboratorId);
    return facts === undefined ? null : sidesOn(facts, day);
  };
};

export interface DayCorrection {
  readonly collaboratorId: number;
  readonly day: Day;
  /** Null takes earlier corrections back. */ readonly stretches: readonly Stretch[] | null;
  /** What people read: who, and why. */ readonly origin: string;
}

/**
 * Keeps a correction of a day; what earlier corrections said of it is withdrawn, what they say of the days beside stays. Answers the days to recompute, or why it
 * cannot be. The transaction must see all that belongs to the person (elevated); closed days are the caller's to refuse.
 */
export const correctDay = async (
  tx: Tx,
  { collaboratorId, day, stretches, origin }: DayCorrection,
): Promise<DayRange | Uncorrectable> => {
  // Two corrections of one person never cross: each reads what the other withdraws.
  await tx.run`select pg_advisory_xact_lock(${collaboratorId}, 562)`;
  const [facts] = await loadFacts(tx, [collaboratorId], { first: day, last: day });
  if (facts === undefined) return 'empty';
  const correction = correctionOf(facts, day, stretches);
  if (typeof correction === 'string') return correction;
  const earlier = (
    await evidenceOf(tx, [collaboratorId], widened({ first: day, last: day }, 2))
  ).filter((e) => e.source === 'modified');
  const touched = earlier
    .map((e) => {
      const midnight = dayNumber(e.day) * 86_400;
      const stretches = unpackSpans(e.spans).map((s): Stretch => ({
        start: midnight + s.start,
        end: midnight + s.start + s.seconds,
        activity: s.activity,
      }));
      return {
        e,
        left: outside(stretches, correction.window),
        cut: stretches.some(
          (s) => s.end > correction.window.start && s.start < correction.window.end,
        ),
      };
    })
    .filter((x) => x.cut);
  const place = {
    customerId: facts.customerId,
    infraId: facts.infraId,
    collaboratorId,
    source: 'modified' as const,
  };
  const asEvidence = (stretches: readonly Stretch[], from: string): NewEvidence => ({
    ...place,
    origin: from,
    days: [...spansByDay(stretches)].map(([d, spans]) => ({ day: d, spans })),
  });
  if (touched.length > 0)
    await updateRow(
      tables<DayTables>({ tx }),
      'activity_evidence',
      anyOf(touched.map((x) => x.e.id)),
      { withdrawn: true },
    );
  await insertEvidence(tx, [
    ...touched.filter((x) => x.left.length > 0).map((x) => asEvidence(x.left, x.e.origin)),
    ...(correction.stretches.length > 0 ? [asEvidence(correction.stretches, origin)] : []),
  ]);
  const range = { first: addDays(day, -2), last: addDays(day, 2) };
  await markStale(tx, collaboratorId, range);
  return range;
};

// Whether an absence may have the days and hours that are wanted for it: the unit of its type, their order, what stands there already. Pure.
import { isStopOverLeave } from '#engines/counters/absence-count.ts';
import { countDays } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { isValidOn, type CodeBook } from '#areas/working-time/schedules/contract.ts';
import { inOrder, isOfHours, leavesGap, overlap } from '../absence-halves.ts';
import type { Refused } from '../changes.ts';
import { fr } from '../fr.ts';
import type { StandingAbsence } from './absence-rows.ts';
import type { PlannedPerson } from './people.ts';

const t = texts(fr);
/** Why something cannot be. */
export type Why = Pick<Refused, 'code' | 'message'> & Partial<Pick<Refused, 'current' | 'by'>>;
const LONGEST_ABSENCE = 1_100;
export type Standing = Omit<StandingAbsence, 'id' | 'version'> & {
  readonly id: number | null;
  /** Its removal is taken back. */
  readonly restored?: boolean;
};
/** A stop over leave, whichever is written; only that leave is not newly put where a stop stands already. */
const mayLieTogether = (a: Standing, b: Standing): boolean =>
  isStopOverLeave(a, b) ||
  (isStopOverLeave(b, a) && (a.id !== null || a.restored === true || b.id === null));

/** By the unit of its type, and within one day. */
const hoursRefusal = (a: Standing, codes: CodeBook): string | null => {
  const type = codes.absence(a.code);
  const label = type?.label ?? a.code;
  if ((a.fromMinute === null) !== (a.toMinute === null)) return fr.hoursBoth;
  if (!isOfHours(a)) return type?.unit === 'hour' ? t('hoursOnly', { label }) : null;
  if (type?.unit === 'day') return t('hoursNever', { label });
  return a.startsOn !== a.endsOn || a.firstHalf !== 'FULL' || a.lastHalf !== 'FULL'
    ? fr.hoursOneDay
    : null;
};
/** Of the customer's types, and in force on all of its days; one that stands already may keep its type. */
const typeRefusal = ({ before, after: a }: SpanChange, codes: CodeBook): Why | null => {
  const type = codes.absence(a.code);
  if (before?.code === a.code) return null;
  if (type === undefined) return { code: 'code', message: t('absenceUnknown', { code: a.code }) };
  return a.restored === true || (isValidOn(type, a.startsOn) && isValidOn(type, a.endsOn))
    ? null
    : { code: 'code', message: t('codeEnded', { code: a.code, label: type.label }) };
};
export interface SpanChange {
  readonly before: Standing | null;
  readonly after: Standing;
}
export const spanRefusal = (
  person: PlannedPerson,
  change: SpanChange,
  { away, codes }: { readonly away: readonly Standing[]; readonly codes: CodeBook },
): Why | null => {
  const a = change.after;
  const type = typeRefusal(change, codes);
  if (type !== null) return type;
  const hours = hoursRefusal(a, codes);
  if (hours !== null) return { code: 'dates', message: hours };
  if (!inOrder(a)) return { code: 'dates', message: isOfHours(a) ? fr.hoursOrder : fr.datesOrder };
  if (!isOfHours(a) && leavesGap(a)) return { code: 'dates', message: fr.halvesGap };
  if (countDays({ first: a.startsOn, last: a.endsOn }) > LONGEST_ABSENCE)
    return { code: 'dates', message: fr.absenceLong };
  const other = away.find(
    (b) => b !== a && b.collaboratorId === person.id && overlap(a, b) && !mayLieTogether(a, b),
  );
  return other === undefined
    ? null
    : {
        code: 'absence',
        message: t('absenceOverlaps', {
          name: person.name,
          range: formatRange({ first: other.startsOn, last: other.endsOn }),
        }),
      };
};

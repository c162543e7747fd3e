import { cardDays, type DriverCard } from '../tachograph/driver-card.ts';
import { spansOfDay, type ActivitySpan, type DayActivity } from '../tachograph/driver-activity.ts';
import { utcMidnight, type UtcSeconds } from '../tachograph/card-time.ts';
import type { Activity, Evidence } from './activity.ts';

export const ACTIVITY: Readonly<Record<DayActivity, Activity>> = {
  driving: 'driving',
  work: 'work',
  availability: 'waiting',
  rest: 'rest',
  unknown: 'unknown',
};

/**
 * What a driver card proves, as evidence. Time with the card out and no entry by hand is unknown. The newest day is not over: its
 * last activity lasts until `downloadedAt`, and is left out when that instant is not known or lies elsewhere.
 */
export function activitiesOfCard(
  card: DriverCard,
  evidenceId: string,
  downloadedAt: UtcSeconds | null = null,
): Evidence[] {
  const days = cardDays(card);
  return days.flatMap((day, i) => {
    const midnight = utcMidnight(day.date);
    const spans = spansOfDay(day.changes).map((span) => evidenceOf(span, midnight, evidenceId));
    return i === days.length - 1 ? closeAt(spans, downloadedAt) : spans;
  });
}

const evidenceOf = (span: ActivitySpan, midnight: UtcSeconds, evidenceId: string): Evidence => ({
  start: midnight + span.fromMinute * 60,
  end: midnight + span.toMinute * 60,
  activity: ACTIVITY[span.activity],
  source: 'card',
  crew: span.crew,
  ...(span.crew ? { slot: span.slot } : {}),
  evidenceId,
});

function closeAt(spans: readonly Evidence[], downloadedAt: UtcSeconds | null): Evidence[] {
  const last = spans.at(-1);
  const isWithin =
    last && downloadedAt !== null && downloadedAt > last.start && downloadedAt <= last.end;
  return isWithin ? [...spans.slice(0, -1), { ...last, end: downloadedAt }] : spans.slice(0, -1);
}

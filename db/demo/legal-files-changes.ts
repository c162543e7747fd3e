// What packed spans are on a card: its changes of activity.
import type { ActivityChange, CardActivity } from '#engines/tachograph/driver-activity.ts';
import { unpackSpans } from '#areas/working-time/days/server/api.ts';

const CARD_ACTIVITIES = {
  waiting: 'availability',
  unknown: 'rest',
  rest: 'rest',
  work: 'work',
  driving: 'driving',
} as const satisfies Record<string, CardActivity>;
export const changes = (packed: readonly number[]): ActivityChange[] =>
  unpackSpans(packed).map((s) => ({
    minute: Math.floor(s.start / 60),
    activity: CARD_ACTIVITIES[s.activity],
    slot: 'driver',
    crew: s.crew,
    cardInserted: s.activity !== 'unknown',
  }));

export type CardActivity = 'rest' | 'availability' | 'work' | 'driving';

/** `unknown`: the card was out and nobody entered by hand what the driver did. Neither work nor proven rest. */
export type DayActivity = CardActivity | 'unknown';

/** ActivityChangeInfo (data dictionary 2.1), as stored. */
export interface ActivityChange {
  /** Minutes since 00:00 UTC; the activity lasts until the next change, or until 24:00. */
  readonly minute: number;
  /** What the two activity bits say; see `activityOf` for what they prove. */
  readonly activity: CardActivity;
  readonly slot: 'driver' | 'co-driver';
  /** With the card inserted: two crew. With the card out: the activity was entered by hand. */
  readonly crew: boolean;
  readonly cardInserted: boolean;
}

/** The content of one CardActivityDailyRecord. */
export interface ActivityDay {
  /** UTC calendar day, YYYY-MM-DD. */
  readonly date: string;
  /** Counts the days on which the card was used, 0 to 9999; null where the bytes are no decimal digits. */
  readonly presenceCounter: number | null;
  readonly distanceKm: number;
  readonly changes: readonly ActivityChange[];
}

export interface ActivitySpan {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly activity: DayActivity;
  readonly slot: ActivityChange['slot'];
  readonly crew: boolean;
  /** Entered by hand, with the card out. */
  readonly manual: boolean;
}

export type MinutesByActivity = Readonly<Record<DayActivity, number>>;

export const DAY_MINUTES = 1440;
const ACTIVITIES: readonly CardActivity[] = ['rest', 'availability', 'work', 'driving'];

/** Each of the 65,536 changes there can be is made once: a file of two million of them costs two million references. */
const CHANGES: (ActivityChange | undefined)[] = Array.from({ length: 0x1_0000 });

/** Two bytes 'scpaattt tttttttt': slot, crew, card absent, activity, minute. */
export function decodeActivityChange(bits: number): ActivityChange {
  return (CHANGES[bits] ??= Object.freeze({
    minute: bits & 0x7ff,
    activity: ACTIVITIES[(bits >> 11) & 3] ?? 'rest',
    slot: bits & 0x8000 ? 'co-driver' : 'driver',
    crew: (bits & 0x4000) !== 0,
    cardInserted: (bits & 0x2000) === 0,
  }));
}

export const encodeActivityChange = (change: ActivityChange): number =>
  (change.slot === 'co-driver' ? 0x8000 : 0) |
  (change.crew ? 0x4000 : 0) |
  (change.cardInserted ? 0 : 0x2000) |
  (ACTIVITIES.indexOf(change.activity) << 11) |
  (change.minute & 0x7ff);

/** Card out and "single" means that what follows is unknown: the activity bits are then only the last selection (2.1). */
export const activityOf = (change: ActivityChange): DayActivity =>
  change.cardInserted || change.crew ? change.activity : 'unknown';

/**
 * The day cut into spans that follow each other from 00:00 to 24:00 UTC. Changes out of order are put in order, impossible
 * minutes (above 1439) left out; what comes before the first change is unknown. Two changes at one minute: the last counts.
 */
export function spansOfDay(changes: readonly ActivityChange[]): ActivitySpan[] {
  const ordered = inOrder(changes);
  const spans: ActivitySpan[] = [];
  const first = ordered[0]?.minute ?? DAY_MINUTES;
  if (first > 0)
    spans.push({
      fromMinute: 0,
      toMinute: first,
      activity: 'unknown',
      slot: 'driver',
      crew: false,
      manual: false,
    });
  ordered.forEach((change, i) => {
    const toMinute = ordered[i + 1]?.minute ?? DAY_MINUTES;
    if (toMinute > change.minute) spans.push(spanOf(change, toMinute));
  });
  return spans;
}

const spanOf = (change: ActivityChange, toMinute: number): ActivitySpan => ({
  fromMinute: change.minute,
  toMinute,
  activity: activityOf(change),
  slot: change.slot,
  crew: change.cardInserted && change.crew,
  manual: !change.cardInserted && change.crew,
});

/** Minutes of each activity; they always sum to 1440. The same as adding up `spansOfDay`, without making the spans. */
export function minutesOfDay(changes: readonly ActivityChange[]): MinutesByActivity {
  const minutes = { rest: 0, availability: 0, work: 0, driving: 0, unknown: 0 };
  let activity: DayActivity = 'unknown';
  let from = 0;
  for (const change of isInOrder(changes) ? changes : inOrder(changes)) {
    minutes[activity] += change.minute - from;
    from = change.minute;
    activity = activityOf(change);
  }
  minutes[activity] += DAY_MINUTES - from;
  return minutes;
}

function isInOrder(changes: readonly ActivityChange[]): boolean {
  let previous = 0;
  for (const { minute } of changes) {
    if (minute < previous || minute >= DAY_MINUTES) return false;
    previous = minute;
  }
  return true;
}

const inOrder = (changes: readonly ActivityChange[]): ActivityChange[] =>
  changes.filter((change) => change.minute < DAY_MINUTES).sort((a, b) => a.minute - b.minute);

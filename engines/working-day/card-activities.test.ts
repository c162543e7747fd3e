import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankApplication } from '../tachograph/cases/blank-application.ts';
import { changesOfDay } from '../tachograph/cases/driver-cards.ts';
import type { DecodedActivityDay } from '../tachograph/activity-buffer.ts';
import { utcMidnight } from '../tachograph/card-time.ts';
import { minutesOfDay, type ActivityChange } from '../tachograph/driver-activity.ts';
import type { DriverCard } from '../tachograph/driver-card.ts';
import { activitiesOfCard } from './card-activities.ts';

const change = (
  minute: number,
  activity: ActivityChange['activity'],
  how: Partial<ActivityChange> = {},
): ActivityChange => ({
  minute,
  activity,
  slot: 'driver',
  crew: false,
  cardInserted: true,
  ...how,
});

const card = (...days: [date: string, changes: ActivityChange[]][]): DriverCard => ({
  generation2: null,
  generation1: {
    ...blankApplication(1),
    days: days.map(([date, changes]): DecodedActivityDay => ({
      date,
      changes,
      presenceCounter: 1,
      distanceKm: 0,
      minutes: minutesOfDay(changes),
      offset: 0,
      recordLength: 12,
    })),
  },
});

const at = (date: string, minute: number): number => utcMidnight(date) + minute * 60;

describe('the evidence of a card', () => {
  const out = { cardInserted: false };
  const days = card(
    [
      '2026-03-02',
      [
        change(0, 'rest', { ...out, crew: true }),
        change(300, 'work'),
        change(360, 'driving', { crew: true }),
        change(600, 'work', out),
      ],
    ],
    ['2026-03-03', [change(0, 'rest'), change(480, 'availability')]],
  );

  it('is unknown where the card was out and nothing was entered', () => {
    expect(
      activitiesOfCard(days, 'file 7').map((one) => [one.start, one.end, one.activity, one.crew]),
    ).toEqual([
      [at('2026-03-02', 0), at('2026-03-02', 300), 'rest', false],
      [at('2026-03-02', 300), at('2026-03-02', 360), 'work', false],
      [at('2026-03-02', 360), at('2026-03-02', 600), 'driving', true],
      [at('2026-03-02', 600), at('2026-03-03', 0), 'unknown', false],
      [at('2026-03-03', 0), at('2026-03-03', 480), 'rest', false],
    ]);
  });

  it('says in which slot the card of a crew was, and of nobody who is alone', () => {
    const crew = card(
      [
        '2026-03-02',
        [
          change(0, 'driving'),
          change(60, 'driving', { crew: true }),
          change(120, 'availability', { crew: true, slot: 'co-driver' }),
          change(180, 'rest', { slot: 'co-driver' }),
        ],
      ],
      ['2026-03-03', []],
    );
    expect(activitiesOfCard(crew, 'f').map((one) => one.slot)).toEqual([
      undefined,
      'driver',
      'co-driver',
      undefined,
    ]);
  });

  it('ends at the download', () => {
    const last = (downloadedAt: number) => activitiesOfCard(days, 'file 7', downloadedAt).at(-1);
    expect(last(at('2026-03-03', 500))).toMatchObject({
      activity: 'waiting',
      end: at('2026-03-03', 500),
      source: 'card',
      evidenceId: 'file 7',
    });
    expect(last(at('2026-03-04', 1))).toMatchObject({ activity: 'rest' });
    expect(last(at('2026-03-02', 1))).toMatchObject({ activity: 'rest' });
  });

  it('says for whole days the minutes that the card says', () => {
    fc.assert(
      fc.property(changesOfDay, (changes) => {
        const evidence = activitiesOfCard(
          card(['2026-03-02', changes], ['2026-03-03', [change(0, 'rest')]]),
          'f',
        );
        const minutes = (activity: string) =>
          evidence
            .filter((one) => one.activity === activity)
            .reduce((sum, one) => sum + one.end - one.start, 0) / 60;
        const { rest, availability, work, driving, unknown } = minutesOfDay(changes);
        expect(['rest', 'waiting', 'work', 'driving', 'unknown'].map(minutes)).toEqual([
          rest,
          availability,
          work,
          driving,
          unknown,
        ]);
      }),
    );
  });
});

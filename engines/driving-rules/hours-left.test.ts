import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { hoursLeft, type HoursLeft } from './hours-left.ts';
import type { Settings } from './settings.ts';

const [minute, hour] = [60, 3600];
interface Asked {
  readonly from?: string;
  readonly later?: number;
  readonly settings?: Partial<Settings>;
}
/** A driver who rested two whole days before Monday 10 March 2025, 06:00 UTC, asked where the evidence ends. */
const after = (text: string, { from, later = 0, settings = {} }: Asked = {}): HoursLeft => {
  const spells = timeline(from === undefined ? `R48h ${text}` : text, from ?? '2025-03-08T06:00');
  const left = hoursLeft({ spells }, (spells.at(-1)?.end ?? 0) + later, { ...GOODS, ...settings });
  if (left === null) throw new Error('nothing is known');
  return left;
};
const driving = (text: string, asked?: Asked): NonNullable<HoursLeft['driving']> => {
  const left = after(text, asked).driving;
  if (left === null) throw new Error('outside the Regulation');
  return left;
};
/** A day of nine hours of driving and the night's rest: 24 h. */
const NINE = 'D4h30 R45 D4h30 R14h15';
const TEN = 'D4h30 R45 D4h30 R45 D1h R12h30';

describe('the break of article 7', () => {
  const CASES: [what: string, text: string, left: number, pause: number][] = [
    ['2 h 30 driven', 'D2h30', 2 * hour, 45 * minute],
    ['4 h 30 driven', 'D4h30', 0, 45 * minute],
    ['45 min starts again', 'D4h30 R45', 4.5 * hour, 0],
    ['44 min do not', 'D4h R44', 30 * minute, 1 * minute],
    ['after 15 min another 30 do', 'D2h R15 D1h', 1.5 * hour, 30 * minute],
    ['after 14 min they do not', 'D2h R14 D1h', 1.5 * hour, 45 * minute],
    ['15 + 20 of the 30 min', 'D2h R15 D1h R20', 1.5 * hour, 10 * minute],
    ['other work is no break', 'D2h W1h', 2.5 * hour, 45 * minute],
    ['unknown time is no break', 'D2h U1h D1h', 1.5 * hour, 45 * minute],
  ];
  it.each(CASES)('%s', (_, text, left, pause) => {
    expect(driving(text).untilBreak).toMatchObject({ left, breakSeconds: pause });
  });
});

describe('driving of a day, a week and two (art. 6)', () => {
  it('leaves 10 h twice a week, then 9 h', () => {
    expect(driving('D4h30 R45 D3h').day).toMatchObject({ used: 7.5 * hour, left: 2.5 * hour });
    expect(driving(`${TEN} D1h`).day).toMatchObject({ left: 9 * hour, extensionsLeft: 1 });
    expect(driving(`${TEN} ${TEN} D1h`).day).toMatchObject({ left: 8 * hour, extensionsLeft: 0 });
    // The long day itself uses the extension that it is measured by.
    expect(driving(`${TEN} D4h30 R45 D4h30 R45 D30`).day).toMatchObject({ left: 30 * minute });
  });

  it('starts again after the daily rest, not before', () => {
    expect(driving('D4h30 R45 D4h30 R8h59').day.used).toBe(9 * hour);
    expect(driving('D4h30 R45 D4h30 R9h').day).toMatchObject({ used: 0, left: 10 * hour });
  });

  it('leaves of 56 h a week and of 90 h in two', () => {
    // Monday to Saturday: 6 × 9 h.
    const week = driving(`5×(${NINE}) D4h30 R45 D4h30`);
    expect(week.week).toMatchObject({ used: 54 * hour, left: 2 * hour });
    expect(week.atOnce).toBe(0);
    // 54 h, the weekend, then 3 × 9 h: 81 h of the 90.
    const second = driving(`6×(${NINE}) R24h 2×(${NINE}) D4h30 R45 D4h30`);
    expect(second.week).toMatchObject({ used: 27 * hour, left: 29 * hour });
    expect(second.fortnight).toMatchObject({ used: 81 * hour, left: 9 * hour });
  });

  it('drives at once no longer than the nearest of the limits', () => {
    expect(driving(`5×(${NINE}) D4h30 R45 D2h`).atOnce).toBe(2.5 * hour);
    expect(driving(`4×(${NINE}) D4h30 R45 D4h30 R45 D1h R12h30 D4h30 R45 D4h R45`).atOnce).toBe(
      1.5 * hour,
    );
  });

  it('knows nothing of a week that began after the evidence', () => {
    // Asked on Monday 17 March, read on Saturday.
    const left = driving(`5×(${NINE})`, { later: 50 * hour });
    expect(left.week).toBeNull();
    expect(left.fortnight).toMatchObject({ used: 45 * hour, left: 45 * hour });
    expect(driving(`5×(${NINE})`, { later: 9 * 24 * hour }).fortnight).toBeNull();
  });
});

describe('the rests that are due (art. 8)', () => {
  it('lets the day last 13 h, or 15 h before a reduced rest', () => {
    expect(after('D2h').dailyRest).toEqual({
      regularBy: utc('2025-03-10T19:00'),
      reducedBy: utc('2025-03-10T21:00'),
      reducedLeft: 3,
      running: null,
    });
  });

  it('allows three reduced rests between two weekly ones', () => {
    const reduced = 'D4h30 R45 D4h30 W5h15 R9h';
    expect(after(`2×(${reduced}) D1h`).dailyRest).toMatchObject({ reducedLeft: 1 });
    const third = after(`3×(${reduced}) D1h`);
    expect(third.dailyRest).toMatchObject({ reducedLeft: 0, reducedBy: null });
  });

  it('allows 9 h after a first part of 3 h', () => {
    const reduced = 'D4h30 R45 D4h30 W5h15 R9h';
    const begun = after(`3×(${reduced}) D2h R3h D1h`).dailyRest;
    expect(begun?.reducedBy).toBe(utc('2025-03-13T21:00'));
    expect(after(`3×(${reduced}) D2h R2h59 D1h`).dailyRest?.reducedBy).toBeNull();
  });

  it('lets two drivers rest 9 h within 30 h', () => {
    expect(after('D*2h A*3h').dailyRest?.reducedBy).toBe(utc('2025-03-11T03:00'));
  });

  it('says when a running rest is enough, and owes none afterwards', () => {
    expect(after('D4h R5h').dailyRest?.running).toEqual({
      since: utc('2025-03-10T10:00'),
      reducedAt: utc('2025-03-10T19:00'),
      regularAt: utc('2025-03-10T21:00'),
    });
    expect(after('D4h R9h').dailyRest).toBeNull();
  });

  it('asks for the weekly rest 6 × 24 h after the last one', () => {
    expect(after(`2×(${NINE}) D1h`).weeklyRestBy).toBe(utc('2025-03-16T06:00'));
    expect(after(`2×(${NINE}) D1h R24h`).weeklyRestBy).toBeNull();
    // The last one is not on record.
    expect(after('D1h', { from: '2025-03-10T06:00' }).weeklyRestBy).toBeNull();
  });

  it('gives staff outside the Regulation their 10 h, and no limit of driving', () => {
    const settings = { regulation561: false };
    expect(after('D2h', { settings })).toMatchObject({
      driving: null,
      dailyRest: { regularBy: utc('2025-03-10T20:00'), reducedBy: null },
      weeklyRestBy: null,
    });
  });
});

describe('service', () => {
  it('counts work and availability against 12 h', () => {
    expect(after('W1h D4h A1h R1h').service.day).toMatchObject({ used: 6 * hour, left: 6 * hour });
  });

  it('allows 10 h of work where some of it lies between midnight and five', () => {
    const night = after('R48h W2h A1h', { from: '2025-03-08T02:00' }).service.day;
    expect(night).toMatchObject({ used: 3 * hour, left: 8 * hour });
  });

  it('counts the week by the local calendar', () => {
    expect(after(`${NINE} W2h`).service.week).toMatchObject({ used: 11 * hour, left: 45 * hour });
  });
});

describe('unknown time', () => {
  it('is counted beside the figures, in none of them', () => {
    const { driving: drive, service } = after('D2h U3h D1h');
    expect(drive?.day).toMatchObject({ used: 3 * hour, unknown: 3 * hour });
    expect(drive?.week).toMatchObject({ used: 3 * hour, unknown: 3 * hour });
    expect(service.day).toMatchObject({ used: 3 * hour, unknown: 3 * hour });
  });

  it('under 9 h is no daily rest; a longer silence makes the start of the day unknown', () => {
    expect(after('D4h30 R45 D4h U8h D1h').driving?.day.used).toBe(9.5 * hour);
    const silent = after('D4h30 R45 D4h U9h D1h');
    expect(silent).toMatchObject({ isDayStartKnown: false });
    expect(silent.driving?.day.used).toBe(1 * hour);
    expect(after('D4h R11h D1h').isDayStartKnown).toBe(true);
  });

  it('ends the figures where the evidence ends, however late they are asked for', () => {
    const late = after('D2h', { later: 20 * hour });
    expect(late.knownUntil).toBe(utc('2025-03-10T08:00'));
    expect(late.dailyRest?.regularBy).toBe(utc('2025-03-10T19:00'));
    expect(late.driving?.day.used).toBe(2 * hour);
  });

  it('is all there is for whom nothing was read', () => {
    expect(hoursLeft({ spells: timeline('U5h') }, utc('2025-03-11T00:00'))).toBeNull();
  });

  it('leaves out what is recorded for later', () => {
    const spells = timeline('R48h D4h', '2025-03-08T06:00');
    const left = hoursLeft({ spells }, utc('2025-03-10T08:00'), GOODS);
    expect(left?.driving?.day.used).toBe(2 * hour);
  });
});

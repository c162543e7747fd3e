import { describe, expect, it } from 'vitest';
import { addDays } from '../french-time/days.ts';
import { instantAt } from '../french-time/zones.ts';
import {
  PROTOCOL_MEALS,
  travelExpenses,
  type TravelDay,
  type TravelRules,
  type TravelService,
} from './travel-expenses.ts';

const zone = 'Europe/Paris';
const DAY = '2026-03-03';
const RULES: TravelRules = { zone, meals: PROTOCOL_MEALS, onTheRoad: true, protocol: true };

const at = (time: string, day = DAY): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(addDays(day, Math.floor(hours / 24)), (hours % 24) * 3600 + minutes * 60, zone);
};
const span = (text: string, day = DAY) => {
  const [from = '', to = ''] = text.split('-');
  return { start: at(from, day), end: at(to, day) };
};
/** '06:00-10:00 11:00-15:00': activity with a break between; at the wheel unless `driving` is false. */
const service = (text: string, o: { driving?: boolean; day?: string } = {}): TravelService => {
  const active = text.split(' ').map((one) => span(one, o.day));
  const [start, end] = [active[0]?.start ?? 0, active.at(-1)?.end ?? 0];
  return { start, end, active, driving: o.driving === false ? 0 : 3600 };
};
const day = (services: TravelService[], o: Partial<TravelDay> = {}): TravelDay => ({
  services,
  restBefore: null,
  restAfter: null,
  ...o,
});
const kinds = (of: TravelDay, rules: Partial<TravelRules> = {}): string[] =>
  travelExpenses(of, { ...RULES, ...rules }).map((one) => `${one.kind} ${one.article}`);

describe('meals (art. 3)', () => {
  it.each<[string, string[]]>([
    ['11:45-14:15', ['meal 3']],
    ['11:46-14:15', []],
    ['11:45-14:14', []],
    ['18:45-21:15', ['meal 3']],
    ['06:00-21:15', ['meal 3', 'meal 3']],
    ['06:00-21:14', ['meal 3']],
  ])('a service of %s on the road', (text, expected) => {
    expect(kinds(day([service(text)]))).toEqual(expected);
  });
  it.each(['2026-03-29', '2026-10-25'])('the windows are those of the clock on %s', (on) => {
    expect(kinds(day([service('11:45-14:15', { day: on })]))).toEqual(['meal 3']);
    expect(kinds(day([service('11:45-14:14', { day: on })]))).toEqual([]);
  });
  it('a cut between two services is no meal away: it is spent where one likes', () => {
    expect(kinds(day([service('07:00-10:00'), service('17:30-20:30')]))).toEqual([]);
  });
  it('nobody who stayed at the workplace has one, unless the company says so', () => {
    const stayed = day([service('08:00-11:00 12:30-16:00', { driving: false })]);
    expect(kinds(stayed)).toEqual([]);
    expect(kinds(stayed, { onTheRoad: false, protocol: false })).toEqual(['meal 3']);
  });
  it('in the haulage zone around Paris it is a single meal (art. 4), within a long trip a meal', () => {
    const one = service('08:00-16:00');
    expect(kinds(day([one]), { parisZone: true })).toEqual(['single-meal 4']);
    expect(kinds(day([one], { restAfter: span('16:00-29:00') }), { parisZone: true })).toEqual([
      'night 6',
      'meal 3',
      'meal 6',
    ]);
  });
});

describe('a night away (art. 6)', () => {
  it('brings dinner with it where the service ends before', () => {
    expect(kinds(day([service('06:00-16:00')], { restAfter: span('16:00-29:00') }))).toEqual([
      'night 6',
      'meal 3',
      'meal 6',
    ]);
  });
  it('brings one meal where the service leaves after lunch', () => {
    expect(kinds(day([service('15:00-20:00')], { restAfter: span('20:00-29:00') }))).toEqual([
      'night 6',
      'meal 6',
    ]);
  });
  it('brings no dinner where the service leaves after it', () => {
    expect(kinds(day([service('21:30-26:00')], { restAfter: span('26:00-35:00') }))).toEqual([
      'night 6',
    ]);
  });
  it('by day, after a night’s work, brings the lunch that is slept through away', () => {
    const slept = day([service('20:00-28:00')], { restAfter: span('28:00-40:00') });
    expect(travelExpenses(slept, RULES).map(({ kind, day: on }) => `${kind} ${on}`)).toEqual([
      'night 2026-03-03',
      'meal 2026-03-04',
    ]);
  });
  it('gives each meal to one day only', () => {
    // Two nights of work with the day between them away: lunch of the 4th lies in the rest.
    const rest = span('28:00-44:00');
    const first = day([service('20:00-28:00')], { restAfter: rest });
    const second = day([service('20:00-28:00', { day: '2026-03-04' })], { restBefore: rest });
    const meals = [first, second].flatMap((one) =>
      travelExpenses(one, RULES).filter(({ kind }) => kind === 'meal'),
    );
    // Dinner of the 4th lasts to 21:15: the rest ends at 20:00 and the service goes on, both away.
    expect(meals.map(({ day: on, window, because }) => [on, window?.from, because])).toEqual([
      ['2026-03-04', 11.75 * 3600, 'away'],
      ['2026-03-04', 18.75 * 3600, 'away'],
    ]);
  });
  it('without any service gives what the day’s stretch covers', () => {
    expect(kinds(day([], { restAfter: span('18:45-24:00') }))).toEqual(['night 6', 'meal 6']);
  });
  it('gives no meal that the company does not know', () => {
    const none = { meals: { lunch: null, dinner: null } };
    expect(kinds(day([service('06:00-16:00')], { restAfter: span('16:00-29:00') }), none)).toEqual([
      'night 6',
    ]);
  });
});

describe('the morning snack (art. 5)', () => {
  it.each<[string, string[]]>([
    ['04:59-10:00', ['morning-snack 5']],
    ['05:00-10:00', []],
    ['04:00-15:00', ['meal 3', 'morning-snack 5']],
  ])('of a trip that starts at %s', (text, expected) => {
    expect(kinds(day([service(text)]))).toEqual(expected);
  });
  it('is in the night’s allowance after a night away, and not for who stays', () => {
    expect(kinds(day([service('04:00-10:00')], { restBefore: span('-4:00-04:00') }))).toEqual([]);
    expect(kinds(day([service('04:00-10:00', { driving: false })]))).toEqual([]);
  });
});

describe('the single meal of the night (art. 12)', () => {
  it.each<[string, string[]]>([
    ['22:00-26:00', ['night-meal 12']],
    ['22:01-26:00', []],
    ['18:00-25:59', ['meal 3']],
    ['18:00-26:00', ['meal 3']],
    ['21:00-25:59', []],
    ['22:00-24:00 25:00-26:59', []],
    ['22:00-24:00 25:00-27:00', ['night-meal 12']],
  ])('a service of %s', (text, expected) => {
    expect(kinds(day([service(text)]))).toEqual(expected);
  });
  it('runs to 07:00, not to 05:00, and takes the place of the snack', () => {
    expect(kinds(day([service('03:00-07:00')]))).toEqual(['night-meal 12']);
    expect(kinds(day([service('03:01-07:00')]))).toEqual(['morning-snack 5']);
  });
  it('does not add to a night away', () => {
    expect(kinds(day([service('21:30-29:00')], { restAfter: span('29:00-38:00') }))).toEqual([
      'night 6',
    ]);
  });
});

describe('the special allowance (art. 7)', () => {
  const stays = (text: string) => day([service(text, { driving: false })]);
  it.each<[string, string[]]>([
    ['11:00-14:30', ['special 7']],
    ['11:01-14:30', []],
    ['11:00-14:29', []],
    ['08:00-12:00 12:59-16:00', ['special 7']],
    ['08:00-12:00 13:00-16:00', []],
    ['08:00-10:30 12:00-16:00', []],
    ['18:30-22:00', ['special 7']],
    ['11:00-22:00', ['special 7', 'special 7']],
  ])('who stays from %s', (text, expected) => {
    expect(kinds(stays(text))).toEqual(expected);
  });
  it('is not for who is on the road, nor outside the protocol', () => {
    expect(kinds(day([service('11:00-14:30')]))).toEqual(['meal 3']);
    expect(kinds(stays('11:00-14:30'), { protocol: false })).toEqual([]);
  });
});

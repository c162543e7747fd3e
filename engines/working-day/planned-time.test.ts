import { describe, expect, it } from 'vitest';
import { plannedSeconds, type MinuteSpan, type TakenOfDay } from './planned-time.ts';

const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const span = (from: string, to: string): MinuteSpan => [at(from), at(to)];
const taken = (halves: TakenOfDay['halves'] = [], ...spans: readonly MinuteSpan[]): TakenOfDay => ({
  halves,
  spans,
});

describe('of 8:00 to 16:00 with the break from 11:30 to 12:30 (7 h)', () => {
  it.each<[string, TakenOfDay, number]>([
    ['nothing', taken(), 7],
    ['the morning', taken(['morning']), 3.5],
    ['the afternoon', taken(['afternoon']), 3.5],
    ['all of it', taken(['morning', 'afternoon']), 0],
    ['the morning twice, by sickness over leave', taken(['morning', 'morning']), 3.5],
    ['two hours of it', taken([], span('9:00', '11:00')), 5],
    ['two hours around the break take one of work', taken([], span('11:00', '13:00')), 6],
    ['hours begun before the shift', taken([], span('6:00', '9:00')), 6],
    ['hours behind the shift', taken([], span('16:00', '18:00')), 7],
    [
      'hours that overlap count once',
      taken([], span('9:00', '11:00'), span('10:00', '12:00')),
      4.5,
    ],
    ['a morning and hours of it', taken(['morning'], span('9:00', '11:00')), 3.5],
    ['a morning and hours of the afternoon', taken(['morning'], span('12:00', '14:00')), 2],
  ])('%s', (_, absence, hours) => {
    const shift = { start: at('8:00'), end: at('16:00'), pause: 60 };
    expect(plannedSeconds(shift, absence) / 3600).toBe(hours);
  });
});

it('a night is cut by the minutes of its own first day', () => {
  const night = { start: at('22:00'), end: at('30:00'), pause: 30 };
  expect(plannedSeconds(night, taken([], span('23:00', '24:00'))) / 3600).toBe(6.5);
});

it('an odd break leaves whole seconds', () => {
  const shift = { start: at('8:00'), end: at('12:45'), pause: 20 };
  expect(plannedSeconds(shift, taken(['morning']))).toBe(7950);
});

import { describe, expect, it } from 'vitest';
import { cardState, daysText, downloadText } from './documents.ts';
import { chosenColumns, EXPORT_KINDS, exportColumns } from './kinds.ts';
import { eventOf, plannedState, stateText } from './change-words.ts';
import { weekStart, wholeWeeks } from './weeks.ts';

describe('weeks of the exports', () => {
  it.each([
    ['2026-05-06', 'monday', '2026-05-04'],
    ['2026-05-06', 'sunday', '2026-05-03'],
    ['2026-05-03', 'monday', '2026-04-27'],
    ['2026-05-03', 'sunday', '2026-05-03'],
    ['2026-05-09', 'sunday', '2026-05-03'],
    ['2027-01-01', 'sunday', '2026-12-27'],
    ['2026-03-29', 'monday', '2026-03-23'],
    ['2026-03-30', 'sunday', '2026-03-29'],
    ['2026-10-25', 'monday', '2026-10-19'],
    ['2026-10-26', 'sunday', '2026-10-25'],
  ] as const)('%s from %s begins on %s', (day, offset, start) =>
    expect(weekStart(day, offset)).toBe(start),
  );
  it('whole ones around a month', () =>
    expect(wholeWeeks({ first: '2026-05-01', last: '2026-05-31' }, 'sunday')).toEqual({
      first: '2026-04-26',
      last: '2026-06-06',
    }));
});
describe('columns', () => {
  it('have each a name of their own', () => {
    for (const kind of EXPORT_KINDS)
      expect(new Set(exportColumns[kind].map((c) => c.name)).size).toBe(exportColumns[kind].length);
  });
  it('come in the chosen order; unknown ones are left out; none chosen is all', () => {
    expect(chosenColumns('manual-data', ['day', 'gone', 'name']).map((c) => c.name)).toEqual([
      'day',
      'name',
    ]);
    expect(chosenColumns('manual-data', ['gone'])).toHaveLength(
      exportColumns['manual-data'].length,
    );
  });
});
describe('documents of drivers', () => {
  it.each([
    [null, null, 'none'],
    ['FR1', null, 'unknown'],
    ['FR1', '2026-05-03', 'expired'],
    ['FR1', '2026-05-04', 'soon'],
    ['FR1', '2026-08-02', 'soon'],
    ['FR1', '2026-08-03', 'valid'],
  ] as const)('card %s until %s is %s', (number, expires, state) =>
    expect(cardState(number, expires, '2026-05-04')).toBe(state),
  );
  it.each([
    [null, 'Jamais téléchargée'],
    [-1, 'En retard de 1 jour'],
    [-40, 'En retard de 40 jours'],
    [0, 'À faire sous 24 heures'],
    [5, 'À faire sous 5 jours'],
    [6, 'À jour'],
  ] as const)('%s days left: %s', (left, expected) => expect(downloadText(left, 5)).toBe(expected));
  it('days in a row are one, also over a new year', () =>
    expect([
      daysText([]),
      daysText(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03']),
      daysText([
        '2026-03-28',
        '2026-03-29',
        '2026-03-30',
        '2026-10-24',
        '2026-10-25',
        '2026-10-26',
      ]),
    ]).toEqual(['', '30/12–01/01, 03/01', '28/03–30/03, 24/10–26/10']));
});
describe('a change in words', () => {
  const shift = { shift: { code: 'CD', start: 420, end: 1_500, pause: 45 } };
  it('a shift, a comment, an absence whose reason may be hidden', () => {
    expect(stateText(plannedState(shift), () => true, 'ABS')).toBe('CD 07:00–01:00 (45 min)');
    expect(stateText(plannedState({ comment: 'Quai 4' }), () => true, 'ABS')).toBe(
      'commentaire : Quai 4',
    );
    expect(
      stateText(plannedState({ absence: ['MAL', '2026-05-04', '2026-05-05'] }), () => false, 'ABS'),
    ).toMatch(/^ABS /);
    expect(stateText(plannedState({ shift: null }), () => true, 'ABS')).toBe('');
    expect(plannedState({ shift: 'x' })).toBeNull();
  });
  it.each([
    ['type', null, shift, 'created'],
    ['clear', shift, { shift: null }, 'deleted'],
    ['move', shift, shift, 'edited'],
    ['import', null, shift, 'import'],
  ] as const)('%s is %#', (gesture, before, after, event) =>
    expect(eventOf(gesture, plannedState(before), plannedState(after))).toBe(event),
  );
});

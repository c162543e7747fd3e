import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedDay, refusalOf } from './day-limits.ts';
import { spinField } from './spin-field.ts';
import { readTypedClock } from './typed-clock.ts';
import { readTypedMonth } from './typed-month.ts';
import { parseTypedMoney, writeMoney } from './typed-money.ts';

describe('a typed day', () => {
  test.each([
    ['3/5/2026', '2026-05-03'],
    ['03.05.26', '2026-05-03'],
    ['03052026', '2026-05-03'],
    ['3/5', '2026-05-03'],
    [' 3-5-2026 ', '2026-05-03'],
  ])('%s is %s', (typed, day) =>
    expect(readTypedDay(typed, '2026-05-20')).toEqual({ day, text: '03/05/2026', error: null }),
  );
  test('nothing is no day and no error', () =>
    expect(readTypedDay('  ', '2026-05-20')).toEqual({ day: null, text: '', error: null }));
  test.each(['31/02/2026', 'demain', '3/13'])('%s stays as typed and is refused', (typed) =>
    expect(readTypedDay(typed, '2026-05-20')).toMatchObject({
      day: null,
      text: typed,
      error: expect.stringContaining('illisible'),
    }),
  );
  test('a day that cannot be chosen says why', () => {
    const limits = {
      min: '2026-05-01',
      max: '2026-05-31',
      disabledDay: (d: string) => d === '2026-05-08',
    };
    expect(refusalOf('2026-04-30', limits)).toBe('Choisissez une date à partir du 01/05/2026.');
    expect(refusalOf('2026-06-01', limits)).toBe('Choisissez une date jusqu’au 31/05/2026.');
    expect(refusalOf('2026-05-08', limits)).toBe('Ce jour ne peut pas être choisi.');
    expect(refusalOf('2026-05-01', limits)).toBeNull();
    expect(readTypedDay('8/5', '2026-05-20', limits)).toMatchObject({
      day: null,
      error: 'Ce jour ne peut pas être choisi.',
    });
  });
});

describe('a typed month', () => {
  test.each(['5/2026', '05/26', '052026', '5.2026', '2026-05', 'mai 2026', 'Mai 26'])(
    '%s',
    (typed) =>
      expect(readTypedMonth(typed)).toEqual({ value: '2026-05', text: '05/2026', error: null }),
  );
  test.each([
    ['févr. 2026', '2026-02'],
    ['aout 2026', '2026-08'],
    ['juil 26', '2026-07'],
  ])('%s is %s', (typed, month) => expect(readTypedMonth(typed).value).toBe(month));
  test.each(['13/2026', 'demain', '2026', '00/26'])('%s stays as typed and is refused', (typed) =>
    expect(readTypedMonth(typed)).toMatchObject({
      value: null,
      text: typed,
      error: expect.stringContaining('illisible'),
    }),
  );
  test('nothing is no month and no error', () =>
    expect(readTypedMonth(' ')).toEqual({ value: null, text: '', error: null }));
});

describe('spinning a date-time field', () => {
  test.each([
    { text: '31/12/2026 23:59', caret: 1, by: 1, after: '01/12/2026 23:59', from: 0 },
    { text: '01/01/2026 00:00', caret: 4, by: -1, after: '01/12/2026 00:00', from: 3 },
    { text: '01/01/2026 23:00', caret: 12, by: 1, after: '01/01/2026 00:00', from: 11 },
    { text: '01/01/2026 08:59', caret: 16, by: 1, after: '01/01/2026 08:00', from: 14 },
    { text: '01/01/2026 08:00', caret: 15, by: -1, after: '01/01/2026 08:59', from: 14 },
  ] as const)('$text at $caret by $by → $after', ({ text, caret, by, after, from }) =>
    expect(spinField(text, caret, by, 1)).toEqual({ text: after, from, to: from + 2 }),
  );
  test('minutes turn by the step, other parts by one', () => {
    expect(spinField('01/01/2026 08:50', 15, 1, 15)?.text).toBe('01/01/2026 08:05');
    expect(spinField('01/01/2026 08:50', 12, 1, 15)?.text).toBe('01/01/2026 09:50');
  });
  test.each(['', '1/1/2026 08:00', '01/01/2026', '01/01/2026 8h00'])(
    '« %s » does not spin',
    (text) => expect(spinField(text, 1, 1, 1)).toBeNull(),
  );
});

describe('typed money', () => {
  test.each([
    ['1 234,50 €', 123450],
    ['1234.5', 123450],
    ['-12', -1200],
    [',5', 50],
    ['0', 0],
    ['−0,01', -1],
    ['1\u202f000,00', 100000],
    ['12,345', null],
    ['abc', null],
    ['', null],
    ['€', null],
  ] as const)('%s → %o', (text, cents) => expect(parseTypedMoney(text)).toBe(cents));
  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseTypedMoney(writeMoney(cents))).toBe(cents);
      }),
    );
  });
});

test('times of day are read as people type them', () => {
  expect(['5h30', '5:30', '530', '22', '24:00', '0'].map(readTypedClock)).toEqual([
    330, 330, 330, 1_320, 1_440, 0,
  ]);
  expect(['', 'midi', '25', '24:01', '7:75'].map(readTypedClock)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

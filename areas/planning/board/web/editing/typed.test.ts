import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenShift } from '#areas/planning/board/written.ts';
import { codesLike, readTsv, readTyped, type TypingPlace } from './typed.ts';

const plain: TypingPlace = { current: null, driverType: 'CD', nearest: () => null };
const shift = (code: string, start: number, end: number, pause: number) => ({
  kind: 'shift',
  shift: { code, start, end, pause },
});
test.each([
  ['cp', { kind: 'absence', code: 'CP' }],
  ['congés payés', { kind: 'absence', code: 'CP' }],
  ['Longue distance', shift('LD', 300, 840, 60)],
  [' RTT ', { kind: 'absence', code: 'RTT' }],
  ['', { kind: 'clear' }],
  ['LD', shift('LD', 300, 840, 60)],
  ['7-15', shift('CD', 420, 900, 45)],
  ['7h30 – 15h', shift('CD', 450, 900, 45)],
  ['07:00-11:00', shift('CD', 420, 660, 0)],
  ['NU 21-5', shift('NU', 1_260, 1_740, 45)],
  ['LD5h30-16/60', shift('LD', 330, 960, 60)],
  ['8-24', shift('CD', 480, 1_440, 45)],
  ['0600-1400', shift('CD', 360, 840, 45)],
  ['LD 530-1600', shift('LD', 330, 960, 45)],
  ['14:00-24:00', shift('CD', 840, 1_440, 45)],
  ['7h30-15h', shift('CD', 450, 900, 45)],
  ['7h30', shift('CD', 420, 915, 45)],
  ['6h', shift('CD', 420, 780, 0)],
  ['LD 7,5', shift('LD', 300, 795, 45)],
  ['0h00', null],
  ['7h75', null],
  ['24h', null],
  ['CP 7h30', null],
  // A figure after letters is the hour, unless a space ends the code.
  ['M1 7-15', null],
  ['LD7-15', shift('LD', 420, 900, 45)],
  ['0670-1400', null],
  ['22-22', shift('CD', 1_320, 2_760, 45)],
  ['7,5-15,25', shift('CD', 450, 915, 45)],
  ['LD 5,75 - 16/60', shift('LD', 345, 960, 60)],
  ['7,999-15', null],
  ['24,5-6', null],
  ['XX', null],
  ['25-30', null],
  ['7-', null],
  ['CP 7-15', null],
  ['CP matin', { kind: 'absence', code: 'CP', halves: 4 }],
  ['rtt après-midi', { kind: 'absence', code: 'RTT', halves: 8 }],
  ['VM matin', null],
  ['CD matin', null],
  ['vm 9-11', { kind: 'absence', code: 'VM', hours: [540, 660] }],
  ['FOR 13h30-17', { kind: 'absence', code: 'FOR', hours: [810, 1_020] }],
  ['VM 11-9', null],
  ['VM 9-11/30', null],
  ['7-8/90', null],
  ['7h75-15', null],
])('%s', (text, means) => expect(readTyped(text, plain)).toEqual(means));
test('a lone duration keeps where the day begins and the break that somebody set', () => {
  const current = shift('NU', 1_260, 1_740, 30).shift;
  expect(readTyped('8h', { ...plain, current })).toEqual(shift('NU', 1_260, 1_770, 30));
});
test('a break that was set stays when hours are typed again; the usual one follows the hours', () => {
  const typed = (text: string, current: ReturnType<typeof shift>['shift']) =>
    readTyped(text, { ...plain, current });
  // 07:00–15:00 with 60 minutes instead of the usual 45: set by somebody.
  const set = shift('CD', 420, 900, 60).shift;
  expect(typed('8-16', set)).toEqual(shift('CD', 480, 960, 60));
  expect(typed('8-16', { ...set, pause: 0 })).toEqual(shift('CD', 480, 960, 0));
  // The usual break of eight hours is none of four.
  expect(typed('8-12', { ...set, pause: 45 })).toEqual(shift('CD', 480, 720, 0));
  // Typed with the hours, of another code, or longer than the day: not that break.
  expect(typed('8-16/30', set)).toEqual(shift('CD', 480, 960, 30));
  expect(typed('NU 21-5', set)).toEqual(shift('NU', 1_260, 1_740, 45));
  expect(typed('8-9', set)).toEqual(shift('CD', 480, 540, 0));
});
test('hours alone keep the code that stands there; a code alone takes the hours of the nearest day with it', () => {
  expect(
    readTyped('6-14', { ...plain, current: { code: 'ME', start: 0, end: 60, pause: 0 } }),
  ).toEqual(shift('ME', 360, 840, 45));
  expect(
    readTyped('CD', { ...plain, nearest: () => ({ code: 'CD', start: 400, end: 800, pause: 30 }) }),
  ).toEqual(shift('CD', 400, 800, 30));
});
test('what is written is read again', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_439 }),
      fc.integer({ min: 1, max: 1_440 }),
      fc.integer({ min: 0, max: 300 }),
      (start, length, pause) => {
        fc.pre(pause < length && start + length < 2_880);
        const one = { code: 'LD', start, end: start + length, pause };
        expect(readTyped(writtenShift(one), plain)).toEqual({ kind: 'shift', shift: one });
      },
    ),
  ));
test.each([
  [
    'CD\tNU\r\nCP\t',
    [
      ['CD', 'NU'],
      ['CP', ''],
    ],
  ],
  ['"a\tb"\t"c ""d"""\n', [['a\tb', 'c "d"']]],
  ['7-15', [['7-15']]],
  ['', [['']]],
])('a sheet %j', (text, lines) => expect(readTsv(text)).toEqual(lines));
test('codes are found by their beginning', () => {
  expect(codesLike('c').map((c) => c.code)).toEqual(['CD', 'CP', 'CSS', 'COR', 'CPE']);
  expect(codesLike('7-')).toEqual([]);
});

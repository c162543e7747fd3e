import { describe, expect, test } from 'vitest';
import { toTsv } from './grid/core.ts';
import { sheetOf } from '../sheet.ts';
import type { BoardData } from '../contract.ts';
import { clockOf } from './clock.ts';
import { cellText, copiedText } from './day-words.ts';

const day = (d: string, weekday: number) => ({
  day: d,
  weekday,
  off: weekday > 5,
  holiday: null,
  today: false,
  closed: false,
});
const data: BoardData = {
  view: 'week',
  from: '2026-05-04',
  to: '2026-05-10',
  days: [
    day('2026-05-04', 1),
    day('2026-05-05', 2),
    day('2026-05-06', 3),
    day('2026-05-07', 4),
    day('2026-05-08', 5),
    day('2026-05-09', 6),
    day('2026-05-10', 7),
  ],
  groups: [
    { id: 1, name: 'Lyon', people: 1, holidays: [[4, 'Victoire 1945']], closed: [[0, 0]] },
    { id: 2, name: 'Metz', people: 1, holidays: [], closed: [] },
  ],
  rows: [
    {
      id: 10,
      name: 'DUPONT Jean',
      matricule: 'M1',
      group: 0,
      driverType: 'CD',
      outside: [[6, 6]],
      planned: [
        [0, 'CD', 420, 900, 45],
        [1, 'NU', 1_260, 1_740, 0],
        [3, 'CD', 420, 900, 45],
      ],
      absences: [[2, 3, 'CP', 1, 5, 0, 2, 3, 0]],
      proven: [
        [0, 27_900, 1, 0, 'draft', 0, 1],
        [5, 3_600, 0, 0, 'draft', 1, 0],
      ],
      totals: [0, 0, 0, 0, 0],
    },
    {
      id: 11,
      name: 'MARTIN Zoé',
      matricule: 'M2',
      group: 1,
      driverType: null,
      outside: [],
      planned: [[0, 'ZZ', 0, 1_440, 0]],
      absences: [],
      proven: [[1, 3_600, 0, 0, 'validated', 0, 0]],
      totals: [0, 0, 0, 0, 0],
    },
  ],
};
const sheet = sheetOf(data);

describe('a day in words', () => {
  test.each<[number, number, string]>([
    [
      0,
      0,
      'DUPONT Jean, lundi 4 mai 2026 (période clôturée) : Courte distance de 07:00 à 15:00, réalisé 7h45, 1 anomalie',
    ],
    [0, 1, 'DUPONT Jean, mardi 5 mai 2026 : Nuit de 21:00 à 05:00'],
    [0, 2, 'DUPONT Jean, mercredi 6 mai 2026 : Congés payés (en attente de validation)'],
    [
      0,
      3,
      'DUPONT Jean, jeudi 7 mai 2026 : Congés payés (en attente de validation), Courte distance de 07:00 à 15:00',
    ],
    [0, 4, 'DUPONT Jean, vendredi 8 mai 2026 (férié : Victoire 1945) : rien de prévu'],
    [0, 5, 'DUPONT Jean, samedi 9 mai 2026 : réalisé 1h00, recalcul en cours'],
    [0, 6, 'DUPONT Jean, dimanche 10 mai 2026 : hors mission'],
    // The other agency keeps no holiday and closed nothing; an unknown code says itself.
    [1, 0, 'MARTIN Zoé, lundi 4 mai 2026 : ZZ de 00:00 à 24:00'],
    [1, 1, 'MARTIN Zoé, mardi 5 mai 2026 : réalisé 1h00, validée'],
    [1, 4, 'MARTIN Zoé, vendredi 8 mai 2026 : rien de prévu'],
  ])('person %d, day %d', (row, at, words) => expect(cellText(sheet, row, at)).toBe(words));
  test.each([
    [0, '00:00'],
    [1_440, '24:00'],
    [1_441, '00:01'],
    [1_740, '05:00'],
  ])('minute %d is %s', (minute, clock) => expect(clockOf(minute)).toBe(clock));
});

test('a circuit whose driver is away is to be given to somebody; one whose driver only asked is not', () => {
  const asked = data.rows[0];
  const words = (state: 0 | 1): string =>
    cellText(
      sheetOf({
        ...data,
        rows: data.rows.map((r) =>
          r === asked
            ? {
                ...r,
                absences: [[2, 2, 'CP', state, 5, 0, 2, 2, 0]],
                circuits: [[2, 'L01', 'a', 1, 'Lyon centre']],
              }
            : r,
        ),
      }),
      0,
      2,
    );
  expect(words(0)).toMatch(/Congés payés, circuit L01 Lyon centre \(à pourvoir\)$/);
  expect(words(1)).toMatch(/circuit L01 Lyon centre$/);
});

test('a copy holds shifts as they can be typed again, or hours where nothing was planned', () => {
  expect(
    toTsv(sheet.lines, { top: 0, bottom: 3, first: 0, last: 6 }, (row, at) =>
      copiedText(sheet.at(row, at)),
    ),
  ).toBe('CD 07:00-15:00\tNU 21:00-05:00/0\tCP\tCP\t\t1h00\t\nZZ 00:00-24:00/0\t1h00\t\t\t\t\t');
});
test('the line of an agency counts who is planned and not away; who waits for an answer still counts', () => {
  expect([...sheet.present(0)]).toEqual([1, 1, 0, 1, 0, 0, 0]);
  const granted = sheetOf({
    ...data,
    rows: data.rows.map((r) => ({ ...r, absences: [[2, 3, 'CP', 0, 5, 0, 2, 3, 0] as const] })),
  });
  expect([...granted.present(0)]).toEqual([1, 1, 0, 0, 0, 0, 0]);
});
test('a month that the mobility payment claims is said of its proven days', () => {
  const claimed = sheetOf({
    ...data,
    rows: data.rows.map((r) => ({ ...r, mobility: [[0, 6, 'Lyon', 8_000] as const] })),
  });
  expect([
    cellText(claimed, 0, 0).endsWith('Versement mobilité : Lyon'),
    cellText(claimed, 0, 1).includes('mobilité'),
  ]).toEqual([true, false]);
});
test('a limit passed on purpose is said of the shift that passes it, and no more once the shift is another one', () => {
  const passing = (end: number) =>
    sheetOf({
      ...data,
      rows: data.rows.map((r) => ({
        ...r,
        limits: [[1, 1_260, end, 'Repos journalier'] as const],
      })),
    });
  expect(cellText(passing(1_740), 0, 1)).toBe(
    'DUPONT Jean, mardi 5 mai 2026 : Nuit de 21:00 à 05:00, conflit : repos journalier',
  );
  expect(cellText(passing(1_800), 0, 1)).toBe(
    'DUPONT Jean, mardi 5 mai 2026 : Nuit de 21:00 à 05:00',
  );
});
test('every absence of a day is said: a morning and an afternoon of two types, and hours beside them', () => {
  const row = data.rows[0];
  if (row === undefined) throw new Error('no row');
  const two = sheetOf({
    ...data,
    rows: [
      {
        ...row,
        absences: [
          [1, 2, 'CP', 0, 5, 0, 1, 2, 1],
          [2, 2, 'RTT', 0, 6, 0, 2, 2, 8],
          [4, 4, 'RTT', 1, 7, 0, 4, 4, 8],
          [4, 4, 'CP', 0, 8, 0, 4, 4, 4],
          [5, 5, 'VM', 0, 9, 0, 5, 5, 0, [540, 600]],
          [5, 5, 'FOR', 0, 10, 0, 5, 5, 0, [600, 660]],
        ],
      },
    ],
  });
  expect([1, 2, 4, 5].map((at) => cellText(two, 0, at).split(' : ').at(-1))).toEqual([
    'Congés payés, Nuit de 21:00 à 05:00',
    'Congés payés le matin, RTT l’après-midi',
    'Congés payés le matin, RTT l’après-midi (en attente de validation)',
    'Visite médicale de 09:00 à 10:00, Formation de 10:00 à 11:00, réalisé 1h00, recalcul en cours',
  ]);
  expect([1, 2, 5].map((at) => copiedText(two.at(0, at)))).toEqual([
    'CP',
    'CP matin + RTT après-midi',
    'VM 09:00-10:00 + FOR 10:00-11:00',
  ]);
  const ids = (list: readonly ({ readonly id: number } | undefined)[]) => list.map((a) => a?.id);
  expect(ids(two.index(0).absence)).toEqual([undefined, 5, 5, undefined, 8, undefined, undefined]);
  expect([2, 4].map((d) => two.index(0).afternoon[d]?.id)).toEqual([6, 7]);
});

// The sheet of paper: what a day says, and what its PDF reads like, page by page.
import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import { paperPalette } from '#platform/contract/paper-palette.ts';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { starterBook } from '#areas/working-time/schedules/contract.ts';
import type { AbsenceBar, BoardData, BoardRow, PlannedCell } from './contract.ts';
import { paperOf, type PaperCell } from './paper.ts';
import { boardPainting } from './server/board-colors.ts';
import { paperPages } from './server/paper-pages.ts';
import { sheetOf } from './sheet.ts';
import { row } from './web/editing/gestures.fixtures.ts';

const book = {
  codes: [...starterBook.shifts, ...starterBook.absences],
  look: starterBook.look,
};
const NOVEMBER_11 = 10;
/** November 2026: the 1st is a Sunday and All Saints, the 11th the armistice. */
const november = (rows: readonly BoardRow[], from = '2026-11-01', length = 30): BoardData => ({
  view: 'month',
  from,
  to: addDays(from, length - 1),
  groups: [
    { id: 1, name: 'Lyon', people: 0, holidays: [[NOVEMBER_11, 'Armistice 1918']], closed: [] },
    {
      id: 2,
      name: 'Strasbourg',
      people: 0,
      holidays: [
        [NOVEMBER_11, 'Armistice 1918'],
        [25, 'Fête d’ici'],
      ],
      closed: [],
    },
  ],
  days: Array.from({ length }, (_, i) => ({
    day: addDays(from, i),
    weekday: weekdayOf(addDays(from, i)),
    off: weekdayOf(addDays(from, i)) > 5 || i === NOVEMBER_11,
    holiday: i === NOVEMBER_11 ? 'Armistice 1918' : null,
    today: false,
    closed: false,
  })),
  rows,
});
const bar = (
  day: number,
  state: 0 | 1 | 2,
  more: { code?: string; halves?: number; hours?: readonly [number, number] } = {},
): AbsenceBar => [
  day,
  day,
  more.code ?? 'CP',
  state,
  day + 1,
  1,
  day,
  day,
  more.halves ?? 0,
  more.hours ?? null,
];
const shift = (day: number): PlannedCell => [day, 'CD', 420, 900, 45];
const cellText = ({ chip, lines }: PaperCell): string =>
  [
    chip === null ? '' : `${chip.code}${chip.state === 'granted' ? '' : ` ${chip.state}`}`,
    ...lines.map(({ text, state }) => `${text}${state === 'granted' ? '' : ` ${state}`}`),
  ].join(' / ');
const cellsOf = (data: BoardData): readonly PaperCell[] =>
  paperOf(sheetOf(data), book).months[0]?.sections[0]?.rows[0]?.cells ?? [];

it('says of a day what is planned, taken, asked for and worked', () => {
  const person = row(1, {
    planned: [0, 1, 2, 3, 4].map(shift),
    absences: [
      bar(1, 0),
      bar(2, 1),
      bar(3, 0, { halves: 4 }),
      bar(4, 1, { code: 'VM', hours: [540, 660] }),
      bar(5, 2),
      bar(6, 1, { code: 'VM', hours: [540, 660] }),
    ],
    proven: [[0, 27_000, 0, 0, 'draft', 0, 0]],
    outside: [[28, 29]],
  });
  const month = cellsOf(november([person]));
  expect(month.slice(0, 7).map(cellText)).toEqual([
    'CD / 7h30',
    'CP',
    'CP requested / CD',
    'CP / matin / CD',
    'CD / VM 9h requested',
    'CP cancelling',
    'VM requested / VM 9h requested',
  ]);
  expect(month.map((c) => c.outside).indexOf(true)).toBe(28);
  // Two weeks have room for the hours.
  expect(
    cellsOf(november([person], '2026-11-01', 14))
      .slice(0, 3)
      .map(cellText),
  ).toEqual(['CD / 07:00–15:00 / 7h30', 'CP', 'CP requested / CD 07:00–15:00']);
});

it('shades the holidays of the person’s own agency, and names each with who keeps it', () => {
  const people = [row(1), row(2, { group: 1 })];
  const { months } = paperOf(sheetOf(november(people)), book);
  expect(months[0]?.holidays).toBe(
    'Jours fériés : 11 novembre 2026 (Armistice 1918) · 26 novembre 2026 (Fête d’ici, Strasbourg)',
  );
  const off = months[0]?.sections.map((s) =>
    s.rows[0]?.cells.flatMap((c, i) => (c.off ? [i + 1] : [])),
  );
  expect(off).toEqual([
    [1, 7, 8, 11, 14, 15, 21, 22, 28, 29],
    [1, 7, 8, 11, 14, 15, 21, 22, 26, 28, 29],
  ]);
});

it('gives the workbook the colours of the paper, in the order of its rows, and says what they mean', () => {
  const rows = [
    row(2, { group: 1, planned: [shift(2)], absences: [bar(4, 2)] }),
    row(1, { absences: [bar(3, 0), bar(4, 1)] }),
  ];
  const { at, legend, paints } = boardPainting(paperOf(sheetOf(november(rows)), book), [2, 1], 4);
  const shade = (code: string) => paperPalette[book.look(code).color]?.fill;
  const fills = [0, 1].map((who) => [0, 2, 3, 4].map((day) => at(who, 4 + day)?.fill ?? null));
  // The 1st is a Sunday; what waits for an answer has no colour, what is to be given back keeps it.
  expect(fills).toEqual([
    ['#f1f4f5', shade('CD'), null, shade('CP')],
    ['#f1f4f5', null, shade('CP'), null],
  ]);
  expect(at(0, 3)).toBeNull();
  expect(legend.rows.map(({ text, paint }) => [text, paint?.fill])).toEqual([
    ['CD', shade('CD')],
    ['CP', shade('CP')],
    ['', '#f1f4f5'],
  ]);
  expect(new Set(paints.map(({ fill }) => fill))).toEqual(
    new Set(['#f1f4f5', shade('CD'), shade('CP')]),
  );
});

const LONG = 'DE LA ROCHEFOUCAULD-MONTMORENCY Marie-Antoinette';
const forty = Array.from({ length: 40 }, (_, i) =>
  row(i + 1, {
    name: i === 39 ? LONG : `PERSONNE${i + 1} Jean`,
    group: i < 25 ? 0 : 1,
    planned: Array.from({ length: 30 }, (_, day) => shift(day)).filter(([d]) => d % 7 < 5),
    absences: i === 0 ? [bar(2, 1), bar(3, 2)] : [],
    totals: [0, 500_000, 0, 0, 0],
  }),
);
const read = async (size: 'A4' | 'A3') => {
  const content = paperPages(paperOf(sheetOf(november(forty)), book), size);
  const bytes = await printedBytes({
    title: 'Planning',
    issuedAt: '2026-11-26T00:00:00Z',
    wide: size,
    content,
  });
  const { pages, text } = readPdf(bytes);
  const plain = text.replaceAll(/[|\u00A0]/g, '');
  const count = (words: string): number => plain.split(words).length - 1;
  const box = /\/MediaBox \[([^\]]*)\]/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  return { pages, plain, count, box, planned: content.filter((b) => 'table' in b).length };
};
it('is a PDF whose pages each begin with their month, days and head, on A4 and on A3', async () => {
  const [a4, a3] = [await read('A4'), await read('A3')];
  expect([a4.pages, a4.planned, a3.pages, a3.planned]).toEqual([2, 2, 1, 1]);
  expect([a4.box, a3.box]).toEqual(['0 0 841.89 595.28', '0 0 1190.55 841.89']);
  for (const one of [a4, a3]) {
    expect([one.count('Planning · novembre 2026'), one.count('Collaborateur')]).toEqual([
      one.pages,
      one.pages,
    ]);
    expect(one.count('Prévu')).toBe(one.pages);
    expect(one.plain).toContain('11 novembre 2026 (Armistice 1918)');
    expect(one.plain).toContain('À valider (?)');
    expect(one.plain).toContain('Annulation demandée (!)');
    // Everybody stands on some page, and a long name ends in a sign that it goes on.
    expect(forty.filter(({ name }) => name !== LONG && !one.plain.includes(name))).toEqual([]);
    expect(one.plain).not.toContain(LONG);
    expect(one.plain).toMatch(/DE LA ROCHEFOU\S*…/);
    expect(one.plain).toContain(`Page ${one.pages} sur ${one.pages}`);
  }
  expect(a4.plain).toContain('(suite)');
});

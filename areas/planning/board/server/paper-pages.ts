// The sheet of `paper.ts` as pages of a PDF: each page is a table of its own, so that it begins with its month, its days and the head its people stand
// under, and ends between two people. What a page holds is counted here; the document library only draws it. Pure.
import { paperPalette } from '#platform/contract/paper-palette.ts';
import { texts } from '#platform/contract/texts.ts';
import { fitted, fittingSize, textWidth } from '#platform/server/exports/fit-text.ts';
import { WIDE_SHEET, type PlainBlock } from '#platform/server/exports/printed-document.ts';
import type { AbsenceState } from '../cells.ts';
import { fr } from '../fr.ts';
import type { Paper, PaperCell, PaperDay, PaperMonth, PaperRow, PaperSection } from '../paper.ts';

const t = texts(fr);
export type PaperSize = 'A4' | 'A3';

/** Colours of the light theme: `tokens.css`. */
const INK = { text: '#14181F', quiet: '#55636A', off: '#F1F4F5', head: '#E8EEF0' } as const;
/** Of a line of text to its size, and what a cell has above and below (`pdf-worker.ts`, layout « sheet »). */
const LINE = 1.18;
const PADDING = { across: 1.4, down: 2.4 } as const;

interface Measures {
  readonly size: PaperSize;
  readonly name: number;
  readonly sum: number;
  readonly day: number;
  readonly text: number;
  readonly small: number;
  readonly chip: number;
  /** Of a page below its title. */
  readonly height: number;
}
const measuresOf = (size: PaperSize, { days, sums }: PaperMonth): Measures => {
  const scale = size === 'A3' ? 1.3 : 1;
  const { width, height } = WIDE_SHEET[size];
  const [name, sum] = [96 * scale, 29 * scale];
  const room = width - 2 * WIDE_SHEET.side - (days.length + 1 + sums.length) * PADDING.across;
  return {
    size,
    name,
    sum,
    day: Math.min((room - name - sum * sums.length) / days.length, 90 * scale),
    text: 6.8 * scale,
    small: 5 * scale,
    chip: 9.4 * scale,
    height: height - WIDE_SHEET.top - WIDE_SHEET.foot,
  };
};

/** Dashes around what waits for an answer, as on the board; what is to be given back keeps its colour. */
const shapeOf = (state: AbsenceState, fill: string, m: Measures): PlainBlock => {
  const rect = { type: 'rect', x: 0, y: 0, w: m.day, h: m.chip, r: 1.6 } as const;
  const dashes = { dash: { length: 1.6, space: 1.2 }, lineColor: INK.quiet, lineWidth: 0.6 };
  if (state === 'granted') return { ...rect, color: fill, lineWidth: 0 };
  return state === 'requested' ? { ...rect, ...dashes } : { ...rect, ...dashes, color: fill };
};
/** What waits is said by a sign too: a copy in black and white keeps it. */
const SIGN: Readonly<Record<AbsenceState, string>> = {
  granted: '',
  requested: ' ?',
  cancelling: ' !',
};
const chipOf = (
  { code, state }: NonNullable<PaperCell['chip']>,
  look: Paper['look'],
  m: Measures,
): PlainBlock[] => {
  const { fill, ink } = paperPalette[look(code).color] ?? { fill: INK.head, ink: INK.text };
  const words = `${code}${SIGN[state]}`;
  const size = fittingSize(words, m.text, m.day - 2);
  return [
    { canvas: [shapeOf(state, fill, m)] },
    {
      text: words,
      fontSize: size,
      color: state === 'requested' ? INK.text : ink,
      alignment: 'center',
      relativePosition: { x: 0, y: -m.chip + (m.chip - size * LINE) / 2 },
    },
  ];
};
const cellBlock = (cell: PaperCell, look: Paper['look'], m: Measures): PlainBlock => {
  const { chip, lines, off, outside } = cell;
  const small = lines.map(({ text, state }) => {
    const words = `${text}${SIGN[state]}`;
    return {
      text: words,
      fontSize: fittingSize(words, m.small, m.day),
      color: INK.quiet,
      alignment: 'center',
    };
  });
  const ground = off || (outside && chip === null) ? { fillColor: INK.off } : {};
  const gone = outside && chip === null && lines.length === 0;
  const stack = [...(chip === null ? [] : chipOf(chip, look, m)), ...small];
  return gone
    ? { text: '×', fontSize: m.small, color: INK.quiet, alignment: 'center', ...ground }
    : { stack, ...ground };
};

const heightOf = ({ cells }: PaperRow, m: Measures): number =>
  PADDING.down +
  Math.max(
    m.text * LINE,
    ...cells.map(({ chip, lines }) => (chip === null ? 0 : m.chip) + lines.length * m.small * LINE),
  );
const rowBlocks = (row: PaperRow, look: Paper['look'], m: Measures): PlainBlock[] => [
  { text: fitted(row.name, m.text, m.name), fontSize: m.text, noWrap: true },
  ...row.cells.map((cell) => cellBlock(cell, look, m)),
  ...row.totals.map((text) => ({
    text,
    fontSize: fittingSize(text, m.text, m.sum),
    alignment: 'right',
  })),
];
const dayHead = ({ letter, number, off, holiday }: PaperDay, m: Measures): PlainBlock => ({
  stack: [
    { text: letter, fontSize: m.small, color: INK.quiet },
    { text: String(number), fontSize: m.text, bold: true },
    { text: holiday ? fr.paperHoliday : ' ', fontSize: m.small * 0.9, color: INK.quiet },
  ],
  alignment: 'center',
  fillColor: off ? '#DCE4E7' : INK.head,
});
const headBlocks = (month: PaperMonth, m: Measures): PlainBlock[] => [
  {
    stack: [
      { text: ' ', fontSize: m.small },
      { text: fr.collaborator, fontSize: m.text, bold: true },
    ],
    fillColor: INK.head,
  },
  ...month.days.map((day) => dayHead(day, m)),
  ...month.sums.map((label) => ({
    stack: [
      { text: ' ', fontSize: m.small },
      { text: label, fontSize: m.text, bold: true, alignment: 'right' },
    ],
    fillColor: INK.head,
  })),
];
const headHeight = (m: Measures): number => PADDING.down + (m.small * 1.9 + m.text) * LINE;
const sectionBlocks = (label: string, columns: number, m: Measures): PlainBlock[] => [
  {
    text: fitted(label, m.text, m.name + 6 * m.day),
    fontSize: m.text,
    bold: true,
    colSpan: columns,
    fillColor: INK.off,
  },
  ...Array.from({ length: columns - 1 }, () => ({ text: '' })),
];
const sectionHeight = (m: Measures): number => PADDING.down + m.text * LINE;

/** What stands on one page: each section with those of its people that it has room for. */
interface Page {
  readonly sections: {
    readonly section: PaperSection;
    readonly again: boolean;
    readonly rows: PaperRow[];
  }[];
}
/** Shares people among pages of which the first has less room. A head never stands alone at a foot. */
const pagesOf = (
  sections: readonly PaperSection[],
  m: Measures,
  room: { readonly first: number; readonly next: number },
): Page[] => {
  const pages: Page[] = [{ sections: [] }];
  let left = room.first;
  for (const section of sections)
    for (const [i, row] of section.rows.entries()) {
      const taken = heightOf(row, m);
      const head = i === 0 ? sectionHeight(m) : 0;
      const isFull = head + taken > left && (pages.at(-1)?.sections.length ?? 0) > 0;
      if (isFull) {
        pages.push({ sections: [] });
        left = room.next;
      }
      const page = pages.at(-1);
      if (i === 0 || isFull) {
        page?.sections.push({ section, again: i > 0, rows: [] });
        left -= sectionHeight(m);
      }
      page?.sections.at(-1)?.rows.push(row);
      left -= taken;
    }
  return pages;
};

/** The codes and signs of this paper, as many on a line as fit. */
const legendBlocks = ({ legend, look }: Paper, m: Measures, width: number): PlainBlock[] => {
  const square = m.chip * 1.8;
  const small = { ...m, day: square, chip: m.chip * 0.9 };
  const sign = (state: AbsenceState): PlainBlock => ({ canvas: [shapeOf(state, INK.head, small)] });
  const ground = {
    canvas: [{ type: 'rect', x: 0, y: 0, w: square, h: small.chip, color: INK.off }],
  };
  const items: readonly (readonly [PlainBlock, string])[] = [
    ...legend.codes.map(
      ({ code, label }) =>
        [{ stack: chipOf({ code, state: 'granted' }, look, small) }, label] as const,
    ),
    ...(legend.requested ? [[sign('requested'), fr.paperRequested] as const] : []),
    ...(legend.cancelling ? [[sign('cancelling'), fr.paperCancelling] as const] : []),
    [ground, fr.legendOff],
    [{ text: '×', fontSize: m.text, alignment: 'center', color: INK.quiet }, fr.legendOutside],
  ];
  const lines: PlainBlock[][] = [];
  let left = 0;
  for (const [mark, label] of items) {
    const words = textWidth(label, m.text) + 10;
    if (square + 3 + words > left || lines.length === 0) {
      lines.push([]);
      left = width;
    }
    left -= square + 3 + words;
    lines
      .at(-1)
      ?.push({ ...mark, width: square }, { text: label, width: words, margin: [3, 0.4, 0, 0] });
  }
  return lines.map((columns) => ({
    columns: [...columns, { text: '', width: '*' }],
    fontSize: m.text,
    margin: [0, 0, 0, 2],
  }));
};

const TITLE = { size: 12, under: 7.5 } as const;
const titleBlocks = (month: PaperMonth, again: boolean, isFirst: boolean): PlainBlock[] => {
  const title = month.title.charAt(0).toUpperCase() + month.title.slice(1);
  return [
    {
      text: [
        { text: again ? t('paperMore', { title }) : title, fontSize: TITLE.size, bold: true },
        { text: `   ${month.where}`, fontSize: TITLE.under, color: INK.quiet },
      ],
      ...(isFirst ? {} : { pageBreak: 'before' }),
      margin: [0, 0, 0, 2],
    },
    ...(month.holidays === null
      ? []
      : [{ text: month.holidays, fontSize: TITLE.under, color: INK.quiet, margin: [0, 0, 0, 2] }]),
  ];
};
const titleHeight = ({ holidays, where }: PaperMonth, width: number): number => {
  const under =
    holidays === null ? 0 : Math.ceil(textWidth(holidays, TITLE.under) / (width * 0.95));
  const title = where.length > 150 ? 2 : 1;
  return title * TITLE.size * LINE + 2 + under * TITLE.under * LINE + (under > 0 ? 2 : 0);
};

const tableBlock = (
  page: Page,
  month: PaperMonth,
  look: Paper['look'],
  m: Measures,
): PlainBlock => {
  const columns = 1 + month.days.length + month.sums.length;
  return {
    layout: 'sheet',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [m.name, ...month.days.map(() => m.day), ...month.sums.map(() => m.sum)],
      body: [
        headBlocks(month, m),
        ...page.sections.flatMap(({ section, again, rows }) => [
          sectionBlocks(
            again ? t('paperMore', { title: section.label }) : section.label,
            columns,
            m,
          ),
          ...rows.map((row) => rowBlocks(row, look, m)),
        ]),
      ],
    },
  };
};
/** How far the library's own measures may differ from ours on a page. */
const SPARE = 8;

/** The blocks of the document, in the order of its pages: months, and in each its people. */
export const paperPages = (paper: Paper, size: PaperSize): readonly PlainBlock[] =>
  paper.months.flatMap((month, i) => {
    const m = measuresOf(size, month);
    const width = WIDE_SHEET[size].width - 2 * WIDE_SHEET.side;
    const legend = i === 0 ? legendBlocks(paper, m, width) : [];
    const next = m.height - titleHeight(month, width) - headHeight(m) - SPARE;
    const first = next - legend.length * (m.chip + 2);
    return pagesOf(month.sections, m, { first, next }).flatMap((page, at) => [
      ...titleBlocks(month, at > 0, i === 0 && at === 0),
      ...(at === 0 ? legend : []),
      tableBlock(page, month, paper.look, m),
    ]);
  });

// The letter to a driver, laid out: what was found, what proves it, where to sign. Pure.
import { formatDay, formatPlainDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { dayAt, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { figureText } from './figures.ts';
import { fr } from './fr.ts';
import { ownLettersFr } from './own-letters-fr.ts';
import type { LetterContent, LetterOffence } from './letter-content.ts';
import { pictureOf } from './picture.ts';
import { pictureSvg } from './picture-svg.ts';

const t = texts(fr);
/** A block of a document as the PDF worker takes it. */
export type Block = Readonly<Record<string, unknown>>;
const QUIET = '#55636A';

export const whenText = (at: number, zone: string): string => {
  const timeZone = zoneNamed(zone);
  return `${formatDay(dayAt(at, timeZone))} ${formatClock(wallClockAt(at, timeZone).secondOfDay)}`;
};
export const gradeText = (o: Pick<LetterOffence, 'severity' | 'penalClass'>): string =>
  `${fr.severities[o.severity ?? 'none']} · ${fr.classes[(o.penalClass ?? 'none') as keyof typeof fr.classes]}`;

const offenceBlock = (o: LetterOffence, nth: number, zone: string): Block => ({
  unbreakable: true,
  margin: [0, 8, 0, 4],
  stack: [
    {
      text: t('letterOffence', { nth, rule: fr.rules[o.rule], day: formatPlainDay(o.day) }),
      bold: true,
      fontSize: 11,
    },
    { text: `${figureText(o)} · ${gradeText(o)} · ${o.article}`, margin: [0, 1, 0, 1] },
    {
      text: [
        t('letterWhen', {
          at: whenText(o.at, zone),
          start: whenText(o.start, zone),
          end: whenText(o.end, zone),
        }),
        ...(o.reading === null
          ? []
          : [` ${t('letterReading', { reading: fr.readings[o.reading] })}`]),
      ].join(''),
      fontSize: 8.5,
      color: QUIET,
      margin: [0, 0, 0, 4],
    },
    { svg: pictureSvg(pictureOf({ ...o, zone })) },
  ],
});

const legend: Block = {
  text: ownLettersFr.letterLegend,
  fontSize: 8,
  color: QUIET,
  margin: [0, 6, 0, 0],
};
const sign = (who: string, lines: string): Block => ({
  stack: [
    { text: who, bold: true },
    { text: lines, fontSize: 9, color: QUIET, margin: [0, 2, 0, 44] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5 }] },
  ],
});

/** One letter; `isFirst` false starts a page. */
export const letterBlocks = (c: LetterContent, isFirst: boolean): Block[] => [
  {
    ...(isFirst ? {} : { pageBreak: 'before' }),
    columns: [
      {
        stack: [
          { text: c.company, bold: true, fontSize: 12 },
          { text: c.agency, color: QUIET },
        ],
      },
      {
        stack: [
          { text: c.name, bold: true },
          { text: [c.jobTitle, c.matricule].filter(Boolean).join(' · '), color: QUIET },
        ],
        width: 200,
      },
    ],
  },
  { text: t('letterDated', { day: formatPlainDay(c.issuedOn) }), margin: [0, 22, 0, 14] },
  { text: fr.letterSubject, bold: true, margin: [0, 0, 0, 10] },
  { text: fr.letterOpening, margin: [0, 0, 0, 6] },
  {
    text: t('letterIntro', { count: c.offences.length }),
    margin: [0, 0, 0, 4],
    alignment: 'justify',
  },
  ...c.offences.map((o, i) => offenceBlock(o, i + 1, c.zone)),
  legend,
  ...(c.message === '' ? [] : [{ text: c.message, margin: [0, 12, 0, 0], alignment: 'justify' }]),
  { text: ownLettersFr.letterReminder, margin: [0, 12, 0, 0], alignment: 'justify' },
  {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      { text: ownLettersFr.letterRemarks, margin: [0, 0, 0, 4] },
      {
        canvas: [18, 36, 54].map((y) => ({
          type: 'line',
          x1: 0,
          y1: y,
          x2: 515,
          y2: y,
          lineWidth: 0.4,
          lineColor: '#B8BFC4',
        })),
      },
      {
        columns: [
          sign(t('letterFor', { company: c.company }), c.signatory),
          sign(fr.letterDriver, fr.letterRead),
        ],
        margin: [0, 22, 0, 0],
        columnGap: 40,
      },
    ],
  },
];

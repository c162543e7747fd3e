// The monthly activity sheet: what it holds, and its pages. Pure; a signed sheet is printed from what was kept, and so has the same bytes for ever.
import { formatColumnDay, formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { lengthText, timesText, totalOf, type DayTimes } from './rules.ts';
import type { SedentaryStatus } from './status.ts';

const t = texts(fr);
export interface SheetLine {
  readonly day: string;
  readonly status: SedentaryStatus;
  readonly declared: DayTimes;
  readonly accepted: DayTimes;
  readonly comment: string;
}
export interface SheetContent {
  readonly month: string;
  readonly name: string;
  readonly matricule: string;
  readonly company: string;
  readonly agency: string;
  readonly lines: readonly SheetLine[];
}
export interface SheetSignature {
  readonly at: string;
  readonly hash: string;
}

/** Accepted work of the validated days, in minutes. */
export const validatedMinutes = (lines: readonly SheetLine[]): number =>
  lines
    .filter(({ status }) => status === 'validated')
    .reduce((sum, { accepted }) => sum + totalOf(accepted), 0);

type Block = Readonly<Record<string, unknown>>;
const QUIET = '#55636A';
const head = (text: string): Block => ({ text, bold: true, fillColor: '#EEF1F2' });
/** Nothing is accepted of a day that still waits. A signed sheet has none: its bytes stay. */
const acceptedText = ({ status, accepted }: SheetLine): string =>
  status === 'validated' ? timesText(accepted) : '—';
const lineCells = (line: SheetLine): unknown[] => [
  formatColumnDay(line.day),
  timesText(line.declared),
  acceptedText(line),
  { text: lengthText(totalOf(line.accepted)), alignment: 'right' },
  fr.statuses[line.status],
  line.comment,
];
const dateOf = (instant: string): string => formatDay(todayIn(Temporal.Instant.from(instant)));
const footOf = (
  { name }: SheetContent,
  signature: SheetSignature | null,
  issuedAt: string,
): Block =>
  signature === null
    ? { text: t('sheetUnsigned', { date: dateOf(issuedAt) }), color: QUIET }
    : {
        stack: [
          { text: t('sheetSigned', { name, date: dateOf(signature.at) }), bold: true },
          { text: t('sheetSignature', { hash: signature.hash }), fontSize: 8, color: QUIET },
        ],
      };

export const sheetBlocks = (
  content: SheetContent,
  signature: SheetSignature | null,
  issuedAt: string,
): Block[] => [
  {
    columns: [
      {
        stack: [
          { text: content.company, bold: true, fontSize: 12 },
          { text: content.agency, color: QUIET },
        ],
      },
      {
        stack: [
          { text: content.name, bold: true },
          { text: content.matricule, color: QUIET },
        ],
        width: 200,
      },
    ],
  },
  {
    text: t('sheetTitle', { month: formatMonth(content.month) }),
    bold: true,
    fontSize: 14,
    margin: [0, 18, 0, 10],
  },
  {
    table: {
      headerRows: 1,
      widths: [70, '*', '*', 45, 60, 90],
      body: [
        [fr.day, fr.declared, fr.accepted, fr.total, fr.status, fr.comment].map(head),
        ...content.lines.map(lineCells),
      ],
    },
    layout: 'lightHorizontalLines',
    fontSize: 9,
  },
  {
    text: t('sheetTotal', { total: lengthText(validatedMinutes(content.lines)) }),
    bold: true,
    margin: [0, 10, 0, 10],
  },
  footOf(content, signature, issuedAt),
];

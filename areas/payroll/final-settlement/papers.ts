// The papers of the end of a contract, as blocks of a printed document. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Paper } from './contract.ts';
import { fr } from './fr.ts';
import type { Help, HelpFields } from './help.ts';
import { noticeText } from './help-words.ts';
import { papersFr } from './papers-fr.ts';
import { reasonLabels } from './reasons-fr.ts';
import { reasonOf } from './reasons.data.ts';

const t = texts(papersFr);
type Block = Readonly<Record<string, unknown>>;
export interface PaperFacts {
  readonly company: string;
  readonly siret: string | null;
  /** Where the company is, as its letters say it; null where nobody wrote it down. */
  readonly address: string | null;
  /** Where papers are made. */
  readonly place: string | null;
  readonly name: string;
  readonly matricule: string;
  readonly birthDate: Day | null;
  /** The posts held, the first first; the last one ends with the contract. */
  readonly jobs: readonly { readonly title: string; readonly first: Day; readonly last: Day }[];
  readonly fields: HelpFields & { readonly method: keyof typeof fr.choices.method | null };
  readonly help: Help;
  readonly issuedOn: Day;
}

const heading = (text: string): Block => ({
  text,
  fontSize: 16,
  bold: true,
  alignment: 'center',
  margin: [0, 24, 0, 24],
});
const paragraph = (text: string): Block => ({ text, margin: [0, 0, 0, 10] });
/** Who writes: name, address, number. */
const employer = ({ company, siret, address }: PaperFacts): Block => ({
  stack: [
    { text: company, bold: true, fontSize: 12 },
    ...(address === null ? [] : [{ text: address }]),
    ...(siret === null ? [] : [{ text: t('siret', { siret: siretText(siret) }) }]),
  ],
  margin: [0, 0, 0, 10],
});
/** `123 456 789 00011`. */
const siretText = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
const foot = ({ issuedOn, place }: PaperFacts, signature: string): Block[] => [
  {
    text: t('madeAt', { place: place ?? papersFr.placeToWrite, date: formatDay(issuedOn) }),
    margin: [0, 24, 0, 8],
  },
  { text: signature, color: '#55636A' },
];
const firstDay = ({ fields }: PaperFacts): Day => fields.startsOn ?? fields.endsOn;

const certificate = (facts: PaperFacts): Block[] => [
  employer(facts),
  heading(papersFr.certificate),
  paragraph(
    t('certifies', {
      company: facts.company,
      name: facts.name,
      born: facts.birthDate === null ? '' : t('born', { date: formatDay(facts.birthDate) }),
      first: formatDay(firstDay(facts)),
      last: formatDay(facts.fields.endsOn),
    }),
  ),
  {
    ul: facts.jobs.map(({ title, first, last }) =>
      t('job', { title, first: formatDay(first), last: formatDay(last) }),
    ),
    margin: [0, 0, 0, 10],
  },
  paragraph(t('free', { name: facts.name })),
  paragraph(papersFr.health),
  ...foot(facts, papersFr.signature),
];

/** What the engine found due, none of it at zero. */
const dueLines = ({ help }: PaperFacts): readonly (readonly [string, number])[] =>
  (
    [
      [papersFr.lines.noticePay, help.noticePay.amount],
      [papersFr.lines.indemnity, help.indemnity.amount],
      [papersFr.lines.precarity, help.precarity.amount],
      [papersFr.lines.leave, help.leave.amount],
    ] as const
  ).filter(([, amount]) => amount > 0);

const table = (rows: readonly (readonly [string, string])[]): Block => ({
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 12],
  table: {
    widths: ['*', 'auto'],
    body: rows.map(([label, value]) => [label, { text: value, alignment: 'right' }]),
  },
});
const receipt = (facts: PaperFacts): Block[] => {
  const { method } = facts.fields;
  return [
    employer(facts),
    heading(papersFr.receipt),
    paragraph(
      t('received', {
        name: facts.name,
        company: facts.company,
        last: formatDay(facts.fields.endsOn),
      }),
    ),
    table([
      [papersFr.sum, papersFr.amount],
      [papersFr.lastPay, papersFr.blank],
      ...dueLines(facts).map(([label, amount]) => [label, formatEuros(amount)] as const),
    ]),
    ...(method === null ? [] : [paragraph(t('paidBy', { method: fr.choices.method[method] }))]),
    paragraph(papersFr.denounce),
    ...foot(facts, papersFr.signatureBoth),
  ];
};

const dayOr = (day: Day | null): string => (day === null ? papersFr.unknown : formatDay(day));
const eurosOr = (cents: number | null): string =>
  cents === null ? papersFr.unknown : formatEuros(cents);
const section = (title: string): Block => ({ text: title, bold: true, margin: [0, 8, 0, 4] });

const attestation = (facts: PaperFacts): Block[] => {
  const { fields, help } = facts;
  const { lines } = papersFr;
  const { code } = reasonOf(fields.reason);
  return [
    employer(facts),
    heading(papersFr.attestation),
    section(papersFr.person),
    table([
      [lines.name, facts.name],
      [lines.birthDate, dayOr(facts.birthDate)],
      [lines.matricule, facts.matricule],
    ]),
    section(papersFr.contract),
    table([
      [lines.job, facts.jobs.at(-1)?.title ?? papersFr.unknown],
      [lines.startsOn, dayOr(fields.startsOn)],
      [lines.endsOn, formatDay(fields.endsOn)],
      [lines.lastWorkedOn, dayOr(fields.lastWorkedOn)],
      [lines.notifiedOn, dayOr(fields.notifiedOn)],
      [t('lines.reason', { code }), reasonLabels[code]],
      [lines.notice, noticeText(help.notice)],
      [lines.noticePaid, help.noticePay.amount > 0 ? papersFr.yes : papersFr.no],
    ]),
    section(papersFr.pay),
    table([
      [lines.lastTwelve, eurosOr(fields.lastTwelve)],
      [lines.lastThree, eurosOr(fields.lastThree)],
      ...dueLines(facts).map(([label, amount]) => [label, formatEuros(amount)] as const),
    ]),
    paragraph(papersFr.onlyData),
  ];
};

const PAPERS: Readonly<Record<Paper, (facts: PaperFacts) => Block[]>> = {
  certificate,
  receipt,
  attestation,
};
export const paperBlocks = (paper: Paper, facts: PaperFacts): Block[] => PAPERS[paper](facts);

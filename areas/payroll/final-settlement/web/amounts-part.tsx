// What is due, line by line, each with its article and its steps.
import type { Part } from '#engines/final-settlement/entitlement.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { agreementTexts } from '#areas/organisation/infrastructures/contract.ts';
import type { Settlement } from '../records.ts';
import { agreementFr } from '../agreement-fr.ts';
import { fr } from '../fr.ts';
import {
  helpOf,
  isNoticeCutShort,
  isTenthKnown,
  unknownFigures,
  type Figure,
  type Help,
} from '../help.ts';
import {
  daysText,
  lengthText,
  noticeText,
  quantityText,
  serviceText,
  stepText,
} from '../help-words.ts';
import css from './settlement.module.css';

const t = texts(fr);
interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly why?: readonly string[];
}
const Line = ({ label, value, why = [] }: LineProps) => (
  <li className={`apart gap-2 col-gap-12 pad-y edge-below row baseline`}>
    <span>{label}</span>
    <strong className="medium tn">{value}</strong>
    {why.map((text) => (
      <span key={text} className={css['why']}>
        {text}
      </span>
    ))}
  </li>
);

const partText = (part: Part, isDue: boolean): string[] => {
  const head = `${part.article} : ${formatEuros(part.amount)}${isDue ? ` (${fr.dueOne})` : ''}`;
  if (part.refusal !== null) return [`${part.article} : ${fr.refusals[part.refusal]}`];
  const total = t('monthsOfPay', { count: quantityText(part.months) });
  return [head, `${part.steps.map(stepText).join(' + ')} = ${total}`];
};
const indemnityWhy = ({ indemnity }: Help): string[] =>
  indemnity.parts.flatMap((part) => partText(part, indemnity.due === part.basis));

/** What the lines are made from: the help, and the figures that nobody entered yet. */
interface Known {
  readonly help: Help;
  readonly unknown: ReadonlySet<Figure>;
  readonly isTenthKnown: boolean;
  readonly isNoticeCutShort: boolean;
}
const amountOr = ({ unknown }: Known, figure: Figure, cents: number): string =>
  unknown.has(figure) ? fr.toFill : formatEuros(cents);

const noticeLines = (figures: Known): readonly LineProps[] => {
  const { notice, noticePay, noticeEndsOn } = figures.help;
  const sources = notice.sources.map(({ article, length }) => `${article} : ${lengthText(length)}`);
  const ends = noticeEndsOn === null ? [] : [t('noticeEnds', { date: formatDay(noticeEndsOn) })];
  const short = figures.isNoticeCutShort ? [fr.noticeShort] : [];
  const unread = notice.isAgreementNotRead ? [agreementFr.noticeNotRead] : [];
  const why = [...ends, ...short, ...sources, ...unread];
  const line = { label: fr.notice, value: noticeText(notice), why };
  const paid = {
    label: fr.noticePay,
    value: amountOr(figures, 'pay', noticePay.amount),
    why: [noticePay.article],
  };
  return noticePay.amount > 0 ? [line, paid] : [line];
};
/** A tenth of what nobody entered is not nothing: it is not compared. */
const leaveWhy = ({ help: { leave }, isTenthKnown: isCompared }: Known): string[] => {
  if (leave.taken > 0) return [t('leaveAdvance', { days: daysText(leave.taken) })];
  if (leave.amount === 0) return [];
  const days = t('leaveDays', { days: daysText(leave.hundredths) });
  const compared = `${formatEuros(leave.tenth)} / ${formatEuros(leave.maintained)}`;
  const better = `${days} : ${fr.leaveBetter[leave.better]}`;
  if (!isCompared) return [better, fr.leaveTenthUnknown, leave.article];
  return [`${better} (${compared})`, leave.article];
};
const leaveLine = (figures: Known): LineProps => ({
  label: fr.leave,
  value: amountOr(figures, 'leave', figures.help.leave.amount),
  why: leaveWhy(figures),
});
const referenceLine = ({ help: { reference } }: Known): readonly LineProps[] =>
  reference.amount === 0
    ? []
    : [
        {
          label: fr.reference,
          value: formatEuros(reference.amount),
          why: [fr.referenceBetter[reference.better]],
        },
      ];
const indemnityLine = (figures: Known): readonly LineProps[] => {
  const { indemnity } = figures.help;
  if (indemnity.parts.length === 0) return [];
  const value = amountOr(figures, 'pay', indemnity.amount);
  const why = figures.unknown.has('pay') ? [] : indemnityWhy(figures.help);
  return [{ label: fr.indemnity, value, why }];
};
const precarityLine = (figures: Known): readonly LineProps[] => {
  const { amount, article } = figures.help.precarity;
  if (amount === 0 && !figures.unknown.has('precarity')) return [];
  return [{ label: fr.precarity, value: amountOr(figures, 'precarity', amount), why: [article] }];
};
/** Whose figures are compared with the law's, and where they are not. */
const agreementLine = ({ agreement }: Settlement): LineProps => {
  if (agreement === null)
    return { label: agreementFr.title, value: fr.toFill, why: [agreementFr.missing] };
  const notes = { '0016': [], '9999': [agreementFr.none] } as Readonly<Record<string, string[]>>;
  const why = notes[agreement] ?? [agreementFr.notRead];
  return { label: agreementFr.title, value: agreementTexts[agreement], why };
};
const linesOf = (figures: Known): readonly LineProps[] => [
  { label: fr.service, value: serviceText(figures.help.service.atEnd) },
  ...referenceLine(figures),
  ...noticeLines(figures),
  ...indemnityLine(figures),
  ...precarityLine(figures),
  leaveLine(figures),
];

export const AmountsPart = ({ settlement }: { readonly settlement: Settlement }) => {
  const help = helpOf(settlement, settlement.birthDate);
  if (help === null) return <p className="quiet">{fr.startMissing}</p>;
  const figures = {
    help,
    unknown: unknownFigures(settlement),
    isTenthKnown: isTenthKnown(settlement),
    isNoticeCutShort: isNoticeCutShort(settlement, help),
  };
  return (
    <>
      <ul className="plain">
        {[agreementLine(settlement), ...linesOf(figures)].map((line) => (
          <Line key={line.label} {...line} />
        ))}
        <li className={`${css['total']} row gap-2 col-gap-12 apart baseline pad-y edge-below`}>
          <span>{figures.unknown.size === 0 ? fr.total : fr.totalPartial}</span>
          <strong className="medium tn">{formatEuros(help.total)}</strong>
        </li>
      </ul>
      {settlement.birthDate === null && <p className="quiet">{fr.birthMissing}</p>}
    </>
  );
};

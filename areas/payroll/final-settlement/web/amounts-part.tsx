// What is due, line by line, each with its article and its steps.
import type { Part } from '#engines/final-settlement/entitlement.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Settlement } from '../records.ts';
import { fr } from '../fr.ts';
import { helpOf, type Help } from '../help.ts';
import { daysText, lengthText, quantityText, serviceText, stepText } from '../help-words.ts';
import css from './settlement.module.css';

const t = texts(fr);
interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly why?: readonly string[];
}
const Line = ({ label, value, why = [] }: LineProps) => (
  <li className={css['line']}>
    <span>{label}</span>
    <strong>{value}</strong>
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

const noticeLines = ({ notice, noticePay, noticeEndsOn }: Help): readonly LineProps[] => {
  const sources = notice.sources.map(({ article, length }) => `${article} : ${lengthText(length)}`);
  const ends = noticeEndsOn === null ? [] : [t('noticeEnds', { date: formatDay(noticeEndsOn) })];
  const line = { label: fr.notice, value: lengthText(notice.length), why: [...ends, ...sources] };
  const paid = {
    label: fr.noticePay,
    value: formatEuros(noticePay.amount),
    why: [noticePay.article],
  };
  return noticePay.amount > 0 ? [line, paid] : [line];
};
const leaveLine = ({ leave }: Help): LineProps => ({
  label: fr.leave,
  value: formatEuros(leave.amount),
  why:
    leave.amount === 0
      ? []
      : [
          `${t('leaveDays', { days: daysText(leave.hundredths) })} : ${fr.leaveBetter[leave.better]} (${formatEuros(leave.tenth)} / ${formatEuros(leave.maintained)})`,
          leave.article,
        ],
});
/** The lines of what is due, those at zero left out where nothing could be due. */
const linesOf = (help: Help): readonly LineProps[] => [
  { label: fr.service, value: serviceText(help.service.atEnd) },
  {
    label: fr.reference,
    value: formatEuros(help.reference.amount),
    why: help.reference.amount === 0 ? [] : [fr.referenceBetter[help.reference.better]],
  },
  ...noticeLines(help),
  ...(help.indemnity.parts.length === 0
    ? []
    : [
        {
          label: fr.indemnity,
          value: formatEuros(help.indemnity.amount),
          why: indemnityWhy(help),
        },
      ]),
  ...(help.precarity.amount === 0
    ? []
    : [
        {
          label: fr.precarity,
          value: formatEuros(help.precarity.amount),
          why: [help.precarity.article],
        },
      ]),
  leaveLine(help),
];

export const AmountsPart = ({ settlement }: { readonly settlement: Settlement }) => {
  const help = helpOf(settlement, settlement.birthDate);
  if (help === null) return <p className={css['quiet']}>{fr.startMissing}</p>;
  return (
    <>
      <ul className={css['list']}>
        {linesOf(help).map((line) => (
          <Line key={line.label} {...line} />
        ))}
        <li className={`${css['line'] ?? ''} ${css['total'] ?? ''}`}>
          <span>{fr.total}</span>
          <strong>{formatEuros(help.total)}</strong>
        </li>
      </ul>
      {settlement.birthDate === null && <p className={css['quiet']}>{fr.birthMissing}</p>}
    </>
  );
};

// Why this balance: every movement with its rule and its figures, newest first, and the balance after it.
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { amountText } from '../amounts.ts';
import { counters, type Held, type Line } from '../contract.ts';
import { earnedFr } from '../earned-fr.ts';
import { fr } from '../fr.ts';
import css from './counters.module.css';

const t = texts(fr);

/** From which rule and figures something was earned. */
const earnedFrom = (
  line: Line,
  format: Held['format'],
  { rule, present, outOf, rate }: NonNullable<Line['earned']>,
): string => {
  const exact = outOf === 0 ? line.amount : Math.round((rate * present) / outOf);
  const figures = {
    rounded:
      rule === 'period' && exact < line.amount
        ? t('roundedUp', { exact: amountText(format, exact) })
        : '',
    present: String(present).replace('.', ','),
    outOf: String(outOf).replace('.', ','),
    rate: amountText(format, rate),
  };
  return earnedFr.figures[rule].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => figures[name as keyof typeof figures] ?? '',
  );
};
const keptWhy = (
  { amount, until, from, basis, informedOn }: NonNullable<Line['kept']>,
  format: Held['format'],
): string =>
  t('keptWhy', {
    amount: amountText(format, amount),
    until: until === null ? fr.keptWithoutEnd : t('keptUntil', { until: formatDay(until) }),
    how: t(`keptFrom.${basis}`, {
      from: formatDay(from),
      informed: informedOn === null ? '' : formatDay(informedOn),
    }),
  });

const whyOf = (line: Line, format: Held['format']): string => {
  if (line.earned !== null) {
    const figures = earnedFrom(line, format, line.earned);
    return line.waived === null
      ? figures
      : t('waivedWhy', {
          count: line.waived.days,
          day: formatDay(line.waived.day),
          reason: line.waived.reason,
          figures,
        });
  }
  if (line.absence !== null)
    return t('takenBy', {
      code: line.absence.code,
      first: formatDay(line.absence.first),
      last: formatDay(line.absence.last),
    });
  if (line.credit !== null)
    return [line.credit.reason, line.credit.user].filter(Boolean).join(' — ');
  if (line.kept !== undefined) return keptWhy(line.kept, format);
  return line.kind === 'expired' ? fr.expiredWhy : '';
};

/** What the law gives a name of its own is called by it. */
const titleOf = ({ kind, earned }: Line): string =>
  earned !== null && earned.rule in earnedFr.titles
    ? earnedFr.titles[earned.rule as keyof typeof earnedFr.titles]
    : fr.kinds[kind];

export function Movements({
  held,
  mayRemove,
}: {
  readonly held: Held;
  readonly mayRemove: boolean;
}) {
  const cache = useQueryClient();
  const remove = async (id: number): Promise<void> => {
    if (
      !(await ask.confirm({
        title: fr.removeTitle,
        message: fr.removeText,
        confirmLabel: fr.remove,
        danger: true,
      }))
    )
      return;
    try {
      await send(counters.removeCredit, { params: { id } });
      await invalidate(cache, counters.of, counters.list);
      toast.success(fr.removed);
    } catch (error) {
      toast.danger(error);
    }
  };
  if (held.lines.length === 0) return <p className="quiet">{fr.noLines}</p>;
  let balance = 0;
  const rows = held.lines.map((line) => ({ line, after: (balance += line.amount) })).reverse();
  return (
    <div className="scroll-x">
      <table className={`${css['table']} table`}>
        <thead>
          <tr>
            <th scope="col">{fr.day}</th>
            <th scope="col">{fr.line}</th>
            <th scope="col">{fr.amount}</th>
            <th scope="col">{fr.balance}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, after }) => (
            <tr key={line.key}>
              <td>{formatDay(line.day)}</td>
              <td>
                <strong>{titleOf(line)}</strong> <span>{whyOf(line, held.format)}</span>
                {held.period !== 'none' && (
                  <small className="block">{t('lotOf', { first: formatDay(line.lot) })}</small>
                )}
                {line.inAdvance && <small data-advance>{fr.inAdvance}</small>}
              </td>
              <td data-negative={line.amount < 0 || undefined}>
                {line.kind === 'kept' || line.waived !== null
                  ? ''
                  : `${line.amount > 0 ? '+' : ''}${amountText(held.format, line.amount)}`}
              </td>
              <td>
                {amountText(held.format, after)}
                {mayRemove && line.credit !== null && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={fr.remove}
                    onClick={() => void remove(line.credit?.id ?? 0)}
                  >
                    <Trash2 size={14} aria-hidden />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// Every movement, the newest first: what it is, from which figures, and the balance after it.
import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { amountText, signedText, type Unit } from '../amounts.ts';
import { debitCredit, type Ledger, type LedgerRow } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './debit-credit.module.css';

const t = texts(fr);
const SHOWN = 40;

const whyOf = ({ worked, week, month, addition, kind }: LedgerRow): string => {
  if (worked !== undefined)
    return t('dayWhy', { service: formatHours(worked.service), due: formatHours(worked.due) });
  if (week !== undefined)
    return t('beyondWhy', { monday: formatDay(week.monday), grew: formatHours(week.grew) });
  if (month !== undefined)
    return `${t('paidWhy', { month: formatMonth(month.month), paid: formatHours(month.paid) })}${
      month.structural > 0 ? t('paidStructural', { structural: formatHours(month.structural) }) : ''
    }`;
  if (addition !== undefined) return [addition.reason, addition.user].filter(Boolean).join(' — ');
  return kind === 'reset' ? fr.resetWhy : '';
};

const useRemove = () => {
  const cache = useQueryClient();
  return async (id: number): Promise<void> => {
    const sure = await ask.confirm({
      title: fr.remove,
      message: fr.removeText,
      confirmLabel: fr.remove,
      danger: true,
    });
    if (!sure) return;
    try {
      await send(debitCredit.removeCorrection, { params: { id } });
      await invalidate(cache, debitCredit.ledger, debitCredit.list);
      toast.success(fr.removed);
    } catch (error) {
      toast.danger(error);
    }
  };
};

export const LedgerLines = ({
  ledger,
  unit,
  shown = SHOWN,
}: {
  readonly ledger: Ledger;
  readonly unit: Unit;
  /** Lines before all of them are asked for. */
  readonly shown?: number;
}) => {
  const [all, setAll] = useState(false);
  const remove = useRemove();
  const lines = ledger.lines.toReversed();
  if (lines.length === 0) return <p className="quiet">{fr.noLines}</p>;
  return (
    <>
      <ul className={`${css['lines']} plain`}>
        {(all ? lines : lines.slice(0, shown)).map((line) => (
          <li key={line.key}>
            <span className={css['day']}>{formatDay(line.day)}</span>
            <span className="stack grow gap-0">
              <span className="medium">{fr.kinds[line.kind]}</span>
              <small>{whyOf(line)}</small>
            </span>
            <span className={css['figures']}>
              <strong data-negative={line.amount < 0 || undefined}>
                {signedText(unit, line.amount)}
              </strong>
              <small>{amountText(unit, line.after)}</small>
            </span>
            {ledger.mayCorrect && line.addition?.locked === false && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`${fr.remove}, ${formatDay(line.day)}`}
                onClick={() => void remove(line.addition?.id ?? 0)}
              >
                <Trash2 size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!all && lines.length > shown && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('showAll', { n: lines.length })}
        </Button>
      )}
    </>
  );
};

// One person's debit and credit: the balance, what it stands on, and every movement with its figures.
import { Button } from '@mantine/core';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { amountText, signedText } from '../amounts.ts';
import { debitCredit, type Ledger } from '../contract.ts';
import { fr } from '../fr.ts';
import { CorrectionModal } from './correction-modal.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { debitCreditLooks } from './looks.ts';
import css from './debit-credit.module.css';

const t = texts(fr);
const SHOWN_DAYS = 4;

const Unknown = ({ days }: { readonly days: readonly string[] }) => {
  if (days.length === 0) return null;
  const shown = days.slice(0, SHOWN_DAYS).map(formatDay).join(', ');
  const others = days.length - SHOWN_DAYS;
  return (
    <p className={`${css['notice']} row box col-gap-12`}>
      {t('unknownText', {
        count: days.length,
        days: others > 0 ? `${shown} ${t('more', { count: others })}` : shown,
      })}
    </p>
  );
};

const Outdated = ({ ledger }: { readonly ledger: Ledger }) => {
  const [from] = ledger.outdated;
  const recompute = useApiMutation(debitCredit.recomputePerson, {
    invalidates: [debitCredit.ledger, debitCredit.list],
    onSuccess: () => toast.success(fr.recomputed),
  });
  if (from === undefined) return null;
  return (
    <div className={`${css['notice']} row box col-gap-12`}>
      {t('outdatedText', { count: ledger.outdated.length, day: formatDay(from) })}
      {ledger.mayCorrect && (
        <Button
          size="xs"
          variant="default"
          leftSection={<RefreshCw size={14} aria-hidden />}
          loading={recompute.isPending}
          onClick={() =>
            recompute.mutate({
              params: { collaborator: ledger.collaboratorId },
              body: { from },
            })
          }
        >
          {fr.recomputeFrom}
        </Button>
      )}
    </div>
  );
};

const Head = ({ ledger, unit }: { readonly ledger: Ledger; readonly unit: Unit }) => (
  <>
    <div className={css['balance']}>
      <strong data-negative={ledger.balance < 0 || undefined}>
        {signedText(unit, ledger.balance)}
      </strong>
      <StatusOf looks={debitCreditLooks} status={ledger.status} />
      <span className="quiet">{`${fr.asOf} ${formatDay(ledger.asOf)}`}</span>
    </div>
    <p className="quiet">
      {ledger.period !== null &&
        `${t('inPeriod', {
          first: formatDay(ledger.period.first),
          credit: amountText(unit, ledger.credit),
          debit: amountText(unit, ledger.debit),
        })} `}
      {ledger.bounds !== null &&
        t('bounds', {
          least: amountText(unit, ledger.bounds.least),
          most: signedText(unit, ledger.bounds.most),
        })}
    </p>
  </>
);
type Unit = NonNullable<Ledger['unit']>;

export const ShownLedger = ({
  ledger,
  lines,
}: {
  readonly ledger: Ledger;
  /** Movements before all of them are asked for. */
  readonly lines?: number;
}) => {
  const [correcting, setCorrecting] = useState(false);
  if (ledger.unit === null)
    return (
      <div className={css['part']}>
        <strong>{ledger.name}</strong>
        <p className="quiet">{fr.noCounter}.</p>
        <p className="quiet">{fr.noCounterText}</p>
      </div>
    );
  return (
    <section className={css['part']} aria-label={fr.title}>
      <Head ledger={ledger} unit={ledger.unit} />
      <Unknown days={ledger.unknown} />
      <Outdated ledger={ledger} />
      <div className={`${css['head']} apart`}>
        <h3>{fr.lines}</h3>
        {ledger.mayCorrect && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setCorrecting(true)}
          >
            {fr.correct}
          </Button>
        )}
      </div>
      <LedgerLines
        ledger={ledger}
        unit={ledger.unit}
        {...(lines === undefined ? {} : { shown: lines })}
      />
      {correcting && <CorrectionModal ledger={ledger} onClose={() => setCorrecting(false)} />}
    </section>
  );
};

export const LedgerPart = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const answer = useApi(debitCredit.ledger, { params: { collaborator: collaboratorId } });
  return <LoadState query={answer}>{(ledger) => <ShownLedger ledger={ledger} />}</LoadState>;
};

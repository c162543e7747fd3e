// Totals by heading, and nets against the month before.
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { PersonView, ReconciliationView, TotalView } from '../contract.ts';
import { formatFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import css from './reconciliation.module.css';

const t = texts(fr);
const MOST_NETS = 50;

export const Totals = ({ totals }: { readonly totals: readonly TotalView[] }) => (
  <section className={`${css['part']} shrink`}>
    <h2>{fr.totals}</h2>
    <div className="scroll-x">
      <PlainTable
        look="figures"
        heads={[fr.heading, fr.exported, fr.found, fr.difference]}
        rows={totals.map(({ code, label, unit, exported, found: onPayslip }) => [
          `${code} ${label}`,
          formatFigure(exported, unit),
          formatFigure(onPayslip, unit),
          <span key="difference" className={exported === onPayslip ? undefined : 'danger'}>
            {formatFigure(onPayslip - exported, unit)}
          </span>,
        ])}
      />
    </div>
  </section>
);

const changeOf = ({ netCents, netBeforeCents }: PersonView): number | null =>
  netCents === null || netBeforeCents === null ? null : netCents - netBeforeCents;
const euros = (cents: number | null): string => (cents === null ? '—' : formatEuros(cents));
const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatEuros(cents)}`;

export const Nets = ({ view }: { readonly view: ReconciliationView }) => {
  const people = view.people
    .filter(({ netCents, netBeforeCents }) => netCents !== null || netBeforeCents !== null)
    .toSorted((a, b) => Math.abs(changeOf(b) ?? 0) - Math.abs(changeOf(a) ?? 0));
  return (
    <section className={`${css['part']} shrink`}>
      <h2>{fr.nets}</h2>
      <p className={css['quiet']}>
        {people.length === 0
          ? fr.netsNone
          : t('netsAbout', {
              now: formatEuros(view.netCents),
              before: formatEuros(view.netBeforeCents),
              change: signed(view.netCents - view.netBeforeCents),
            })}
      </p>
      {people.length > 0 && (
        <div className="scroll-x">
          <PlainTable
            look="figures"
            heads={[fr.person, fr.net, fr.netBefore, fr.netChange]}
            rows={people.slice(0, MOST_NETS).map((person) => {
              const change = changeOf(person);
              return [
                person.name,
                euros(person.netCents),
                euros(person.netBeforeCents),
                change === null ? '—' : signed(change),
              ];
            })}
          />
        </div>
      )}
      {people.length > MOST_NETS && (
        <p className={css['quiet']}>{t('moreNets', { count: MOST_NETS })}</p>
      )}
    </section>
  );
};

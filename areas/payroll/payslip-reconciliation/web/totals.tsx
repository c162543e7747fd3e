// Totals by heading, and nets against the month before.
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
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
      <table className={`${css['table']} table figures`}>
        <thead>
          <tr>
            <th scope="col">{fr.heading}</th>
            <th scope="col">{fr.exported}</th>
            <th scope="col">{fr.found}</th>
            <th scope="col">{fr.difference}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ code, label, unit, exported, found: onPayslip }) => (
            <tr key={code} data-differs={exported !== onPayslip}>
              <th scope="row">
                {code} {label}
              </th>
              <td>{formatFigure(exported, unit)}</td>
              <td>{formatFigure(onPayslip, unit)}</td>
              <td>{formatFigure(onPayslip - exported, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
          <table className={`${css['table']} table figures`}>
            <thead>
              <tr>
                <th scope="col">{fr.person}</th>
                <th scope="col">{fr.net}</th>
                <th scope="col">{fr.netBefore}</th>
                <th scope="col">{fr.netChange}</th>
              </tr>
            </thead>
            <tbody>
              {people.slice(0, MOST_NETS).map((person) => {
                const change = changeOf(person);
                return (
                  <tr key={person.collaboratorId}>
                    <th scope="row">{person.name}</th>
                    <td>{euros(person.netCents)}</td>
                    <td>{euros(person.netBeforeCents)}</td>
                    <td>{change === null ? '—' : signed(change)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {people.length > MOST_NETS && (
        <p className={css['quiet']}>{t('moreNets', { count: MOST_NETS })}</p>
      )}
    </section>
  );
};

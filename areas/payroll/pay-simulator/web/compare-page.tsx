// Two simulations side by side: what they start from, their amounts and the lines, each with the difference.
import { z } from 'zod';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { paySimulator, type ComparedSimulation } from '../contract.ts';
import { comparedRows } from '../comparison.ts';
import { fr } from '../fr.ts';
import { differingLines } from '../statement.ts';
import css from './simulator.module.css';

const id = z.coerce.number().int().positive().optional();
const Chosen = z.object({ first: id, second: id });

const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={paySimulator.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

interface Pair {
  readonly first: ComparedSimulation;
  readonly second: ComparedSimulation;
}
const Differences = ({ first, second }: Pair) => {
  const lines = differingLines(first.payCase, second.payCase);
  if (lines.first.length + lines.second.length === 0)
    return <p className={`${css['quiet']} mt-12 quiet`}>{fr.sameOptions}</p>;
  return (
    <div className="row gap-4 col-gap-32 mb-16">
      {[
        { ...first, lines: lines.first },
        { ...second, lines: lines.second },
      ].map((one) => (
        <div key={one.id}>
          <h3 className="label">{one.label}</h3>
          <ul className="mt-4">
            {one.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

const signed = (cents: number): string =>
  cents > 0 ? `+${formatEuros(cents)}` : formatEuros(cents);
const Figures = ({ first, second }: Pair) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <div className={css['scroller']} tabIndex={0} role="region" aria-label={fr.result}>
    <table className={`${css['compared']} table figures`}>
      <thead>
        <tr>
          <th scope="col">{fr.line}</th>
          <th scope="col">{first.label}</th>
          <th scope="col">{second.label}</th>
          <th scope="col">{fr.difference}</th>
        </tr>
      </thead>
      {comparedRows(first.result, second.result).map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="colgroup" colSpan={4} className={css['group']}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label} data-total={row.total || undefined}>
              <th scope="row">{row.label}</th>
              <td>{formatEuros(row.first)}</td>
              <td>{formatEuros(row.second)}</td>
              <td>{row.second === row.first ? '' : signed(row.second - row.first)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const Loaded = ({ first, second }: { readonly first: number; readonly second: number }) => {
  const pair = useApi(paySimulator.compare, { query: { first, second } });
  return (
    <LoadState query={pair}>
      {(compared) => (
        <>
          <h2>{fr.differentOptions}</h2>
          <Differences {...compared} />
          <Figures {...compared} />
        </>
      )}
    </LoadState>
  );
};

export const Page = () => {
  const [{ first, second }] = useSearchState(Chosen);
  return (
    <div className="page">
      <PageHeader title={fr.compareTitle} back={back} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div
        className={`${css['body']} body`}
        tabIndex={0}
        role="region"
        aria-label={fr.compareTitle}
      >
        {first === undefined || second === undefined ? (
          <p className={`${css['quiet']} mt-12 quiet`}>{fr.compareLoading}</p>
        ) : (
          <Loaded first={first} second={second} />
        )}
      </div>
    </div>
  );
};

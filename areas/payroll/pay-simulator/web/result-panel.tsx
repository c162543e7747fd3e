// What a case comes to: the four amounts, what is paid and spent with allowances, warnings, and the way from one to the other.
import { formatEuros } from '#engines/money/french-numbers.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { TARGETS } from '../pay-case.ts';
import type { Simulated, SimulatedSection } from '../simulated.ts';
import { howText, lineLabel, reachedBy, withAllowances } from '../statement.ts';
import css from './simulator.module.css';

const t = texts(fr);
interface Props {
  readonly result: Simulated;
}

const Amounts = ({ result }: Props) => (
  <dl className={`${css['amounts']} pair gap-8`}>
    {TARGETS.map((target) => (
      <div key={target}>
        <dt>{fr.targets[target]}</dt>
        <dd>{formatEuros(result.amounts[target])}</dd>
      </div>
    ))}
  </dl>
);

/** The other figures of the month; those of allowances only where there are some. */
const othersOf = (result: Simulated): readonly (readonly [string, number])[] => {
  const { paid, cost } = withAllowances(result);
  const base = [
    [fr.taxable, result.taxable],
    [fr.netSocial, result.netSocial],
  ] as const;
  if (result.allowances === 0) return base;
  return [...base, [fr.exemptAllowances, result.allowances], [fr.paid, paid], [fr.totalCost, cost]];
};
const Others = ({ result }: Props) => (
  <dl className={`${css['others']} mt-12`}>
    {othersOf(result).map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tn">{formatEuros(amount)}</dd>
      </div>
    ))}
  </dl>
);

const Section = ({ section, result }: Props & { readonly section: SimulatedSection }) => (
  <details className={`${css['section']} edge-below pad-y`} open={section.name !== 'employer'}>
    <summary>
      <span>{fr.sections[section.name]}</span>
      <strong>{formatEuros(reachedBy(section.name, result))}</strong>
    </summary>
    <table className={`${css['lines']} table figures`}>
      <tbody>
        {section.lines.map((line) => (
          <tr key={line.code}>
            <th scope="row">
              {lineLabel(line.code)}
              {line.how !== null && (
                <span className={`${css['quiet']} mt-12 quiet`}>{howText(line)}</span>
              )}
            </th>
            <td>{formatEuros(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{fr.totals[section.name]}</th>
          <td>{formatEuros(reachedBy(section.name, result))}</td>
        </tr>
      </tfoot>
    </table>
  </details>
);

export const ResultPanel = ({ result }: Props) => (
  <>
    <Amounts result={result} />
    {result.warnings.length > 0 && (
      <ul className={css['warnings']}>
        {result.warnings.map((warning) => (
          <li key={warning}>{fr.warnings[warning]}</li>
        ))}
      </ul>
    )}
    <Others result={result} />
    <h3>{fr.steps}</h3>
    {result.sections
      .filter(({ lines }) => lines.length > 0)
      .map((section) => (
        <Section key={section.name} section={section} result={result} />
      ))}
    <p className={`${css['quiet']} mt-12 quiet`}>
      {t('rules', { model: result.model, day: formatDay(result.ratesOn) })}. {fr.minimumNote}
    </p>
  </>
);

// A report as a table: its head and first column stay in sight, groups and totals stand out.
import { valueText } from '#engines/formula/value-text.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { Report } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './report.module.css';

const shown = (value: number, unit: HeadingUnit): string =>
  unit === 'hour' ? formatHours(value) : valueText(value, unit);

export const ReportTable = ({
  report: { columns, lines },
  first,
}: {
  readonly report: Pick<Report, 'columns' | 'lines'>;
  readonly first: string;
}) => (
  <div className={css['box']} tabIndex={0} role="region" aria-label={fr.table}>
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((c) => (
            <th key={c.key} scope="col">
              {c.label}
              {c.note !== null && <small className="block">{c.note}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((l, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same person may stand under two agencies
          <tr key={i} data-kind={l.kind}>
            <th scope="row">
              {l.label}
              {l.note !== null && <small className="block">{l.note}</small>}
            </th>
            {l.values.map((v, at) => {
              const unit = columns[at]?.unit ?? l.unit ?? 'number';
              return (
                <td key={columns[at]?.key ?? at} data-zero={v === 0 || undefined}>
                  {v === null ? <span aria-hidden>—</span> : shown(v, unit)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

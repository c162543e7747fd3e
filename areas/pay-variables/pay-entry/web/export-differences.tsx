// What differs from the last export to the same software: lines added, removed, changed.
import { texts } from '#platform/contract/texts.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { Preview } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const shown = (cells: readonly string[] | null): string =>
  cells === null ? '—' : cells.join(' · ');

export const ExportDifferences = ({
  differences,
}: {
  readonly differences: Preview['differences'];
}) => {
  if (differences === null) return <p>{fr.noDifferences}</p>;
  const { month, snapshot, comparable, total, lines } = differences;
  if (!comparable) return <p>{fr.incomparable}</p>;
  return (
    <>
      <p>
        {t('differencesWith', {
          count: total,
          month: formatMonth(month),
          number: String(snapshot),
        })}
      </p>
      {lines.length > 0 && (
        <div className={css['preview']} tabIndex={0} role="region" aria-label={fr.differences}>
          <table>
            <thead>
              <tr>
                <th scope="col">{fr.line}</th>
                <th scope="col">{fr.was}</th>
                <th scope="col">{fr.is}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((l, i) => (
                <tr key={i} data-kind={l.kind}>
                  <td>{fr.differenceKinds[l.kind]}</td>
                  <td>{shown(l.before)}</td>
                  <td>{shown(l.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};

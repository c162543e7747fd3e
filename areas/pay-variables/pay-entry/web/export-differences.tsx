// What differs from the last export to the same software, in quantities by person and heading.
import { texts } from '#platform/contract/texts.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { Difference, Preview } from '../contract.ts';
import { exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const figure = (value: number | null, unit: Difference['unit']): string =>
  value === null ? '—' : exactText(value, unit);
const gap = ({ before, after, unit }: Difference): string => {
  const value = (after ?? 0) - (before ?? 0);
  return `${value > 0 ? '+' : ''}${exactText(value, unit)}`;
};
const TONES = { added: 'success', removed: 'danger', changed: 'warning' } as const;
const TITLES = [fr.person, fr.heading, fr.was, fr.is, fr.gap];

export const ExportDifferences = ({
  differences,
}: {
  readonly differences: Preview['differences'];
}) => {
  if (differences === null) return <p>{fr.noDifferences}</p>;
  const { month, snapshot, total, lines } = differences;
  const around = { month: formatMonth(month), number: String(snapshot) };
  return (
    <>
      <p>{t('differencesWith', { count: total, ...around })}</p>
      {lines.length > 0 && (
        <div
          className={`${css['preview']} sheet`}
          tabIndex={0}
          role="region"
          aria-label={fr.differences}
        >
          <PlainTable
            look="meta nowrap"
            heads={TITLES}
            rows={lines.map((l) => [
              <span key="who" className={TONES[l.kind]}>
                {l.name} <small>{l.matricule}</small>
              </span>,
              <span key="what">
                {l.label} <small>{l.code}</small>
              </span>,
              figure(l.before, l.unit),
              figure(l.after, l.unit),
              gap(l),
            ])}
          />
        </div>
      )}
      {lines.length < total && <p>{t('differencesMore', { count: total - lines.length })}</p>}
    </>
  );
};

// One indicator's months: chart, target, values with what missed.
import { texts } from '#platform/contract/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { Series } from '../contract.ts';
import { fr } from '../fr.ts';
import { StateBadge } from './screens.tsx';
import { SeriesChart } from './series-chart.tsx';

const t = texts(fr);
export const SeriesPart = ({ series }: { readonly series: Series }) => {
  const { points, direction, targetShown } = series;
  if (points.length === 0) return <p className="quiet">{fr.noSeries}</p>;
  return (
    <div className="stack gap-12">
      {targetShown !== null && (
        <p>{t('targetIs', { direction: fr.directions[direction], target: targetShown })}</p>
      )}
      <SeriesChart series={series} />
      <div className="scroll-x">
        <PlainTable
          caption={series.name}
          heads={[fr.month, fr.value, fr.state]}
          rows={points
            .toReversed()
            .map(({ month, shown, error, state }) => [
              month,
              shown ?? error ?? fr.noValue,
              state === null ? fr.noValue : <StateBadge key="state" state={state} />,
            ])}
        />
      </div>
    </div>
  );
};

// A line of months with its target: drawn, and said in words; the figures stand in the table beneath.
import { texts } from '#platform/contract/texts.ts';
import type { Series } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './series-chart.module.css';

const t = texts(fr);
const [WIDTH, HEIGHT, MARGIN] = [600, 160, 12];

export const SeriesChart = ({ series }: { readonly series: Series }) => {
  const { name, points, target } = series;
  const measured = points.flatMap(({ value }, at) => (value === null ? [] : [{ value, at }]));
  if (measured.length === 0) return null;
  const all = [...measured.map(({ value }) => value), ...(target === null ? [] : [target]), 0];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number =>
    MARGIN + (at * (WIDTH - 2 * MARGIN)) / Math.max(1, points.length - 1);
  const y = (value: number): number =>
    HEIGHT - MARGIN - ((value - low) * (HEIGHT - 2 * MARGIN)) / (high - low || 1);
  const line = measured.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ');
  const label = t('chartOf', {
    name,
    count: measured.length,
    first: points[0]?.month ?? '',
    last: points.at(-1)?.month ?? '',
  });
  return (
    <svg className={css['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={css['axis']} x1={MARGIN} x2={WIDTH - MARGIN} y1={y(0)} y2={y(0)} />
      {target !== null && (
        <line
          className={css['target']}
          x1={MARGIN}
          x2={WIDTH - MARGIN}
          y1={y(target)}
          y2={y(target)}
        />
      )}
      <polyline className={css['line']} points={line} />
      {measured.map(({ at, value }) => (
        <circle
          key={at}
          className={css['point']}
          data-state={points[at]?.state ?? 'none'}
          cx={x(at)}
          cy={y(value)}
          r="4"
        />
      ))}
    </svg>
  );
};

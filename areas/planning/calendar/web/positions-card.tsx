// Where a day went: points on a background of our own, and the same as a list.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import type { Position } from '../contract.ts';
import { fr } from '../fr.ts';
import { outlines, towns } from './outline.data.ts';
import {
  around,
  FRANCE,
  graticule,
  isWithin,
  kilometres,
  projected,
  type Point,
  type Projection,
} from './projection.ts';
import { clockAt } from './words.ts';
import css from './positions.module.css';

const t = texts(fr);
const [WIDTH, HEIGHT] = [380, 270];
type Placed = Position & Point;
const isPlaced = (p: Position): p is Placed => p.latitude !== null && p.longitude !== null;

/** The points of an outline: distances of hundredths of a degree, as `outline.data.ts` packs them. */
const unpacked = (points: string): Point[] => {
  const numbers = points.split(' ').map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    x += numbers[2 * i] ?? 0;
    y += numbers[2 * i + 1] ?? 0;
    return { longitude: x / 100, latitude: y / 100 };
  });
};
const lands = outlines.map(([france, points]) => ({
  france: france === 1,
  points: unpacked(points),
}));
const pathOf = (points: readonly Point[], { place }: Projection): string =>
  `M${points
    .map((p) => {
      const { x, y } = place(p);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('L')}Z`;

/** The town that is nearest, where one is near enough to say so. */
const townNear = (p: Point): string | null => {
  let best: { name: string; far: number } | null = null;
  for (const [name, longitude, latitude] of towns) {
    const far = kilometres(p, { longitude: longitude / 100, latitude: latitude / 100 });
    if (best === null || far < best.far) best = { name, far };
  }
  return best !== null && best.far <= 40 ? best.name : null;
};
const words = (p: Position, zone: string): string =>
  [
    clockAt(p.at, zone),
    fr.position[p.kind],
    ...(isPlaced(p) && townNear(p) !== null ? [t('near', { town: townNear(p) ?? '' })] : []),
    ...(p.nation === null ? [] : [p.nation]),
  ].join(' · ');

const Background = ({ map }: { readonly map: Projection }) => {
  const lines = graticule(map.bounds);
  const shown = towns
    .map(([name, longitude, latitude]) => ({
      name,
      point: { longitude: longitude / 100, latitude: latitude / 100 },
    }))
    .filter(({ point }) => isWithin(point, map.bounds));
  return (
    <>
      <rect className={css['sea']} width={map.width} height={map.height} />
      {lands.map(({ france, points }) => (
        <path
          key={`${points[0]?.longitude} ${points[0]?.latitude}`}
          className={css['land']}
          data-france={france || undefined}
          d={pathOf(points, map)}
        />
      ))}
      {lines.longitudes.map((longitude) => {
        const { x } = map.place({ longitude, latitude: 0 });
        return (
          <line
            key={`x${longitude}`}
            className={css['grid']}
            x1={x}
            x2={x}
            y1={0}
            y2={map.height}
          />
        );
      })}
      {lines.latitudes.map((latitude) => {
        const { y } = map.place({ longitude: 0, latitude });
        return (
          <line key={`y${latitude}`} className={css['grid']} x1={0} x2={map.width} y1={y} y2={y} />
        );
      })}
      {shown.map(({ name, point }) => {
        const { x, y } = map.place(point);
        return (
          <g key={name} className={css['town']}>
            <circle cx={x} cy={y} r={2.5} />
            <text x={x + 6} y={y + 4}>
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
};

export const Positions = ({
  positions,
  zone,
}: {
  readonly positions: readonly Position[];
  readonly zone: string;
}) => {
  const [whole, setWhole] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const placed = positions.filter(isPlaced);
  const map = projected(whole ? FRANCE : around(placed), WIDTH, HEIGHT);
  const [first, last] = [positions[0], positions.at(-1)];
  const way = placed
    .map((p) => {
      const { x, y } = map.place(p);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <>
      {placed.length > 0 && (
        <figure className={`${css['figure']} stack gap-4 shrink`}>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={t('mapLabel', {
              count: placed.length,
              from: first === undefined ? '' : clockAt(first.at, zone),
              to: last === undefined ? '' : clockAt(last.at, zone),
            })}
            className={css['map']}
          >
            <Background map={map} />
            <polyline className={css['way']} points={way} />
            {placed.map((p, i) => {
              const { x, y } = map.place(p);
              return (
                <g
                  key={`${p.at} ${p.kind}`}
                  className={css['point']}
                  data-kind={p.kind}
                  data-on={at === p.at || undefined}
                >
                  <circle cx={x} cy={y} r={at === p.at ? 13 : 10} />
                  <text x={x} y={y + 4}>
                    {i + 1}
                  </text>
                  <title>{words(p, zone)}</title>
                </g>
              );
            })}
          </svg>
          <figcaption>
            <span>{fr.mapSource}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => setWhole((w) => !w)}>
              {whole ? fr.mapRoute : fr.mapWhole}
            </Button>
          </figcaption>
        </figure>
      )}
      <ol className={`${css['list']} stack gap-6 tn`}>
        {positions.map((p) => (
          <li
            key={`${p.at} ${p.kind}`}
            data-placed={isPlaced(p) || undefined}
            onMouseEnter={() => setAt(p.at)}
            onMouseLeave={() => setAt(null)}
          >
            <strong className="block medium">{words(p, zone)}</strong>
            <small className="block">
              {[
                isPlaced(p)
                  ? `${p.latitude.toFixed(4)}, ${p.longitude.toFixed(4)}`
                  : fr.noCoordinates,
                ...(p.odometer === null ? [] : [`${p.odometer.toLocaleString('fr-FR')} km`]),
                fr.source[p.source],
                ...(p.authenticated === true ? [fr.authenticated] : []),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
};

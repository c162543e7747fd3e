import css from './auth-layout.module.css';

/** Days as rows, shifts as bars: a planning that becomes a road. Drawn, so that it costs nothing and follows the theme. */
const rows = [
  [0, 34],
  [12, 46],
  [4, 40],
  [22, 60],
  [10, 30],
  [30, 70],
  [18, 52],
  [40, 84],
  [28, 58],
  [46, 92],
  [36, 74],
  [56, 100],
] as const;

export const RoadPicture = () => (
  <svg className={css['road']} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
    {rows.map(([from, to], i) => (
      <g key={from + to * 100}>
        <line x1="0" x2="100" y1={6 + i * 8} y2={6 + i * 8} className={css['lane']} />
        <rect
          x={from}
          y={3.6 + i * 8}
          width={to - from}
          height="4.8"
          rx="1.4"
          className={css['shift']}
          data-tone={i % 4}
        />
      </g>
    ))}
    <line x1="62" x2="62" y1="0" y2="100" className={css['now']} />
  </svg>
);

// The time around an offence, what proves it on red ground; a text says the same to people who do not see it.
import type { MeasureUnit } from '#engines/driving-rules/offence.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { figureText } from '../figures.ts';
import { fr } from '../fr.ts';
import { HEIGHTS, pictureOf, type Pictured, type PictureLine } from '../picture.ts';
import css from './offences.module.css';

const t = texts(fr);
const [WIDE, HIGH] = [1000, 52];

const Line = ({ line: l }: { readonly line: PictureLine }) => {
  const x = (at: number): number => ((at - l.start) / (l.end - l.start)) * WIDE;
  const box = (one: { readonly start: number; readonly end: number }) => ({
    x: x(one.start),
    width: Math.max(1, x(one.end) - x(one.start)),
  });
  return (
    <div className={`${css['line']} stack bottom`}>
      <span>{l.label}</span>
      <div>
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden>
          {l.marks.map((m) => (
            <rect key={m.start} className={css['mark']} {...box(m)} y={0} height={HIGH} />
          ))}
          {l.spells.map((s) => (
            <rect
              key={s.start}
              className={css['bar']}
              data-activity={s.activity}
              {...box(s)}
              y={HIGH - 4 - (HIGH - 6) * HEIGHTS[s.activity]}
              height={(HIGH - 6) * HEIGHTS[s.activity]}
            >
              <title>{`${fr.activities[s.activity]} ${formatHours(s.end - s.start)}`}</title>
            </rect>
          ))}
          {l.marks.map((m) => (
            <rect key={m.start} className={css['under']} {...box(m)} y={HIGH - 3} height={3} />
          ))}
          {l.at !== null && (
            <line className={css['at']} x1={x(l.at)} x2={x(l.at)} y1={0} y2={HIGH} />
          )}
        </svg>
        <div className={css['ticks']} aria-hidden>
          {l.ticks.map((tick) => (
            <span key={tick.at} style={{ left: `${x(tick.at) / 10}%` }}>
              {tick.label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};

const KEYS = ['driving', 'work', 'waiting', 'rest', 'unknown'] as const;

export const ProofPicture = ({
  offence: o,
}: {
  readonly offence: Pictured & {
    readonly value: number;
    readonly limit: number;
    readonly unit: MeasureUnit;
  };
}) => {
  const picture = pictureOf(o);
  const most = picture.kind === 'weeks' ? Math.max(1, ...picture.weeks.map((w) => w.seconds)) : 1;
  return (
    <figure
      className="stack gap-10 shrink"
      role="img"
      aria-label={t('pictureLabel', { figure: figureText(o) })}
    >
      {picture.kind === 'lines'
        ? picture.lines.map((l) => <Line key={l.start} line={l} />)
        : picture.weeks.map((w) => (
            <div key={w.label} className={`${css['week']} stack middle meta`}>
              <span>{w.label}</span>
              <i style={{ width: `${(w.seconds / most) * 100}%` }} />
              <span>{formatHours(w.seconds)}</span>
            </div>
          ))}
      <figcaption className={`${css['legend']} row note gap-4 col-gap-12`} aria-hidden>
        {picture.kind === 'lines' &&
          KEYS.map((k) => (
            <span key={k}>
              <i className={css['key']} data-activity={k} />
              {fr.activities[k]}
            </span>
          ))}
        <span>
          <i className={css['key']} data-activity={picture.kind === 'lines' ? 'proof' : 'work'} />
          {picture.kind === 'lines' ? fr.proves : fr.serviceOfWeek}
        </span>
      </figcaption>
    </figure>
  );
};

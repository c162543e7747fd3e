// One side of a day as a band on a frame of hours, for areas that set several beside each other.
import { formatHours } from '#engines/french-time/hours.ts';
import { boxOf } from './band-row.tsx';
import { ticksOf } from '../frame.ts';
import type { Frame } from '../bands.ts';
import { fr } from '../fr.ts';
import { clockAt } from './time-of-day.ts';
import css from './bands.module.css';

export interface BandStretch {
  readonly start: number;
  readonly end: number;
  readonly activity: keyof typeof fr.activity;
}
export interface StretchBandProps {
  readonly stretches: readonly BandStretch[];
  readonly frame: Frame;
  readonly zone: string;
  readonly label: string;
}

const words = (s: BandStretch, zone: string): string =>
  `${clockAt(s.start, zone)} – ${clockAt(s.end, zone)} ${fr.activity[s.activity]} ${formatHours(s.end - s.start)}`;
/** A picture with its words: the heights say the activity, the name says all of it. */
export function StretchBand({ stretches, frame, zone, label }: StretchBandProps) {
  return (
    <div
      className={css['track']}
      data-band
      role="img"
      aria-label={`${label} : ${stretches.map((s) => words(s, zone)).join(', ')}`}
    >
      {stretches.map((s) => {
        const box = boxOf(s, frame);
        return (
          box && (
            <i
              key={s.start}
              className={css['bar']}
              data-activity={s.activity}
              style={box}
              title={words(s, zone)}
            />
          )
        );
      })}
    </div>
  );
}

/** The hours under bands of the same frame. */
export function BandHours({
  frame,
  origin,
  zone,
}: {
  readonly frame: Frame;
  /** Where the day begins. */ readonly origin: number;
  readonly zone: string;
}) {
  return (
    <div className={css['hours']} aria-hidden>
      {ticksOf(frame, origin)
        .filter((at) => at !== frame.from && at !== frame.to)
        .map((at, i) => (
          <span
            key={at}
            data-odd={i % 2 === 1 || undefined}
            style={{ left: `${((at - frame.from) / (frame.to - frame.from)) * 100}%` }}
          >
            {clockAt(at, zone)}
          </span>
        ))}
    </div>
  );
}

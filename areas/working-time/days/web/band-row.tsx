// One row of the picture: its name, and its spells as bars one can walk over.
import type { ReactNode } from 'react';
import type { Frame, Spell } from '../bands.ts';
import css from './bands.module.css';

export interface RowItem {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly activity?: Spell['activity'];
  readonly source?: string | undefined;
  readonly contradicted?: boolean;
  readonly tone?: string;
  readonly label?: string;
}
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly size: 'large' | 'small' | 'marks';
  readonly items: readonly RowItem[];
}
export interface At {
  readonly row: number;
  readonly item: number;
}

const share = (at: number, { from, to }: Frame): number => ((at - from) / (to - from)) * 100;
/** Where a spell lies in the frame, in percent; null when outside. */
export const boxOf = (
  one: { readonly start: number; readonly end: number },
  frame: Frame,
): { left: string; width: string } | null => {
  if (one.end <= frame.from || one.start >= frame.to) return null;
  const left = share(Math.max(one.start, frame.from), frame);
  return { left: `${left}%`, width: `${share(Math.min(one.end, frame.to), frame) - left}%` };
};

interface BandRowProps {
  readonly row: Row;
  readonly frame: Frame;
  /** The item that has the tab stop. */ readonly current: number | null;
  readonly onAt: (item: number) => void;
  readonly children?: ReactNode;
}

export const BandRow = ({ row, frame, current, onAt, children }: BandRowProps) => (
  <div className={`${css['row']} folds`} data-size={row.size} role="group" aria-label={row.name}>
    <span className={`${css['rowName']} clip note`} aria-hidden>
      {row.name}
    </span>
    <div className={css['track']}>
      {children}
      {row.items.map((one, i) => {
        const box = boxOf(one, frame);
        return (
          <button
            key={one.key}
            type="button"
            className={css['bar']}
            data-activity={one.activity}
            data-tone={one.tone}
            data-source={one.source}
            data-contradicted={one.contradicted || undefined}
            data-item={i}
            tabIndex={i === current ? 0 : -1}
            aria-label={one.text}
            style={box ?? { left: '0%', width: '0%', visibility: 'hidden' }}
            onMouseEnter={() => onAt(i)}
            onFocus={() => onAt(i)}
          >
            {one.label !== undefined && <span>{one.label}</span>}
          </button>
        );
      })}
    </div>
  </div>
);

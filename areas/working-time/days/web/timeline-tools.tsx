// Around the bands of a day: the hours under them, the legend and the zoom above.
import { ActionIcon } from '@mantine/core';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import type { Frame } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { isWhole, ticksOf, zoomed } from '../frame.ts';
import { fr } from '../fr.ts';
import { clockAt } from './time-of-day.ts';
import css from './bands.module.css';

const t = texts(fr);
const ORDER = ['driving', 'work', 'waiting', 'rest', 'unknown'] as const;
const ZOOM = 1.6;

const edgeOf = (at: number, frame: Frame): 'start' | 'end' | undefined => {
  if (at === frame.from) return 'start';
  return at === frame.to ? 'end' : undefined;
};
export const TimelineHours = ({
  d,
  frame,
  whole,
}: {
  readonly d: DayDetail;
  readonly frame: Frame;
  readonly whole: Frame;
}) => (
  <div className={`${css['row']} folds`} data-size="hours" aria-hidden>
    <span className={`${css['rowName']} clip note`} />
    <div className={css['hours']}>
      {ticksOf(frame, d.start).map((at, i) => (
        <span
          key={at}
          data-odd={i % 2 === 1 || undefined}
          data-edge={edgeOf(at, frame)}
          style={{ left: `${((at - frame.from) / (frame.to - frame.from)) * 100}%` }}
        >
          {at === d.end && whole.from !== at ? '24:00' : clockAt(at, d.zone)}
        </span>
      ))}
    </div>
  </div>
);

export const TimelineTools = ({
  frame,
  whole,
  zone,
  onFrame,
}: {
  readonly frame: Frame;
  readonly whole: Frame;
  readonly zone: string;
  readonly onFrame: (f: Frame) => void;
}) => {
  const all = isWhole(frame, whole);
  return (
    <div className={`${css['tools']} row gap-6`}>
      <div className={`${css['legend']} row gap-4 col-gap-12 note rest`} aria-hidden>
        {ORDER.map((a) => (
          <span key={a}>
            <i className={css['mark']} data-activity={a} />
            {fr.activity[a]}
          </span>
        ))}
      </div>
      <span className="meta soft tn" aria-live="polite">
        {all
          ? ''
          : t('shownSpan', { start: clockAt(frame.from, zone), end: clockAt(frame.to, zone) })}
      </span>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={fr.zoomOut}
        disabled={all}
        onClick={() => onFrame(zoomed(frame, whole, 1 / ZOOM))}
      >
        <ZoomOut size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={fr.zoomIn}
        onClick={() => onFrame(zoomed(frame, whole, ZOOM))}
      >
        <ZoomIn size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={fr.zoomWhole}
        disabled={all}
        onClick={() => onFrame(whole)}
      >
        <Maximize2 size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
};

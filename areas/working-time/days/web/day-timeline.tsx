// The day as stacked bands: what counts for pay, what counts for the rules, then each source; offences over the time where they arise.
// Height and pattern say the activity (driving highest, rest lowest), so that colour is never alone.
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { bandsOf, plannedSpan, wholeFrame, type Band, type Frame } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { held, isWhole, showing } from '../frame.ts';
import { fr } from '../fr.ts';
import { BandRow, boxOf, type At, type Row } from './band-row.tsx';
import { spanText } from './band-texts.ts';
import { BandsTable } from './bands-table.tsx';
import type { DayMark } from './day-marks.ts';
import { rowsOf, stepped } from './timeline-rows.ts';
import { TimelineHours, TimelineTools } from './timeline-tools.tsx';
import { frameAfterKey, useFrameGestures } from './use-frame.ts';
import css from './bands.module.css';

const t = texts(fr);

export interface DayTimelineProps {
  readonly detail: DayDetail;
  readonly marks?: readonly DayMark[];
  /** What is looked at, where whoever shows it keeps it (in the address); otherwise it is kept here. */
  readonly frame?: Frame | null;
  readonly onFrame?: (frame: Frame | null) => void;
}

/** What is looked at, of the whole day: kept by whoever shows the day (in the address), otherwise here. */
const useShownFrame = ({ detail, frame: asked, onFrame }: DayTimelineProps) => {
  const whole = wholeFrame(detail);
  const [own, setOwn] = useState<Frame | null>(null);
  const frame = held((onFrame ? asked : own) ?? whole, whole);
  const setFrame = (to: Frame): void => (onFrame ?? setOwn)(isWhole(to, whole) ? null : to);
  return { whole, frame, setFrame };
};
type ShownFrame = ReturnType<typeof useShownFrame>;

const firstWork = (bands: readonly Band[]): number =>
  Math.max(
    0,
    (bands[0]?.spells ?? []).findIndex((s) => s.activity === 'driving' || s.activity === 'work'),
  );
const middleOf = (item: Row['items'][number] | undefined, { from, to }: Frame): number =>
  item === undefined ? (from + to) / 2 : (Math.max(item.start, from) + Math.min(item.end, to)) / 2;

/** Where the arrows stand: on which item of which row, and what a key does from there. */
const useWalk = (
  rows: readonly Row[],
  first: At,
  { frame, whole, setFrame }: ShownFrame,
  picture: RefObject<HTMLDivElement | null>,
) => {
  const [moved, setAt] = useState<At | null>(null);
  // Offences may come after the bands, and be one row more: what nobody has moved to yet follows them.
  const at = moved !== null && rows[moved.row]?.items[moved.item] !== undefined ? moved : first;
  const now = rows[at.row]?.items[at.item];
  const walk = (next: At): void => {
    const item = rows[next.row]?.items[next.item];
    if (item !== undefined && !isWhole(frame, whole)) setFrame(showing(frame, whole, item));
    setAt(next);
    requestAnimationFrame(() => {
      const group = picture.current?.querySelectorAll('[role=group]')[next.row];
      group?.querySelector<HTMLElement>(`[data-item="${next.item}"]`)?.focus();
    });
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const to = frameAfterKey(e, frame, whole, middleOf(now, frame));
    const next = to === null ? stepped(rows, at, e.key) : null;
    if (to === null && next === null) return;
    e.preventDefault();
    if (to !== null) setFrame(to);
    else if (next !== null) walk(next);
  };
  return { at, setAt, now, onKeyDown };
};

const midnightIn = (d: DayDetail, frame: Frame, whole: Frame): string | null =>
  whole.to > d.end && d.end > frame.from && d.end < frame.to
    ? `${((d.end - frame.from) / (frame.to - frame.from)) * 100}%`
    : null;

/** What lies over one band: the planned service, offences, midnight. */
const Overlays = ({
  detail: d,
  marks,
  shown: { frame, whole },
  row,
}: {
  readonly detail: DayDetail;
  readonly marks: readonly DayMark[];
  readonly shown: ShownFrame;
  readonly row: 'pay' | 'marks' | 'band';
}) => {
  const plan = row === 'pay' ? plannedSpan(d) : null;
  const planBox = plan && boxOf(plan, frame);
  const midnight = midnightIn(d, frame, whole);
  return (
    <>
      {plan && planBox && (
        <span
          className={css['plan']}
          style={planBox}
          title={`${fr.planned} ${spanText(plan, d.zone)}`}
        />
      )}
      {row !== 'marks' &&
        marks.map((m) => {
          const box = boxOf(m, frame);
          return (
            box && (
              <i key={m.key} className={css['over']} data-tone={m.tone} style={box} aria-hidden />
            )
          );
        })}
      {midnight !== null && (
        <i className={css['midnight']} style={{ left: midnight }} aria-hidden />
      )}
    </>
  );
};

const Readout = ({
  row,
  item,
}: {
  readonly row: Row | undefined;
  readonly item: Row['items'][number] | undefined;
}) => (
  <p className={`${css['readout']} no-print bar sunken tn`} aria-hidden>
    {item === undefined ? (
      fr.noEvidence
    ) : (
      <>
        <i className={css['mark']} data-activity={item.activity} data-tone={item.tone} />
        <span>
          <strong className="medium">{row?.name}</strong> · {item.text}
        </span>
      </>
    )}
  </p>
);

export function DayTimeline(props: DayTimelineProps) {
  const { detail: d, marks = [] } = props;
  const shown = useShownFrame(props);
  const { whole, frame, setFrame } = shown;
  const bands = bandsOf(d);
  const rows = rowsOf(bands, marks, d);
  const payRow = marks.length === 0 ? 0 : 1;
  const picture = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const first: At = { row: payRow, item: firstWork(bands) };
  const { at, setAt, now, onKeyDown } = useWalk(rows, first, shown, picture);
  useFrameGestures({ frame, whole, onFrame: setFrame, surface: picture, area });
  const kindOf = (r: number): 'pay' | 'marks' | 'band' => {
    if (r === payRow) return 'pay';
    return r < payRow ? 'marks' : 'band';
  };
  const label = t('timeline', { day: formatLongDay(d.day) });
  return (
    <figure className="stack shrink">
      <figcaption className="sr-only">
        {label}. {fr.bandsHelp}
      </figcaption>
      <TimelineTools frame={frame} whole={whole} zone={d.zone} onFrame={setFrame} />
      <div
        ref={picture}
        role="group"
        aria-label={label}
        className={css['picture']}
        data-zoomed={!isWhole(frame, whole) || undefined}
        onKeyDown={onKeyDown}
      >
        <div className={css['area']} ref={area} aria-hidden />
        {rows.map((row, r) => (
          <BandRow
            key={row.key}
            row={row}
            frame={frame}
            current={r === at.row ? at.item : null}
            onAt={(item) => setAt({ row: r, item })}
          >
            <Overlays detail={d} marks={marks} shown={shown} row={kindOf(r)} />
          </BandRow>
        ))}
        <TimelineHours d={d} frame={frame} whole={whole} />
      </div>
      <Readout row={rows[at.row]} item={now} />
      <p className={`${css['help']} no-print note`} aria-hidden>
        {fr.bandsHelp}
      </p>
      <BandsTable detail={d} bands={bands} marks={marks} />
    </figure>
  );
}

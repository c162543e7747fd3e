// The day as stacked bands: what counts for pay, what counts for the rules, then each source; offences over the time where they arise.
// Height and pattern say the activity (driving highest, rest lowest), so that colour is never alone.
import { ActionIcon } from '@mantine/core';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { bandsOf, plannedSpan, wholeFrame, type Band, type Frame } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { held, isWhole, showing, ticksOf, zoomed } from '../frame.ts';
import { fr } from '../fr.ts';
import { BandRow, boxOf, type At, type Row } from './band-row.tsx';
import { bandName, markText, spanText, spellText } from './band-texts.ts';
import { BandsTable } from './bands-table.tsx';
import type { DayMark } from './day-marks.ts';
import { clockAt } from './time-of-day.ts';
import { frameAfterKey, useFrameGestures } from './use-frame.ts';
import css from './bands.module.css';

const t = texts(fr);
const ORDER = ['driving', 'work', 'waiting', 'rest', 'unknown'] as const;
const ZOOM = 1.6;

const rowsOf = (bands: readonly Band[], marks: readonly DayMark[], d: DayDetail): Row[] => [
  ...(marks.length === 0
    ? []
    : [
        {
          key: 'marks',
          name: fr.marks,
          size: 'marks' as const,
          items: marks.map((m) => ({
            key: m.key,
            start: m.start,
            end: Math.max(m.end, m.start + 60),
            text: markText(m, d.zone),
            tone: m.tone,
            label: m.label,
          })),
        },
      ]),
  ...bands.map(({ key, spells }): Row => ({
    key,
    name: bandName(key),
    size: key === 'pay' || key === 'legal' ? 'large' : 'small',
    items: spells.map((s) => ({
      key: String(s.start),
      start: s.start,
      end: s.end,
      text: spellText(s, d),
      activity: s.activity,
      source: s.said?.source,
      contradicted: s.others.length > 0,
    })),
  })),
];

/** The item of a row that lies nearest to an instant. */
const nearest = (row: Row | undefined, at: number): number => {
  const distance = (i: number): number => {
    const one = row?.items[i];
    return one === undefined
      ? Infinity
      : at < one.start
        ? one.start - at
        : at >= one.end
          ? at - one.end + 1
          : 0;
  };
  return (row?.items ?? []).reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
};

const stepped = (rows: readonly Row[], { row, item }: At, key: string): At | null => {
  const last = (rows[row]?.items.length ?? 1) - 1;
  const beside: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, item + 1),
    ArrowLeft: Math.max(0, item - 1),
    Home: 0,
    End: last,
  };
  const to = beside[key];
  if (to !== undefined) return { row, item: to };
  const over = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const next = Math.max(0, Math.min(rows.length - 1, row + over));
  const here = rows[row]?.items[item];
  return over === 0
    ? null
    : next === row
      ? { row, item }
      : {
          row: next,
          item: nearest(rows[next], here === undefined ? 0 : (here.start + here.end) / 2),
        };
};

const Hours = ({
  d,
  frame,
  whole,
}: {
  readonly d: DayDetail;
  readonly frame: Frame;
  readonly whole: Frame;
}) => (
  <div className={css['row']} data-size="hours" aria-hidden>
    <span className={css['rowName']} />
    <div className={css['hours']}>
      {ticksOf(frame, d.start).map((at, i) => (
        <span
          key={at}
          data-odd={i % 2 === 1 || undefined}
          data-edge={at === frame.from ? 'start' : at === frame.to ? 'end' : undefined}
          style={{ left: `${((at - frame.from) / (frame.to - frame.from)) * 100}%` }}
        >
          {at === d.end && whole.from !== at ? '24:00' : clockAt(at, d.zone)}
        </span>
      ))}
    </div>
  </div>
);

const Tools = ({
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
    <div className={css['tools']}>
      <div className={css['legend']} aria-hidden>
        {ORDER.map((a) => (
          <span key={a}>
            <i className={css['mark']} data-activity={a} />
            {fr.activity[a]}
          </span>
        ))}
      </div>
      <span className={css['span']} aria-live="polite">
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

export interface DayTimelineProps {
  readonly detail: DayDetail;
  readonly marks?: readonly DayMark[];
  /** What is looked at, where whoever shows it keeps it (in the address); otherwise it is kept here. */
  readonly frame?: Frame | null;
  readonly onFrame?: (frame: Frame | null) => void;
}

export function DayTimeline({ detail: d, marks = [], frame: asked, onFrame }: DayTimelineProps) {
  const whole = wholeFrame(d);
  const [own, setOwn] = useState<Frame | null>(null);
  const frame = held((onFrame ? asked : own) ?? whole, whole);
  const setFrame = (to: Frame): void => (onFrame ?? setOwn)(isWhole(to, whole) ? null : to);
  const bands = bandsOf(d);
  const rows = rowsOf(bands, marks, d);
  const payRow = marks.length === 0 ? 0 : 1;
  const [moved, setAt] = useState<At | null>(null);
  // Offences may come after the bands, and be one row more: what nobody has moved to yet follows them.
  const first: At = {
    row: payRow,
    item: Math.max(
      0,
      (bands[0]?.spells ?? []).findIndex((s) => s.activity === 'driving' || s.activity === 'work'),
    ),
  };
  const at = moved !== null && rows[moved.row]?.items[moved.item] !== undefined ? moved : first;
  const picture = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useFrameGestures({ frame, whole, onFrame: setFrame, surface: picture, area });
  const now = rows[at.row]?.items[at.item];
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const to = frameAfterKey(
      e,
      frame,
      whole,
      now === undefined
        ? (frame.from + frame.to) / 2
        : (Math.max(now.start, frame.from) + Math.min(now.end, frame.to)) / 2,
    );
    const next = to === null ? stepped(rows, at, e.key) : null;
    if (to === null && next === null) return;
    e.preventDefault();
    if (to !== null) return setFrame(to);
    if (next === null) return undefined;
    const item = rows[next.row]?.items[next.item];
    if (item !== undefined && !isWhole(frame, whole)) setFrame(showing(frame, whole, item));
    setAt(next);
    requestAnimationFrame(() => {
      const group = picture.current?.querySelectorAll('[role=group]')[next.row];
      group?.querySelector<HTMLElement>(`[data-item="${next.item}"]`)?.focus();
    });
    return undefined;
  };
  const plan = plannedSpan(d);
  const planBox = plan && boxOf(plan, frame);
  const midnight =
    whole.to > d.end && d.end > frame.from && d.end < frame.to
      ? `${((d.end - frame.from) / (frame.to - frame.from)) * 100}%`
      : null;
  return (
    <figure className={css['figure']}>
      <figcaption className="sr-only">
        {t('timeline', { day: formatLongDay(d.day) })}. {fr.bandsHelp}
      </figcaption>
      <Tools frame={frame} whole={whole} zone={d.zone} onFrame={setFrame} />
      <div
        ref={picture}
        role="group"
        aria-label={t('timeline', { day: formatLongDay(d.day) })}
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
            {r === payRow && planBox && (
              <span
                className={css['plan']}
                style={planBox}
                title={plan ? `${fr.planned} ${spanText(plan, d.zone)}` : undefined}
              />
            )}
            {row.key !== 'marks' &&
              marks.map((m) => {
                const box = boxOf(m, frame);
                return (
                  box && (
                    <i
                      key={m.key}
                      className={css['over']}
                      data-tone={m.tone}
                      style={box}
                      aria-hidden
                    />
                  )
                );
              })}
            {midnight !== null && (
              <i className={css['midnight']} style={{ left: midnight }} aria-hidden />
            )}
          </BandRow>
        ))}
        <Hours d={d} frame={frame} whole={whole} />
      </div>
      <p className={css['readout']} aria-hidden>
        {now === undefined ? (
          fr.noEvidence
        ) : (
          <>
            <i className={css['mark']} data-activity={now.activity} data-tone={now.tone} />
            <span>
              <strong>{rows[at.row]?.name}</strong> · {now.text}
            </span>
          </>
        )}
      </p>
      <p className={css['help']} aria-hidden>
        {fr.bandsHelp}
      </p>
      <BandsTable detail={d} bands={bands} marks={marks} />
    </figure>
  );
}

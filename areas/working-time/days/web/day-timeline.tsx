// The day as a line: bars whose height and pattern say the activity (driving highest, rest lowest), so that colour is never alone.
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { clockAt, clockOfMinute } from './time-of-day.ts';
import css from './day.module.css';

const t = texts(fr);
type Segment = DayDetail['segments'][number];
const HOUR = 3600;
const ORDER = ['driving', 'work', 'waiting', 'rest', 'unknown'] as const;

/** From the day's first instant, or its service's if that is earlier, to the whole hour after its last. */
const frameOf = (d: DayDetail): { from: number; to: number } => {
  const at = (iso: string | null | undefined, otherwise: number): number => (iso ? Temporal.Instant.from(iso).epochMilliseconds / 1000 : otherwise);
  const end = Math.max(d.end, at(d.record?.serviceEnd, d.end));
  return { from: d.start, to: d.start + Math.ceil((end - d.start) / HOUR) * HOUR };
};

const said = (s: Segment, evidence: DayDetail['evidence']): string => {
  if (s.winner === null) return fr.nothingSaid;
  const origin = evidence.find((e) => e.id === s.winner?.evidenceId)?.origin;
  return [fr.source[s.winner.source], origin].filter(Boolean).join(', ');
};
const sentence = (s: Segment, d: DayDetail): string => [
  `${clockAt(s.start, d.zone)} – ${clockAt(s.end, d.zone)}`, `${fr.activity[s.activity]}${s.winner?.crew === true ? ` (${fr.crew})` : ''}`, formatHours(s.end - s.start), said(s, d.evidence),
  ...s.losers.filter((l) => l.activity !== s.activity).map((l) => t('contradicted', { source: fr.source[l.source], activity: fr.activity[l.activity].toLocaleLowerCase('fr') })),
].join(' · ');

/** Evidence is kept by UTC day: what one source says on both sides of that border is one spell. */
const joined = (segments: readonly Segment[], evidence: DayDetail['evidence']): Segment[] => segments.reduce<Segment[]>((done, s) => {
  const last = done.at(-1);
  const same = last !== undefined && last.end === s.start && last.activity === s.activity && last.losers.length === 0 && s.losers.length === 0 && last.winner?.crew === s.winner?.crew && said(last, evidence) === said(s, evidence);
  return same ? [...done.slice(0, -1), { ...last, end: s.end }] : [...done, s];
}, []);

const Hours = ({ d, from, to }: { readonly d: DayDetail; readonly from: number; readonly to: number }) => {
  const span = to - from;
  const step = span / HOUR > 26 ? 3 : 2;
  const ticks = Array.from({ length: Math.floor(span / HOUR) + 1 }, (_, i) => from + i * HOUR);
  return (
    <div className={css['hours']} aria-hidden>
      {ticks.map((at, i) => <span key={at} data-label={i % step === 0 || undefined} data-main={i % 6 === 0 || undefined} data-midnight={at === d.end && at !== to ? true : undefined} style={{ left: `${((at - from) / span) * 100}%` }}>{i % step === 0 && (at === d.end && i > 0 ? '24:00' : clockAt(at, d.zone))}</span>)}
    </div>
  );
};

const SegmentsTable = ({ d }: { readonly d: DayDetail }) => (
  <table className="sr-only">
    <caption>{t('timeline', { day: formatLongDay(d.day) })}</caption>
    <thead><tr><th scope="col">{fr.serviceSpan}</th><th scope="col">{fr.title}</th><th scope="col">{fr.evidence}</th></tr></thead>
    <tbody>{d.segments.map((s) => <tr key={s.start}><td>{clockAt(s.start, d.zone)} – {clockAt(s.end, d.zone)}</td><td>{fr.activity[s.activity]}</td><td>{said(s, d.evidence)}</td></tr>)}</tbody>
  </table>
);

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

export function DayTimeline({ detail: d }: { readonly detail: DayDetail }) {
  const { from, to } = frameOf(d);
  const shown = joined(d.segments.filter((s) => s.end > from && s.start < to), d.evidence);
  const firstOfService = Math.max(0, shown.findIndex((s) => s.activity === 'driving' || s.activity === 'work'));
  const [current, setCurrent] = useState(firstOfService);
  const line = useRef<HTMLDivElement>(null);
  const left = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100;
  const box = (a: number, b: number) => ({ left: `${left(a)}%`, width: `${left(b) - left(a)}%` });
  const onKeyDown = (e: KeyboardEvent): void => {
    const move = MOVES[e.key];
    if (move === undefined) return;
    e.preventDefault();
    const next = Math.max(0, Math.min(shown.length - 1, current + move));
    setCurrent(next);
    line.current?.querySelectorAll('button')[next]?.focus();
  };
  const now = shown[current];
  return (
    <figure className={css['figure']}>
      <figcaption className="sr-only">{t('timeline', { day: formatLongDay(d.day) })}. {fr.timelineIntro}</figcaption>
      <div className={css['legend']} aria-hidden>{ORDER.map((a) => <span key={a}><i className={css['mark']} data-activity={a} />{fr.activity[a]}</span>)}</div>
      <div className={css['line']}>
        {d.planned && <span className={css['plan']} style={box(d.start + d.planned.startsMinute * 60, d.start + d.planned.endsMinute * 60)} title={`${fr.planned} ${clockOfMinute(d.planned.startsMinute)}–${clockOfMinute(d.planned.endsMinute)}`} />}
        <div ref={line} className={css['bars']} onKeyDown={onKeyDown} role="group" aria-label={t('timeline', { day: formatLongDay(d.day) })}>
          {shown.map((s, i) => (
            <button key={s.start} type="button" className={css['bar']} data-activity={s.activity} data-contradicted={s.losers.some((l) => l.activity !== s.activity) || undefined} data-source={s.winner?.source} tabIndex={i === current ? 0 : -1}
              aria-label={sentence(s, d)} style={box(s.start, s.end)} onMouseEnter={() => setCurrent(i)} onFocus={() => setCurrent(i)} />
          ))}
        </div>
        {to > d.end && <i className={css['midnight']} style={{ left: `${left(d.end)}%` }} aria-hidden />}
        <Hours d={d} from={from} to={to} />
      </div>
      <p className={css['readout']} aria-hidden>{now === undefined ? fr.noEvidence : <><i className={css['mark']} data-activity={now.activity} />{sentence(now, d)}</>}</p>
      <SegmentsTable d={d} />
    </figure>
  );
}

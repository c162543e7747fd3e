// One day, whole: what is odd, the line of time, the totals, where they come from, the evidence behind them.
import { Alert } from '@mantine/core';
import { CircleAlert, FileText, Hourglass } from 'lucide-react';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { DayDetail } from '../contract.ts';
import { utcDaysOf, wholeFrame, type Frame } from '../bands.ts';
import { fr } from '../fr.ts';
import { anomalyText } from './anomaly-text.ts';
import { DecideButtons, Decisions } from './day-decisions.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { DayTotals } from './day-totals.tsx';
import { evidenceBytes, evidenceLink } from './evidence-link.ts';
import { DayMarks } from './day-marks.ts';
import { DayNotices } from './day-notices.ts';
import { explainDay } from './explain-day.ts';
import { dayLooks } from './looks.ts';
import { clockOfMinute } from './time-of-day.ts';
import css from './day.module.css';

const t = texts(fr);
type Record = NonNullable<DayDetail['record']>;

const Oddities = ({ record }: { readonly record: Record }) => (
  <>
    {record.stale && (
      <Alert color="info" icon={<Hourglass size={16} aria-hidden />}>
        {fr.staleText}
      </Alert>
    )}
    {record.anomalies.length > 0 && (
      <Alert color="warning" icon={<CircleAlert size={16} aria-hidden />} title={fr.anomalies}>
        {record.anomalies.map((a) => (
          <p key={a.code}>{anomalyText(a)}</p>
        ))}
      </Alert>
    )}
  </>
);

/** Each file or correction once, whatever the days it speaks of. */
const distinct = (evidence: DayDetail['evidence']): DayDetail['evidence'] => [
  ...new Map(evidence.map((e) => [`${e.source} ${e.legalFileId ?? ''} ${e.origin}`, e])).values(),
];

const Evidence = ({ detail }: { readonly detail: DayDetail }) => (
  <section className={css['section']}>
    <h2>{fr.evidence}</h2>
    {detail.evidence.length === 0 ? (
      <p className="quiet">{fr.noEvidence}</p>
    ) : (
      <ul className={`${css['evidence']} stack plain gap-0`}>
        {distinct(detail.evidence).map((e) => (
          <li key={e.id}>
            <FileText size={16} aria-hidden />
            <span className="anywhere">
              {e.legalFileId === null ? e.origin : evidenceLink(e.legalFileId, e.origin)}
            </span>
            <span>
              {e.legalFileId !== null &&
                evidenceBytes(e.legalFileId, utcDaysOf(wholeFrame(detail)))}
            </span>
            <small>
              {[
                ...(e.origin === fr.source[e.source] ? [] : [fr.source[e.source]]),
                t('recordedAt', { date: showInstant(e.recordedAt) }),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const whenAway = ({ halves, hours }: DayDetail['absences'][number]): string =>
  [
    ...(halves.length === 2 ? [fr.fullDay] : halves.map((h) => fr[h])),
    ...hours.map(([from = 0, to = 0]) => `${clockOfMinute(from)}–${clockOfMinute(to)}`),
  ].join(', ');

export interface DayViewProps {
  readonly detail: DayDetail;
  /** The part of the day that is looked at, where the caller keeps it. */ readonly frame?: Frame | null;
  readonly onFrame?: (frame: Frame | null) => void;
}

export function DayView({ detail, ...looked }: DayViewProps) {
  const { record } = detail;
  const hours = (detail.end - detail.start) / 3600;
  const notes = [
    detail.holiday,
    ...detail.absences.map((a) => `${fr.absence} ${a.code} (${whenAway(a)})`),
    hours === 24 ? null : t('whole', { hours: String(hours) }),
  ].filter((n) => n !== null);
  return (
    <div className="stack gap-16 shrink">
      <div className={`${css['viewHead']} bar gap-12`}>
        <p className={`${css['notes']} row gap-6 col-gap-12`}>
          {record && <StatusOf looks={dayLooks} status={record.status} />}
          {notes.map((n) => (
            <span key={n}>{n}</span>
          ))}
        </p>
        <DecideButtons detail={detail} />
      </div>
      <DayNotices collaboratorId={detail.collaborator.id} day={detail.day} />
      {record && <Oddities record={record} />}
      <DayMarks collaboratorId={detail.collaborator.id} day={detail.day}>
        {(marks) => <DayTimeline detail={detail} marks={marks} {...looked} />}
      </DayMarks>
      {record ? (
        <DayTotals record={record} planned={detail.planned} zone={detail.zone} />
      ) : (
        <p className="quiet">{fr.noRecord}</p>
      )}
      {record && (
        <section className={css['section']}>
          <h2>{fr.explain}</h2>
          <ExplainTree label={fr.explain} nodes={explainDay(detail, record)} levels={0} />
        </section>
      )}
      <Evidence detail={detail} />
      <Decisions decisions={detail.decisions} />
    </div>
  );
}

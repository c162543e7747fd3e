// What this month and the one before add up to, from the day records.
import { daysOfMonth, addMonths, monthOf } from '#engines/french-time/months.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { days, type DayRecordView } from '../contract.ts';
import { formatFigure } from '../figure-columns.ts';
import type { FigureKey } from '../figures.ts';
import { figureWords } from '../figures-fr.ts';
import { fr } from '../fr.ts';
import css from './day.module.css';

const SUMMED = [
  'service',
  'driving',
  'night',
  'theoretical',
  'meals',
  'overnights',
] as const satisfies readonly FigureKey[];
const sum = (records: readonly DayRecordView[], of: (r: DayRecordView) => number): number =>
  records.reduce((n, r) => n + of(r), 0);

const Column = ({
  month,
  records,
}: {
  readonly month: string;
  readonly records: readonly DayRecordView[];
}) => {
  const lines: [string, string][] = [
    ...SUMMED.map((key): [string, string] => [
      figureWords[key].label,
      formatFigure(
        key,
        sum(records, (r) => r[key]),
      ),
    ]),
    [
      fr.absence,
      String(sum(records, (r) => r.absences.reduce((n, a) => n + a.halves, 0)) / 2).replace(
        '.',
        ',',
      ),
    ],
  ];
  return (
    <section className={css['section']}>
      <h3>{formatMonth(month)}</h3>
      <dl className={css['totals']}>
        {lines.map(([label, value], i) => (
          <div key={label} data-main={i === 0 || undefined}>
            <dt className="bar gap-6">{label}</dt>
            <dd className="mt-4 tn anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export function MonthTotals({ collaboratorId }: { readonly collaboratorId: number }) {
  const month = monthOf(todayIn(Temporal.Now.instant()));
  const before = addMonths(month, -1);
  const answer = useApi(days.lastDays, {
    params: { collaborator: collaboratorId },
    query: { from: daysOfMonth(before).first, to: daysOfMonth(month).last },
  });
  return (
    <LoadState query={answer}>
      {({ days: records }) => (
        <div className="stack gap-16 shrink">
          {[month, before].map((m) => (
            <Column key={m} month={m} records={records.filter((r) => r.day.startsWith(m))} />
          ))}
        </div>
      )}
    </LoadState>
  );
}

// The last days of a person: one line each, opening the day.
import { useState } from 'react';
import { formatColumnDay, formatDayMonth } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { days, type DayRecordView } from '../contract.ts';
import { formatFigure } from '../figure-columns.ts';
import type { FigureKey } from '../figures.ts';
import { figureWords } from '../figures-fr.ts';
import { fr } from '../fr.ts';
import { DayDrawer } from './day-drawer.tsx';
import { dayLooks } from './looks.ts';
import css from './day.module.css';

export interface LastDaysProps {
  readonly collaboratorId: number;
  /** Bounds, `YYYY-MM-DD`; the last 31 days unless said. */ readonly from?: string;
  readonly to?: string;
}

const SHOWN = [
  'service',
  'driving',
  'amplitude',
  'night',
  'theoretical',
  'meals',
  'overnights',
] as const satisfies readonly FigureKey[];
const FigureCell = ({ name, value }: { readonly name: FigureKey; readonly value: number }) => (
  <td className={value === 0 ? 'quiet' : undefined}>
    {value === 0 ? '·' : formatFigure(name, value)}
  </td>
);

const Line = ({ r, onOpen }: { readonly r: DayRecordView; readonly onOpen: () => void }) => (
  <tr onClick={onOpen}>
    <td>
      <button type="button" className={css['dayButton']} title={fr.open}>
        {formatColumnDay(r.day)} <span className="quiet">{formatDayMonth(r.day)}</span>
      </button>
    </td>
    {SHOWN.map((key) => (
      <FigureCell key={key} name={key} value={r[key]} />
    ))}
    <td>{r.absences.map((a) => a.code).join(', ')}</td>
    <td>
      <StatusOf looks={dayLooks} status={r.status} />
    </td>
  </tr>
);

const vehiclesOf = (records: readonly DayRecordView[]): string[] =>
  [...new Set(records.flatMap((r) => r.vehicles))].sort();

export function LastDays({ collaboratorId, from, to }: LastDaysProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const answer = useApi(days.lastDays, {
    params: { collaborator: collaboratorId },
    query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
  });
  return (
    <LoadState query={answer}>
      {({ days: records }) => (
        <>
          {records.length === 0 ? (
            <p className="quiet">{fr.noDays}</p>
          ) : (
            <div className="scroll-x">
              <table className={`${css['table']} table figures`}>
                <thead>
                  <tr>
                    {[
                      fr.dayColumn,
                      ...SHOWN.map((key) => figureWords[key].label),
                      fr.absence,
                      fr.statusColumn,
                    ].map((h) => (
                      <th key={h} scope="col">
                        {h}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {records.map((r) => (
                    <Line key={r.day} r={r} onOpen={() => setOpened(r.day)} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {vehiclesOf(records).length > 0 && (
            <section className={css['section']}>
              <h3>{fr.vehicles}</h3>
              <ul className={`${css['chips']} row plain gap-6`}>
                {vehiclesOf(records).map((v) => (
                  <li key={v}>{v}</li>
                ))}
              </ul>
            </section>
          )}
          {opened !== null && (
            <DayDrawer
              collaboratorId={collaboratorId}
              day={opened}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </LoadState>
  );
}

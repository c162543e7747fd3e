// The last days of a person: one line each, opening the day.
import { useState } from 'react';
import { formatColumnDay, formatDayMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { days, type DayRecordView } from '../contract.ts';
import { fr } from '../fr.ts';
import { DayDrawer } from './day-drawer.tsx';
import { dayLooks } from './looks.ts';
import css from './day.module.css';

export interface LastDaysProps {
  readonly collaboratorId: number;
  /** Bounds, `YYYY-MM-DD`; the last 31 days unless said. */ readonly from?: string;
  readonly to?: string;
}

const Hours = ({ seconds }: { readonly seconds: number }) => (
  <td className={seconds === 0 ? css['zero'] : undefined}>
    {seconds === 0 ? '·' : formatHours(seconds)}
  </td>
);
const Count = ({ n }: { readonly n: number }) => (
  <td className={n === 0 ? css['zero'] : undefined}>{n === 0 ? '·' : n}</td>
);

const Line = ({ r, onOpen }: { readonly r: DayRecordView; readonly onOpen: () => void }) => (
  <tr onClick={onOpen}>
    <td>
      <button type="button" className={css['dayButton']} title={fr.open}>
        {formatColumnDay(r.day)} <span className={css['zero']}>{formatDayMonth(r.day)}</span>
      </button>
    </td>
    <Hours seconds={r.service} />
    <Hours seconds={r.driving} />
    <Hours seconds={r.amplitude} />
    <Hours seconds={r.night} />
    <Hours seconds={r.theoretical} />
    <Count n={r.meals} />
    <Count n={r.overnights} />
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
            <p className={css['quiet']}>{fr.noDays}</p>
          ) : (
            <div className={css['scroll']}>
              <table className={css['table']}>
                <thead>
                  <tr>
                    {[
                      fr.dayColumn,
                      fr.service,
                      fr.driving,
                      fr.amplitude,
                      fr.night,
                      fr.theoretical,
                      fr.meals,
                      fr.overnights,
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
              <ul className={css['chips']}>
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

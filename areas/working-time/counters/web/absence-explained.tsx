// What an absence costs and why: its days in three countings, what was left out, what it takes, and what kind of stop a sickness is.
import type { DayPart } from '#engines/counters/halves.ts';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay, formatDayMonth, formatRange } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { schedules } from '#areas/working-time/schedules/contract.ts';
import { amountText } from '../amounts.ts';
import { counters, type ExplainedAbsence } from '../contract.ts';
import { fr } from '../fr.ts';
import { InformedDay } from './informed-day.tsx';
import { RightsTable } from './rights-table.tsx';
import css from './counters.module.css';

const t = texts(fr);
const clock = (minute: number | undefined): string => formatClock(((minute ?? 0) % 1_440) * 60);
const half = (n: number): string => String(n / 2).replace('.', ',');
const SHOWN_DAYS = 12;
const STOP_TONES = { first: 'default', extension: 'info', relapse: 'warning' } as const;
const daysText = (days: readonly string[]): string =>
  days.slice(0, SHOWN_DAYS).map(formatDayMonth).join(', ') + (days.length > SHOWN_DAYS ? '…' : '');

const Stop = ({
  explained,
  stop,
}: {
  readonly explained: ExplainedAbsence;
  readonly stop: NonNullable<ExplainedAbsence['stop']>;
}) => {
  const cache = useQueryClient();
  const mayEdit = useMay()(schedules.sameIllness.may);
  const { kind, previous } = stop;
  const set = async (sameIllness: boolean): Promise<void> => {
    try {
      await send(schedules.sameIllness, { body: { id: explained.id, sameIllness } });
      await invalidate(cache, counters.absence);
    } catch (error) {
      toast.danger(error);
    }
  };
  return (
    <>
      <p>
        <StatusBadge
          kind={STOP_TONES[kind]}
          label={
            kind === 'first' || previous === null
              ? fr.stops[kind]
              : t(`stopOf.${kind}`, { range: formatRange(previous) })
          }
        />{' '}
        {t('waitingDays', { count: stop.waitingDays })}
      </p>
      {stop.earned > 0 && <p>{t('sickEarned', { amount: amountText('day', stop.earned) })}</p>}
      {mayEdit && explained.id !== 0 && previous !== null && kind !== 'extension' && (
        <Switch
          label={t('sameIllness', { range: formatRange(previous) })}
          checked={stop.sameIllness}
          onChange={(e) => void set(e.currentTarget.checked)}
        />
      )}
      {stop.mayInform ? (
        <InformedDay id={explained.id} saved={stop.informedOn} last={explained.last} />
      ) : (
        stop.informedOn !== null && <p>{t('informedSaid', { day: formatDay(stop.informedOn) })}</p>
      )}
    </>
  );
};

const Taken = ({
  explained,
  counter: c,
}: {
  readonly explained: ExplainedAbsence;
  readonly counter: NonNullable<ExplainedAbsence['counter']>;
}) => {
  const text = (n: number): string => amountText(c.format, n);
  return (
    <>
      <p>
        {t(explained.waiting ? 'absenceTakesIf' : 'absenceTakes', {
          counter: c.label,
          amount: text(c.amount),
          counting: fr.countings[c.counts].toLocaleLowerCase('fr'),
          before: text(c.before),
          after: text(c.after),
          on: formatDay(c.on),
        })}
      </p>
      {c.inAdvance > 0 && (
        <p>
          <StatusBadge kind="warning" label={fr.inAdvance} />{' '}
          {t('absenceAdvance', {
            all: String(c.inAdvance === c.amount),
            amount: text(c.inAdvance),
          })}
        </p>
      )}
      {c.beyond > 0 && (
        <p data-negative>{t('absenceBeyond', { amount: text(c.beyond), on: formatDay(c.on) })}</p>
      )}
      {c.gained > 0 && <p>{t('absenceGains', { amount: amountText('day', c.gained) })}</p>}
      <RightsTable
        rights={c.rights}
        format={c.format}
        day={c.on}
        label={t('rightsTitle', { counter: c.label })}
      />
      {c.projection !== null && (
        <p>
          {t(c.projection.accruing === 0 ? 'projection' : 'projectionAccruing', {
            day: formatDay(c.projection.day),
            available: text(c.projection.available),
            accruing: text(c.projection.accruing),
          })}
        </p>
      )}
    </>
  );
};

const Shown = ({ explained }: { readonly explained: ExplainedAbsence }) => (
  <section className={css['explained']}>
    <p className={css['counted']}>
      {explained.hours !== null
        ? t('absenceHours', {
            from: clock(explained.hours[0]),
            to: clock(explained.hours[1]),
            hours: formatHours(((explained.hours[1] ?? 0) - (explained.hours[0] ?? 0)) * 60),
          })
        : t('absenceCounts', {
            calendar: explained.counts.calendar / 2,
            open: explained.counts.open / 2,
            workable: explained.counts.workable / 2,
          })}
    </p>
    {explained.counter !== null && <Taken explained={explained} counter={explained.counter} />}
    {explained.stop !== null && <Stop explained={explained} stop={explained.stop} />}
    {(explained.notes.length > 0 || explained.parts.length > 0) && (
      <ul className="quiet">
        {explained.notes.map((n) => (
          <li key={n.kind}>{t(`notes.${n.kind}`, { days: daysText(n.days) })}</li>
        ))}
        {explained.parts.length > 0 && (
          <li>
            {fr.absenceParts}
            <ul className="quiet">
              {explained.parts.map((p) => (
                <li key={p.first}>
                  {t('absencePart', {
                    first: formatDay(p.first),
                    last: formatDay(p.last),
                    workable: half(p.workable),
                    open: half(p.open),
                  })}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    )}
  </section>
);

export function AbsenceExplained({ id }: { readonly id: number }) {
  const asked = useApi(counters.absence, { params: { id } });
  return <LoadState query={asked}>{(explained) => <Shown explained={explained} />}</LoadState>;
}

/** What one would cost that is being entered; nothing where it cannot be told. */
export function AbsenceForeseen({
  collaboratorId,
  ...of
}: {
  readonly collaboratorId: number;
  readonly code: string;
  readonly first: string;
  readonly last: string;
  readonly firstHalf?: DayPart;
  readonly lastHalf?: DayPart;
}) {
  const { data } = useApi(counters.foreseen, { query: { collaborator: collaboratorId, ...of } });
  return data === undefined ? null : <Shown explained={data} />;
}

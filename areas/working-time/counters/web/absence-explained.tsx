// What an absence costs and why: its days in three countings, what was left out, what it takes, and what kind of stop a sickness is.
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay, formatDayMonth, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { schedules } from '#areas/planning/schedules/contract.ts';
import { amountText } from '../amounts.ts';
import { counters, type ExplainedAbsence } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './counters.module.css';

const t = texts(fr);
const half = (n: number): string => String(n / 2).replace('.', ',');
const SHOWN_DAYS = 12;
const daysText = (days: readonly string[]): string => days.slice(0, SHOWN_DAYS).map(formatDayMonth).join(', ') + (days.length > SHOWN_DAYS ? '…' : '');

const Stop = ({ said, stop }: { readonly said: ExplainedAbsence; readonly stop: NonNullable<ExplainedAbsence['stop']> }) => {
  const cache = useQueryClient();
  const mayEdit = useMay()(schedules.sameIllness.may);
  const { kind, previous } = stop;
  const set = async (sameIllness: boolean): Promise<void> => {
    try {
      await send(schedules.sameIllness, { body: { id: said.id, sameIllness } });
      await invalidate(cache, counters.absence);
    } catch (error) { toast.danger(error); }
  };
  return (
    <>
      <p><StatusBadge kind={kind === 'first' ? 'default' : kind === 'extension' ? 'info' : 'warning'} label={kind === 'first' || previous === null ? fr.stops[kind] : t(`stopOf.${kind}`, { range: formatRange(previous) })} /> {t('waitingDays', { count: stop.waitingDays })}</p>
      {stop.earned > 0 && <p>{t('sickEarned', { amount: amountText('day', stop.earned) })}</p>}
      {mayEdit && previous !== null && kind !== 'extension' && <Switch label={t('sameIllness', { range: formatRange(previous) })} checked={stop.sameIllness} onChange={(e) => void set(e.currentTarget.checked)} />}
    </>
  );
};

export function AbsenceExplained({ id }: { readonly id: number }) {
  const asked = useApi(counters.absence, { params: { id } });
  return (
    <LoadState query={asked}>{(said) => (
      <section className={css['explained']}>
        <p className={css['counted']}>{t('absenceCounts', { calendar: half(said.counts.calendar), open: half(said.counts.open), workable: half(said.counts.workable) })}</p>
        {said.counter !== null && <p>{t(said.waiting ? 'absenceTakesIf' : 'absenceTakes', {
          counter: said.counter.label, amount: amountText(said.counter.format, said.counter.amount), counting: fr.countings[said.counter.counts].toLocaleLowerCase('fr'), before: amountText(said.counter.format, said.counter.before), after: amountText(said.counter.format, said.counter.after),
        })}</p>}
        {(said.counter?.gained ?? 0) > 0 && <p>{t('absenceGains', { amount: amountText('day', said.counter?.gained ?? 0) })}</p>}
        {said.stop !== null && <Stop said={said} stop={said.stop} />}
        {(said.notes.length > 0 || said.parts.length > 0) && (
          <ul>
            {said.notes.map((n) => <li key={n.kind}>{t(`notes.${n.kind}`, { days: daysText(n.days) })}</li>)}
            {said.parts.length > 0 && <li>{fr.absenceParts}<ul>{said.parts.map((p) => <li key={p.first}>{t('absencePart', { first: formatDay(p.first), last: formatDay(p.last), workable: half(p.workable), open: half(p.open) })}</li>)}</ul></li>}
          </ul>
        )}
      </section>
    )}</LoadState>
  );
}

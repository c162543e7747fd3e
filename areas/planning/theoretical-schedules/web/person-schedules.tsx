// What a person is due to work: each schedule with its dates and hours, what is planned otherwise, part time and what it changes.
import { Button } from '@mantine/core';
import { CalendarCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { theoreticalSchedules, type KeptSchedule, type PersonSchedules } from '../contract.ts';
import { averageMinutes } from '#areas/working-time/schedules/contract.ts';
import { writtenDay } from '../cycle-text.ts';
import { fr } from '../fr.ts';
import { ApplyModal } from './apply-modal.tsx';
import { CycleTable } from './cycle-table.tsx';
import { ScheduleModal } from './schedule-modal.tsx';
import css from './schedules.module.css';

const t = texts(fr);
/** The legal week (L3121-27), below which time is partial (L3123-1). */
const FULL_WEEK = 2_100;
const hours = (minutes: number): string => formatHours(minutes * 60);
const rangeOf = (s: KeptSchedule): string =>
  s.endsOn === null
    ? t('from', { start: formatDay(s.startsOn) })
    : t('fromTo', { start: formatDay(s.startsOn), end: formatDay(s.endsOn) });

const Schedule = ({
  schedule: s,
  contract,
  onEdit,
}: {
  readonly schedule: KeptSchedule;
  readonly contract: number | null;
  readonly onEdit: (() => void) | undefined;
}) => {
  const remove = useApiMutation(theoreticalSchedules.remove, {
    invalidates: [theoreticalSchedules.of],
    onSuccess: () => {
      toast.success(fr.removed);
    },
  });
  const erase = async (): Promise<void> => {
    if (await ask.confirmDelete(t('removeAsk', { range: rangeOf(s).toLocaleLowerCase('fr') })))
      remove.mutate({ params: { id: s.id } });
  };
  const average = averageMinutes(s);
  return (
    <article className={`${css['schedule']} stack pad shrink`}>
      <div className={`${css['head']} row top`}>
        <div>
          <h3 className="heading">{rangeOf(s)}</h3>
          <p className="quiet">
            {[
              t('average', { hours: hours(average) }),
              contract !== null && t('contract', { hours: hours(contract) }),
              contract !== null &&
                average !== contract &&
                t('gap', { hours: hours(Math.abs(average - contract)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {onEdit !== undefined && (
          <>
            <Button size="xs" variant="default" onClick={onEdit}>
              {fr.edit}
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => void erase()}>
              {fr.remove}
            </Button>
          </>
        )}
      </div>
      <CycleTable weeks={s.weeks} label={`${fr.title} ${rangeOf(s)}`} />
    </article>
  );
};

const Shown = ({ person, today }: { readonly person: PersonSchedules; readonly today: string }) => {
  const writes = useMay()(theoreticalSchedules.save.may);
  const [edited, setEdited] = useState<KeptSchedule | 'new' | null>(null);
  const [applying, setApplying] = useState(false);
  const { contractMinutes: contract, exceptions } = person;
  return (
    <div className="stack gap-12">
      {contract !== null && contract > 0 && contract < FULL_WEEK && (
        <p className={css['partTime']}>
          <strong>
            {t('partTime', {
              hours: hours(contract),
              percent: String(Math.round((contract / FULL_WEEK) * 1_000) / 10).replace('.', ','),
            })}
          </strong>{' '}
          {fr.partTimeWhy}
        </p>
      )}
      {person.schedules.length === 0 && (
        <p className="quiet">
          <strong>{fr.nobody}.</strong> {fr.nobodyText}
        </p>
      )}
      {person.schedules.map((s) => (
        <Schedule
          key={s.id}
          schedule={s}
          contract={contract}
          onEdit={writes ? () => setEdited(s) : undefined}
        />
      ))}
      {exceptions.length > 0 && (
        <details className={css['exceptions']}>
          <summary>
            {t('exceptions', {
              count: exceptions.length,
              until: formatDay(person.exceptionsUntil),
            })}
          </summary>
          <ul className="mt-4">
            {exceptions.map((e) => (
              <li key={e.day}>
                {formatDay(e.day)} :{' '}
                {t('instead', {
                  planned: writtenDay(e.planned),
                  due: e.due === null ? fr.off : writtenDay(e.due),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {writes && (
        <div className="row">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {fr.add}
          </Button>
          {person.schedules.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<CalendarCheck2 size={14} aria-hidden />}
              onClick={() => setApplying(true)}
            >
              {fr.apply}
            </Button>
          )}
        </div>
      )}
      {edited !== null && (
        <ScheduleModal
          person={person}
          schedule={edited === 'new' ? null : edited}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
      {applying && (
        <ApplyModal
          collaboratorId={person.collaboratorId}
          today={today}
          onClose={() => setApplying(false)}
        />
      )}
    </div>
  );
};

export function PersonSchedulesPart({ collaboratorId }: { readonly collaboratorId: number }) {
  const asked = useApi(theoreticalSchedules.of, { params: { collaborator: collaboratorId } });
  return (
    <LoadState query={asked}>
      {(person) => <Shown person={person} today={todayIn(Temporal.Now.instant())} />}
    </LoadState>
  );
}

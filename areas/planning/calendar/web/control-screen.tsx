// The control: days that are over and wait for a validation, with what differs between plan, clockings, tachograph and what was kept.
import { ActionIcon, Button, Checkbox, Skeleton, Switch } from '@mantine/core';
import { CheckCheck, ChevronLeft, ChevronRight, OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatLongDay, formatMonth, weekdayNames } from '#engines/french-time/formats.ts';
import { weekdayOf } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState, FailedState } from '#platform/web/data-table/table-states.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { ValidateDays, dayLooks } from '#areas/working-time/days/web/embed.tsx';
import { dayControl } from '#areas/working-time/days/contract.ts';
import { calendar, MOST_PEOPLE, SIDES_SHOWN, type ControlDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress } from './address.ts';
import { ModuleTabs } from './module-tabs.tsx';
import { clockAt, signed } from './words.ts';
import css from './control.module.css';

const t = texts(fr);
const COLUMNS = [...SIDES_SHOWN, 'kept'] as const;

const SideCell = ({ d, side }: { readonly d: ControlDay; readonly side: (typeof COLUMNS)[number] }) => {
  const said = d.sides[side];
  const differs = side === 'kept' ? [] : d.differences.filter((x) => x.side === side);
  return (
    <td data-label={fr.side[side]} data-differs={differs.length > 0 || undefined}>
      <span className={css['span']}>{said.start === null || said.end === null ? <i>{fr.sideNothing}</i> : <>{clockAt(said.start, d.zone)}–{clockAt(said.end, d.zone)} <b>{formatHours(said.service)}</b></>}</span>
      {differs.length > 0 && <small>{differs.map((x) => (x.what === 'absent' || x.what === 'unplanned' ? fr.differs[x.what] : `${fr.differs[x.what]} ${signed(x.by)}`)).join(', ')}</small>}
    </td>
  );
};

interface RowProps { readonly d: ControlDay; readonly chosen: boolean; readonly choosable: boolean; readonly onChoose: () => void; readonly onOpen: () => void }
const Row = ({ d, chosen, choosable, onChoose, onOpen }: RowProps) => (
  <tr data-chosen={chosen || undefined}>
    <td>{choosable && <Checkbox aria-label={t('chooseDay', { name: d.name, day: formatLongDay(d.day) })} checked={chosen} disabled={d.stale} onChange={onChoose} />}</td>
    <th scope="row"><button type="button" className={css['open']} onClick={onOpen}>{d.name}</button><small>{weekdayNames[weekdayOf(d.day) - 1]?.slice(0, 3)}. {formatDay(d.day)}</small></th>
    {COLUMNS.map((side) => <SideCell key={side} d={d} side={side} />)}
    <td data-label={fr.dayColumn} className={css['state']}>
      <StatusOf looks={dayLooks} status={d.status} />
      {d.offences > 0 && <span className={css['offence']}><OctagonAlert size={13} aria-hidden />{t('word.offences', { count: d.offences })}</span>}
      {d.anomalies.length > 0 && <span className={css['anomaly']}>{t('word.anomalies', { count: d.anomalies.length })}</span>}
    </td>
  </tr>
);

export function ControlScreen() {
  const [state, set] = useSearchState(calendarAddress);
  const may = useMay();
  const now = today();
  const month = state.month ?? monthOf(now);
  const { first, last } = daysOfMonth(month);
  const people = useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 }).data?.collaborators ?? [];
  const answer = useApi(calendar.control, { query: { from: first, to: last, collaborators: state.people, onlyDifferences: state.gaps, start: state.start } }, { keepPrevious: true });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  usePageTitle(`${fr.controlTitle} · ${formatMonth(month)}`);
  const days = answer.data?.days ?? [];
  const choosable = may(dayControl.validate.may);
  const ids = days.filter((d) => chosen.has(d.id)).map((d) => d.id);
  const free = days.filter((d) => !d.stale);
  const go = (to: string): void => { setChosen(new Set()); set({ month: to === monthOf(now) ? undefined : to, start: 0 }); };
  const toggle = (id: number): void => setChosen((was) => { const next = new Set(was); if (!next.delete(id)) next.add(id); return next; });
  return (
    <div className={css['page']}>
      <PageHeader title={fr.controlTitle} subtitle={fr.controlAbout} tabs={<ModuleTabs at="control" />}>
        <span className={css['monthNav']}>
          <ActionIcon size="lg" variant="default" aria-label={fr.previousMonth} onClick={() => go(addMonths(month, -1))}><ChevronLeft size={17} aria-hidden /></ActionIcon>
          <strong aria-live="polite">{formatMonth(month)}</strong>
          <ActionIcon size="lg" variant="default" aria-label={fr.nextMonth} onClick={() => go(addMonths(month, 1))}><ChevronRight size={17} aria-hidden /></ActionIcon>
        </span>
      </PageHeader>
      <div className={css['body']}>
        <div className={css['filters']}>
          <SearchMultiSelect aria-label={fr.choosePeople} placeholder={fr.choosePeople} limit={MOST_PEOPLE} value={state.people.map(String)} choices={people.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }))} onChange={(v) => set({ people: v.map(Number), start: 0 }, { replace: true })} />
          <Switch label={fr.onlyDifferences} checked={state.gaps} onChange={(e) => set({ gaps: e.currentTarget.checked, start: 0 }, { replace: true })} />
          {choosable && <Button leftSection={<CheckCheck size={15} aria-hidden />} disabled={ids.length === 0} onClick={() => setAsking(true)}>{ids.length === 0 ? fr.validate : t('validateChosen', { count: ids.length })}</Button>}
        </div>
        {answer.error !== null && <FailedState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />}
        {answer.isPending && answer.error === null && <Skeleton h={320} radius={12} />}
        {answer.data !== undefined && days.length === 0 && <EmptyState icon={CheckCheck} title={fr.noDays}>{fr.noDaysText}</EmptyState>}
        {days.length > 0 && (
          <div className={css['scroll']}>
            <table className={css['table']}>
              <caption className="sr-only">{fr.controlTitle}, {formatMonth(month)}</caption>
              <thead><tr>
                <th scope="col">{choosable && <Checkbox aria-label={fr.chooseAll} checked={free.length > 0 && free.every((d) => chosen.has(d.id))} indeterminate={ids.length > 0 && ids.length < free.length} onChange={(e) => setChosen(new Set(e.currentTarget.checked ? free.map((d) => d.id) : []))} />}</th>
                <th scope="col">{fr.person}</th>{COLUMNS.map((side) => <th key={side} scope="col">{fr.side[side]}</th>)}<th scope="col">{fr.dayColumn}</th>
              </tr></thead>
              <tbody>{days.map((d) => <Row key={d.id} d={d} chosen={chosen.has(d.id)} choosable={choosable} onChoose={() => toggle(d.id)} onOpen={() => set({ module: 'calendar_details', people: [d.collaboratorId], day: d.day })} />)}</tbody>
            </table>
          </div>
        )}
        {answer.data !== undefined && (answer.data.next !== null || state.start > 0) && (
          <p className={css['pager']}>
            <span>{t('shownOf', { shown: String(days.length), total: String(answer.data.total) })}</span>
            {state.start > 0 && <Button size="xs" variant="default" onClick={() => set({ start: 0 })}>{fr.firstDays}</Button>}
            {answer.data.next !== null && <Button size="xs" variant="default" onClick={() => set({ start: answer.data?.next ?? 0 })}>{fr.nextDays}</Button>}
          </p>
        )}
      </div>
      {asking && <ValidateDays selection={{ ids }} onClose={() => setAsking(false)} onDone={() => { setChosen(new Set()); void answer.refetch(); }} />}
    </div>
  );
}

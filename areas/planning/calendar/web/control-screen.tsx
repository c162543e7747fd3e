// The control: days that are over and wait for a validation, with what differs between plan, clockings, tachograph and what was kept.
import { Button, Checkbox, Switch } from '@mantine/core';
import { CalendarX2, CheckCheck, OctagonAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay, formatLongDay, weekdayNames } from '#engines/french-time/formats.ts';
import { weekdayOf } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState, FailedState, TableSkeleton } from '#platform/web/data-table/table-states.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { ValidateDays, dayLooks } from '#areas/working-time/days/web/embed.tsx';
import { dayControl } from '#areas/working-time/days/contract.ts';
import { calendar, MOST_PEOPLE, SIDES_SHOWN, type ControlDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress } from './address.ts';
import type { ModuleFrame } from './module-frame.ts';
import { ModuleTabs } from './module-tabs.tsx';
import { clockAt, signed } from './words.ts';
import css from './control.module.css';

const t = texts(fr);
/** Milliseconds until a dialog has given the focus back. */
const AFTER_CLOSING = 400;
const COLUMNS = [...SIDES_SHOWN, 'kept'] as const;

const SideCell = ({
  d,
  side,
}: {
  readonly d: ControlDay;
  readonly side: (typeof COLUMNS)[number];
}) => {
  const said = d.sides[side];
  const differs = side === 'kept' ? [] : d.differences.filter((x) => x.side === side);
  return (
    <td data-label={fr.side[side]} data-differs={differs.length > 0 || undefined}>
      <span className={css['span']}>
        {said.start === null || said.end === null ? (
          <i>{fr.sideNothing}</i>
        ) : (
          <>
            {clockAt(said.start, d.zone)}–{clockAt(said.end, d.zone)}{' '}
            <b>{formatHours(said.service)}</b>
          </>
        )}
      </span>
      {differs.length > 0 && (
        <small>
          {differs
            .map((x) =>
              x.what === 'absent' || x.what === 'unplanned'
                ? fr.differs[x.what]
                : `${fr.differs[x.what]} ${signed(x.by)}`,
            )
            .join(', ')}
        </small>
      )}
    </td>
  );
};

interface RowProps {
  readonly d: ControlDay;
  readonly chosen: boolean;
  readonly choosable: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}
const Row = ({ d, chosen, choosable, onChoose, onOpen }: RowProps) => (
  <tr data-chosen={chosen || undefined}>
    <td>
      {choosable && (
        <Checkbox
          aria-label={t('chooseDay', { name: d.name, day: formatLongDay(d.day) })}
          checked={chosen}
          disabled={d.stale}
          onChange={onChoose}
        />
      )}
    </td>
    <th scope="row">
      <button type="button" className={css['open']} onClick={onOpen}>
        {d.name}
      </button>
      <small>
        {weekdayNames[weekdayOf(d.day) - 1]?.slice(0, 3)}. {formatDay(d.day)}
      </small>
    </th>
    {COLUMNS.map((side) => (
      <SideCell key={side} d={d} side={side} />
    ))}
    <td data-label={fr.dayColumn} className={css['state']}>
      <StatusOf looks={dayLooks} status={d.status} />
      {d.offences > 0 && (
        <span className={css['offence']}>
          <OctagonAlert size={13} aria-hidden />
          {t('word.offences', { count: d.offences })}
        </span>
      )}
      {d.anomalies.length > 0 && (
        <span className={css['anomaly']}>{t('word.anomalies', { count: d.anomalies.length })}</span>
      )}
    </td>
  </tr>
);

export function ControlScreen({ frame }: { readonly frame: ModuleFrame }) {
  const [state, set] = useSearchState(calendarAddress);
  const may = useMay();
  const { first, last } = frame.range;
  const people =
    useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 }).data?.collaborators ?? [];
  const agencies = [...new Map(people.map((p) => [p.agencyId, p.agency])).entries()].toSorted(
    ([, a], [, b]) => a.localeCompare(b, 'fr'),
  );
  const asked = `${first} ${last}`;
  // A page of days is a page of one period.
  const [paged, setPaged] = useState(asked);
  const start = paged === asked ? state.start : 0;
  const page = (to: number): void => {
    setPaged(asked);
    set({ start: to });
  };
  const answer = useApi(
    calendar.control,
    {
      query: {
        from: first,
        to: last,
        collaborators: state.people,
        agency: state.agency,
        onlyDifferences: state.gaps,
        start,
      },
    },
    { keepPrevious: true, enabled: frame.wrong === null },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const all = useRef<HTMLInputElement>(null);
  // The button that asked has nothing left to do: the keyboard goes on at the head of the list.
  const goOn = (): void => {
    setTimeout(() => {
      if (document.activeElement === document.body) all.current?.focus();
    }, AFTER_CLOSING);
  };
  usePageTitle(`${fr.controlTitle} · ${frame.title}`);
  const days = frame.wrong === null ? (answer.data?.days ?? []) : [];
  const choosable = may(dayControl.validate.may);
  const ids = days.filter((d) => chosen.has(d.id)).map((d) => d.id);
  const free = days.filter((d) => !d.stale);
  const toggle = (id: number): void =>
    setChosen((was) => {
      const next = new Set(was);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className={css['page']}>
      <PageHeader title={fr.controlTitle} aside={frame.nav} tabs={<ModuleTabs at="control" />}>
        {frame.views}
      </PageHeader>
      <div className={css['bounds']}>{frame.bounds}</div>
      <div className={css['body']}>
        <p className={css['about']}>{fr.controlAbout}</p>
        <div className={css['filters']}>
          <div className={css['pick']}>
            {agencies.length > 1 && (
              <SearchMultiSelect
                aria-label={fr.agencies}
                placeholder={state.agency.length === 0 ? fr.allAgencies : ''}
                value={state.agency.map(String)}
                choices={agencies.map(([id, name]) => ({ value: String(id), label: name }))}
                onChange={(v) => set({ agency: v.map(Number), start: 0 }, { replace: true })}
              />
            )}
            <SearchMultiSelect
              aria-label={fr.choosePeople}
              placeholder={fr.choosePeople}
              limit={MOST_PEOPLE}
              value={state.people.map(String)}
              choices={people.map((p) => ({
                value: String(p.id),
                label: p.name,
                hint: p.matricule,
              }))}
              onChange={(v) => set({ people: v.map(Number), start: 0 }, { replace: true })}
            />
          </div>
          <Switch
            label={fr.onlyDifferences}
            checked={state.gaps}
            onChange={(e) => set({ gaps: e.currentTarget.checked, start: 0 }, { replace: true })}
          />
          {choosable && (
            <Button
              leftSection={<CheckCheck size={15} aria-hidden />}
              disabled={ids.length === 0}
              onClick={() => setAsking(true)}
            >
              {ids.length === 0 ? fr.validate : t('validateChosen', { count: ids.length })}
            </Button>
          )}
        </div>
        {answer.error !== null && (
          <FailedState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
        )}
        {frame.wrong !== null && <EmptyState icon={CalendarX2} title={fr.periodWrong} />}
        {answer.isPending && answer.error === null && frame.wrong === null && (
          <TableSkeleton columns={6} />
        )}
        {answer.data !== undefined && frame.wrong === null && days.length === 0 && (
          <EmptyState icon={CheckCheck} title={fr.noDays}>
            {fr.noDaysText}
          </EmptyState>
        )}
        {days.length > 0 && (
          <div className={css['scroll']}>
            <table className={css['table']}>
              <caption className={css['caption']}>
                {fr.controlTitle} · {frame.title}
              </caption>
              <thead>
                <tr>
                  <th scope="col">
                    {choosable && (
                      <Checkbox
                        ref={all}
                        aria-label={fr.chooseAll}
                        checked={free.length > 0 && free.every((d) => chosen.has(d.id))}
                        indeterminate={ids.length > 0 && ids.length < free.length}
                        onChange={(e) =>
                          setChosen(new Set(e.currentTarget.checked ? free.map((d) => d.id) : []))
                        }
                      />
                    )}
                  </th>
                  <th scope="col">{fr.person}</th>
                  {COLUMNS.map((side) => (
                    <th key={side} scope="col">
                      {fr.side[side]}
                    </th>
                  ))}
                  <th scope="col">{fr.dayColumn}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((d) => (
                  <Row
                    key={d.id}
                    d={d}
                    chosen={chosen.has(d.id)}
                    choosable={choosable}
                    onChoose={() => toggle(d.id)}
                    onOpen={() =>
                      set({ module: 'calendar_details', people: [d.collaboratorId], day: d.day })
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {answer.data !== undefined &&
          (answer.data.next !== null || start > 0) &&
          days.length > 0 && (
            <p className={css['pager']}>
              <span>
                {t('shownOf', { shown: String(days.length), total: String(answer.data.total) })}
              </span>
              {start > 0 && (
                <Button size="xs" variant="default" onClick={() => page(0)}>
                  {fr.firstDays}
                </Button>
              )}
              {answer.data.next !== null && (
                <Button size="xs" variant="default" onClick={() => page(answer.data?.next ?? 0)}>
                  {fr.nextDays}
                </Button>
              )}
            </p>
          )}
      </div>
      {asking && (
        <ValidateDays
          selection={{ ids }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setChosen(new Set());
            void answer.refetch();
            goOn();
          }}
        />
      )}
    </div>
  );
}

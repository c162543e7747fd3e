// The accumulations on a telephone: a card for each person, agencies with their sums.
import { SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { CalendarX2, Search, UsersRound } from 'lucide-react';
import { useDeferredValue } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { EmptyState, FailedState } from '#platform/web/data-table/table-states.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { ModuleTabs } from '#areas/planning/calendar/web/embed.tsx';
import { shownValue } from '#areas/planning/steering/contract.ts';
import { accumulated } from '../accumulations.ts';
import type { BoardData, BoardRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { figuresOf, figureTone, plainFigures } from './accumulation-figures.ts';
import { questionOf } from './board-state.ts';
import { PhoneFiles } from './file-tools.tsx';
import { hoursText } from './grid/scene.ts';
import { steeringSaid, type Steering } from './grid/steering.ts';
import { PeriodNav } from './period-nav.tsx';
import { periodTitle } from './period.ts';
import { useBoard } from './use-board.ts';
import { useSteering } from './use-steering.ts';
import { usePeriod } from './use-period.ts';
import agenda from './agenda.module.css';
import css from './accumulation.module.css';

const t = texts(fr);
/** More cards than anybody reads on a telephone: beyond, one searches. */
const MOST_CARDS = 200;

const PersonCard = ({ row, steering }: { readonly row: BoardRow; readonly steering: Steering }) => (
  <section className={css['card']} aria-label={row.name}>
    <h3>
      {row.name} <small>{row.matricule}</small>
    </h3>
    <dl className={css['figures']}>
      {plainFigures.map(({ key, label, of }, i) => {
        const value = of(row) ?? 0;
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={figureTone(value, i)}>{hoursText(value)}</dd>
          </div>
        );
      })}
      {steering.columns.map((c, i) => {
        const { text, tone } = steering.at(row.id, i);
        return (
          <div key={c.id}>
            <dt>{c.label}</dt>
            <dd aria-label={steeringSaid(steering, row.id, i)}>
              <span className={css['pill']} data-tone={tone ?? undefined}>
                {text}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);

const Cards = ({ data, steering }: { readonly data: BoardData; readonly steering: Steering }) => {
  const figures = figuresOf(steering);
  const groups = accumulated(data, figures, null);
  const shownPeople = new Set(groups.flatMap((g) => g.rows).slice(0, MOST_CARDS));
  return (
    <div className={`${css['cards']} stack`}>
      {groups.map((group) => (
        <section key={group.id} className="stack" aria-label={group.name}>
          <h2>
            {group.name}
            <small>{t('people', { count: group.rows.length })}</small>
          </h2>
          <div className={`${css['card']} ${css['sum']}`}>
            <dl className={css['figures']}>
              {group.sums.map((sum, i) => {
                const figure = figures[i];
                const column = steering.columns[i - plainFigures.length];
                return sum === null || figure === undefined ? null : (
                  <div key={figure.key}>
                    <dt>{figure.label}</dt>
                    <dd>
                      {column === undefined ? hoursText(sum) : shownValue(sum, column.unit, column)}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </div>
          {group.rows
            .filter((row) => shownPeople.has(row))
            .map((row) => (
              <PersonCard key={row.id} row={row} steering={steering} />
            ))}
        </section>
      ))}
      {data.rows.length > MOST_CARDS && (
        <p className={`${css['hint']} note hair-below`}>
          {t('cardsMore', { shown: MOST_CARDS, total: data.rows.length })}
        </p>
      )}
    </div>
  );
};

export function AccumulationScreen() {
  const period = usePeriod();
  const { state, set, now, range, error } = period;
  const q = useDeferredValue(state.q);
  const question = questionOf({ ...state, q }, now);
  const answer = useBoard(question, error === null);
  const { steering } = useSteering({
    range,
    agencies: state.agency,
    chosen: state.steer.length === 0 ? 'all' : state.steer,
    enabled: error === null,
  });
  usePageTitle(`${fr.modules.data_accumulation} · ${periodTitle(state.view, range)}`);
  const { data } = answer;
  return (
    <div className={`${agenda['page']} page grow`}>
      <header className={`${agenda['head']} stack fixed single`}>
        <h1 className="sr-only">
          {fr.modules.data_accumulation} · {periodTitle(state.view, range)}
        </h1>
        <ModuleTabs at="data_accumulation" />
        <PeriodNav period={period} onToday={() => period.goTo(now)} />
        <SegmentedControl
          fullWidth
          aria-label={fr.view}
          value={state.view === 'week' ? 'week' : 'month'}
          onChange={(v) => period.look(v as 'week' | 'month')}
          data={[
            { value: 'week', label: fr.views.week },
            { value: 'month', label: fr.views.month },
          ]}
        />
        <div className={`${agenda['search']} stack middle`}>
          <TextInput
            aria-label={fr.search}
            placeholder={fr.search}
            leftSection={<Search size={15} aria-hidden />}
            value={state.q}
            onChange={(e) => set({ q: e.currentTarget.value }, { replace: true })}
          />
          {error === null && (
            <PhoneFiles
              question={question}
              arranged={{}}
              people={state.q === '' ? null : (data?.rows ?? []).map((r) => r.id)}
              range={range}
              today={now}
            />
          )}
        </div>
      </header>
      <div className={`${agenda['days']} rest scroll packed`}>
        {error !== null && <EmptyState icon={CalendarX2} title={fr.fixPeriod} />}
        {answer.error !== null && (
          <FailedState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
        )}
        {data === undefined &&
          answer.error === null &&
          error === null &&
          Array.from({ length: 6 }, (_, i) => <Skeleton key={i} h={92} radius={12} />)}
        {data !== undefined &&
          (data.rows.length === 0 ? (
            <EmptyState icon={UsersRound} title={state.q === '' ? fr.empty : fr.emptyFiltered} />
          ) : (
            <Cards data={data} steering={steering} />
          ))}
      </div>
    </div>
  );
}

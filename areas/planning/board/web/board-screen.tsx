// The board of a desk: head, filters, grid, legend.
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { MIDDLE_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import type { LoadedOptions } from '#platform/web/filter-bar/filter-types.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import { BoardEditor } from './editing/board-editor.tsx';
import { useBoardEditor } from './editing/use-board-editor.ts';
import { useEditing } from './editing/use-editing.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardSheet } from './board-sheet.tsx';
import { ModuleSwitch, useModule } from './module-switch.tsx';
import { useSteering } from './use-steering.ts';
import { questionOf, type BoardState } from './board-state.ts';
import { BoardTools } from './board-tools.tsx';
import { OpenedDay, useOpenedDay } from './opened-day.tsx';
import type { PlanningEngine } from './grid/engine-port.ts';
import { preparePainter } from './grid/painting/painter.ts';
import { sheetOf } from './grid/sheet.ts';
import { PeriodNav } from './period-nav.tsx';
import { periodTitle } from './period.ts';
import { sorted } from './sorted.ts';
import { SavedViews, useFirstView } from './saved-views.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useColleagues } from './use-colleagues.ts';
import { PresenceMarks } from './presence-marks.tsx';
import { usePresence } from './use-presence.ts';
import { usePeriod, type Period } from './use-period.ts';
import { FreeDays, ViewSwitch } from './view-switch.tsx';
import css from './board.module.css';

const filters: readonly FilterDefinition[] = [
  { attribute: 'agency', label: fr.agency, mode: 'dropdown', isMultiple: true, isSearchable: true },
  { attribute: 'driver', label: fr.driverType, mode: 'dropdown', isMultiple: true },
  { attribute: 'group', label: fr.group, mode: 'dropdown', isMultiple: true, isSearchable: true },
];
/** From here on filters, the button that takes them off and tools with their names fit on one line. */
const ROOMY = '(min-width: 1640px)';
const chosen = (v: unknown): readonly string[] => (Array.isArray(v) ? v.map(String) : []);

const BoardFilters = ({
  period,
  search,
  children,
}: {
  readonly period: Period;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}) => {
  const { state, set } = period;
  const options = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  const loaded = {
    agency: options?.agencies ?? [],
    driver: options?.driverTypes ?? [],
    group: options?.groups ?? [],
  } as LoadedOptions;
  return (
    <FilterBar
      filters={
        options?.groups.length === 0 ? filters.filter((f) => f.attribute !== 'group') : filters
      }
      options={loaded}
      search={{
        text: state.q,
        placeholder: fr.search,
        field: search,
        onSearch: (q) => set({ q }, { replace: true }),
      }}
      values={{
        agency: state.agency.map(String),
        driver: state.driver,
        group: state.group.map(String),
      }}
      onReset={() => set({ agency: [], driver: [], group: [], q: '' })}
      onChange={(v) =>
        set({
          agency: chosen(v['agency']).map(Number),
          driver: chosen(v['driver']) as BoardState['driver'],
          group: chosen(v['group']).map(Number),
        })
      }
    >
      {children}
    </FilterBar>
  );
};

export function BoardScreen() {
  const period = usePeriod();
  const { state, set, now, range, error } = period;
  const compact = useMediaQuery(MIDDLE_SCREEN, false, { getInitialValueInEffect: false });
  const roomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  // A filter brings a button to take it off: the tools stay on their line as pictures.
  const pictures =
    compact ||
    (!roomy &&
      (state.q !== '' || state.agency.length + state.driver.length + state.group.length > 0));
  const engine = useRef<PlanningEngine>(null);
  useEffect(preparePainter, []);
  const kept = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  const gathered = state.by ?? kept?.display?.by ?? 'agency';
  const question = questionOf(state, now, gathered === 'team' || gathered === 'group');
  const answer = useBoard(question, error === null);
  useFirstView(period);
  const module = useModule(period);
  const accumulates = module === 'data_accumulation';
  const { steering } = useSteering({
    range,
    agencies: state.agency,
    chosen: accumulates && state.steer.length === 0 ? 'all' : state.steer,
    enabled: error === null,
  });
  const by = state.sort ?? kept?.sorting?.by ?? 'name';
  const order =
    state.order ?? (state.sort === undefined ? kept?.sorting?.order : undefined) ?? 'asc';
  const inOrder = useMemo(
    () =>
      answer.data === undefined
        ? undefined
        : sorted(answer.data, { by, order }, gathered !== 'agency'),
    [answer.data, by, order, gathered],
  );
  const editing = useEditing(inOrder);
  const folds = state.fold.join(' ');
  const sheet = useMemo(
    () =>
      editing.data === undefined
        ? null
        : sheetOf(editing.data, { by: gathered, folded: new Set(folds.split(' ')) }),
    [editing.data, gathered, folds],
  );
  const fold = (keys: readonly string[]): void => set({ fold: [...keys] }, { replace: true });
  const editor = useBoardEditor(editing, engine, sheet);
  const peers = usePresence(answer.data, editor.editingCell, engine);
  useColleagues(answer.data, editing.store, engine, question);
  const search = useRef<HTMLInputElement>(null);
  const [size, setSize] = useState<{ rows: number; days: number } | null>(null);
  const opened = useOpenedDay();
  usePageTitle(`${fr.title} · ${periodTitle(state.view, range)}`);
  const onToday = (): void => {
    if (range.first <= now && now <= range.last) engine.current?.centre(now);
    else period.goTo(now);
  };
  useBoardKeys({ period, search, engine, onToday, editable: editing.may });
  const shownPeople =
    state.q !== '' || state.driver.length + state.group.length > 0
      ? (answer.data?.rows ?? []).map((r) => r.id)
      : null;
  const tools = (
    <>
      <SavedViews period={period} compact={pictures} />
      <BoardTools
        question={question}
        people={shownPeople}
        range={range}
        today={now}
        steer={state.steer}
        onSteer={(steer) => set({ steer }, { replace: true })}
        gathering={{
          by: gathered,
          onBy: (next) => set({ by: next, fold: [] }, { replace: true }),
          onFoldAll: (all) => fold(all ? (sheet?.sections.map((s) => s.key) ?? []) : []),
        }}
        hidden={state.hide}
        onHidden={(hide) => set({ hide }, { replace: true })}
        compact={pictures}
        sorting={{ by, order }}
        onSorting={(next) => set({ sort: next.by, order: next.order }, { replace: true })}
        refreshing={answer.isFetching && !answer.isPending}
        onRefresh={() => void answer.refetch()}
      />
    </>
  );
  return (
    <div className={css['page']}>
      <PageHeader
        title={fr.title}
        aside={
          <>
            <ModuleSwitch period={period} />
            <PeriodNav period={period} onToday={onToday} />
            <PresenceMarks peers={peers} data={answer.data} />
          </>
        }
      >
        <ViewSwitch period={period} compact={compact} />
        {compact && tools}
      </PageHeader>
      <FreeDays period={period} />
      <BoardFilters period={period} search={search}>
        {!compact && tools}
      </BoardFilters>
      <BoardSheet
        answer={answer}
        period={period}
        engine={engine}
        onOpen={opened.open}
        onRange={setSize}
        shown={sheet}
        onFold={(key, folded) =>
          fold(folded ? [...state.fold, key] : state.fold.filter((k) => k !== key))
        }
        editing={editor.events}
        steering={steering}
        accumulates={accumulates}
      >
        <BoardEditor editor={editor} onOpenDay={opened.open} />
      </BoardSheet>
      <BoardFoot data={editing.data} range={accumulates ? null : size} legend={!accumulates} />
      <OpenedDay opened={opened} onDay={(day) => engine.current?.reach(day)} />
    </div>
  );
}

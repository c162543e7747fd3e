// The board of a desk: head, filters, grid, legend.
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { MIDDLE_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { BoardData } from '../contract.ts';
import { fr } from '../fr.ts';
import { BoardEditor } from './editing/board-editor.tsx';
import type { CountedPerson } from './editing/side-acts.ts';
import { useBoardEditor } from './editing/use-board-editor.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardSheet } from './board-sheet.tsx';
import { ModuleSwitch, useModule } from './module-switch.tsx';
import { useSteering } from './use-steering.ts';
import { BoardFilters } from './board-filters.tsx';
import type { BoardState } from './board-state.ts';
import { BoardTools } from './board-tools.tsx';
import { OpenedCounters } from './opened-counters.tsx';
import { OpenedDay, useOpenedDay } from './opened-day.tsx';
import type { PlanningEngine } from './grid/engine-port.ts';
import { preparePainter } from './grid/painting/painter.ts';
import { PeriodNav } from './period-nav.tsx';
import { periodTitle } from './period.ts';
import { SavedViews } from './saved-views.tsx';
import { useFirstView } from './use-first-view.ts';
import { useShownBoard, type ShownBoard } from './use-shown-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useRestOfBoard } from './use-rest-of-board.ts';
import { useColleagues } from './use-colleagues.ts';
import { PresenceMarks } from './presence-marks.tsx';
import { usePresence } from './use-presence.ts';
import { usePeriod, type Period } from './use-period.ts';
import { FreeDays, ViewSwitch } from './view-switch.tsx';
import css from './board.module.css';

/** From here on filters, the button that takes them off and tools with their names fit on one line. */
const ROOMY = '(min-width: 1640px)';
/** Whether tools are shown by their pictures: there is no room for names, or a filter takes it. */
const useRoom = (): { readonly compact: boolean; readonly pictures: boolean } => {
  const compact = useMediaQuery(MIDDLE_SCREEN, false, { getInitialValueInEffect: false });
  const roomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  return { compact, pictures: compact || !roomy };
};
/** Whom an export is about where a filter the server's exports do not have leaves people out; null for everybody. */
const peopleToExport = (state: BoardState, data: BoardData | undefined): number[] | null =>
  state.q !== '' || state.driver.length + state.group.length > 0
    ? (data?.rows ?? []).map((r) => r.id)
    : null;

const Tools = ({
  period,
  shown,
  compact,
  whole,
}: {
  readonly period: Period;
  readonly shown: ShownBoard;
  readonly whole: () => Promise<void>;
  readonly compact: boolean;
}) => {
  const { state, set, now, range } = period;
  const { question, answer, gathered, fit, sorting, sheet } = shown;
  const show = (next: Partial<BoardState>): void => set(next, { replace: true });
  return (
    <>
      <SavedViews period={period} compact={compact} />
      <BoardTools
        exported={{
          question,
          arranged: { by: gathered, sort: sorting.by, order: sorting.order },
          people: peopleToExport(state, answer.data),
          range,
          today: now,
          whole,
        }}
        display={{
          steer: state.steer,
          onSteer: (steer) => show({ steer }),
          hidden: state.hide,
          onHidden: (hide) => show({ hide }),
          gathering: {
            by: gathered,
            onBy: (by) => show({ by, fold: [] }),
            onFoldAll: (all) =>
              show({ fold: all ? (sheet?.sections.map((s) => s.key) ?? []) : [] }),
          },
          fit,
          onFit: (on) => show({ fit: on ? 'yes' : 'no' }),
          sorting,
          onSorting: ({ by, order }) => show({ sort: by, order }),
        }}
        compact={compact}
        refreshing={answer.isFetching && !answer.isPending}
        onRefresh={() => void answer.refetch()}
      />
    </>
  );
};

export function BoardScreen() {
  const period = usePeriod();
  const { state, set, now, range, error } = period;
  const { compact, pictures } = useRoom();
  const engine = useRef<PlanningEngine>(null);
  useEffect(preparePainter, []);
  const shown = useShownBoard(period);
  const { question, answer, editing, sheet, fit } = shown;
  useFirstView(period);
  const accumulates = useModule(period) === 'data_accumulation';
  const { steering } = useSteering({
    range,
    agencies: state.agency,
    chosen: accumulates && state.steer.length === 0 ? 'all' : state.steer,
    enabled: error === null,
  });
  const { whole, bring } = useRestOfBoard(answer, question, editing.store, engine);
  const editor = useBoardEditor(editing, engine, sheet, bring);
  const peers = usePresence(answer.data, editor.editingCell, engine);
  useColleagues(answer.data, editing.store, engine, question);
  const search = useRef<HTMLInputElement>(null);
  const [size, setSize] = useState<{ rows: number; days: number } | null>(null);
  const opened = useOpenedDay();
  const [counted, setCounted] = useState<CountedPerson | null>(null);
  usePageTitle(`${fr.title} · ${periodTitle(state.view, range)}`);
  const onToday = (): void => {
    if (range.first <= now && now <= range.last) engine.current?.centre(now);
    else period.goTo(now);
  };
  const onFold = (key: string, folded: boolean): void =>
    set(
      { fold: folded ? [...state.fold, key] : state.fold.filter((k) => k !== key) },
      { replace: true },
    );
  useBoardKeys({ period, search, engine, onToday, editable: editing.may });
  const tools = <Tools period={period} shown={shown} compact={pictures} whole={whole} />;
  return (
    <div className={`${css['page']} page grow ground`}>
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
        onFold={onFold}
        editing={editor.events}
        bring={bring}
        steering={steering}
        fit={fit}
        accumulates={accumulates}
      >
        <BoardEditor editor={editor} onOpenDay={opened.open} onCounters={setCounted} />
      </BoardSheet>
      <BoardFoot data={sheet?.data} range={accumulates ? null : size} legend={!accumulates} />
      <OpenedCounters person={counted} onClose={() => setCounted(null)} />
      <OpenedDay opened={opened} editor={editor} onDay={(day) => engine.current?.reach(day)} />
    </div>
  );
}

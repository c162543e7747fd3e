// The head of the month: which period, where it stands, what comes next.
import { useMediaQuery } from '@mantine/hooks';
import {
  Camera,
  Download,
  FileDown,
  FileStack,
  FileUp,
  Gauge,
  History,
  Inbox,
  Lock,
  LockOpen,
  MessageSquareText,
  Printer,
  RefreshCw,
  Replace,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import type { MenuAction, MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import type { Output } from '#platform/contract/route.ts';
import { receivedDocuments } from '#areas/pay-variables/pay-engine/web/embed.tsx';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod, GridRow, PayGrid } from '../grid.ts';
import { actionsOf, type PeriodAction, type PeriodRights } from '../period-actions.ts';
import { standOf } from '../steps.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { fetchRecords, fetchRest } from './papers.ts';
import { PeriodChooser } from './period-chooser.tsx';
import { PeriodDialogs, type Opened } from './period-dialogs.tsx';
import { PeriodSteps } from './period-steps.tsx';
import { PageState, touched } from './shown.ts';
import { SnapshotChanges } from './snapshot-changes.tsx';
import { useCalculation, type Calculation } from './use-calculation.ts';
import { useCheck } from './use-check.ts';
import css from './pay-entry.module.css';

const useRights = (): PeriodRights => {
  const may = useMay();
  return {
    comments: may('pay-comment.read'),
    write: may('pay-entry.write'),
    close: may('pay-entry.close'),
    export: may('pay-entry.export'),
    documents: may(receivedDocuments.may),
  };
};

const LOOKS: Readonly<Record<PeriodAction, { readonly label: string; readonly icon: LucideIcon }>> =
  {
    notes: { label: fr.notes, icon: MessageSquareText },
    regulations: { label: fr.regulations, icon: Replace },
    records: { label: fr.printRecords, icon: Printer },
    rest: { label: fr.restExport, icon: FileDown },
    counters: { label: fr.updateCounters, icon: Gauge },
    documents: { label: receivedDocuments.label, icon: Inbox },
    import: { label: fr.importValues, icon: FileUp },
    history: { label: fr.timeline, icon: History },
    regenerate: { label: fr.regenerate, icon: Camera },
    reopen: { label: fr.reopen, icon: LockOpen },
    calculate: { label: fr.calculateAgain, icon: RefreshCw },
    close: { label: fr.closePeriod, icon: Lock },
    export: { label: fr.exportPeriod, icon: Download },
  };
type Runs = Readonly<Record<PeriodAction, () => unknown>>;

/** The menu of the page from the names of what may be done. */
const menuOf = (
  { bar, papers, primary }: ReturnType<typeof actionsOf>,
  runs: Runs,
  { running, first }: { readonly running: boolean; readonly first: boolean },
): MenuEntry[] => {
  const entry = (name: PeriodAction): MenuAction => ({
    ...LOOKS[name],
    run: runs[name],
    ...(name === primary ? { primary: true } : {}),
    ...(name === 'calculate'
      ? { disabled: running, ...(first ? { label: fr.calculate } : {}) }
      : {}),
  });
  const tools: MenuEntry = { label: fr.papers, icon: FileStack, entries: papers.map(entry) };
  const before = new Set<PeriodAction>(['notes', 'regulations']);
  return [
    ...bar.filter((a) => before.has(a)).map(entry),
    tools,
    ...bar.filter((a) => !before.has(a)).map(entry),
  ];
};

const PeriodBadge = ({ period }: { readonly period: GridPeriod }) => {
  if (period.status === 'open') return <StatusBadge kind="info" label={fr.statuses.open} />;
  return period.forced === null ? (
    <StatusBadge kind="success" label={fr.statuses.closed} icon={Lock} />
  ) : (
    <StatusBadge kind="warning" label={fr.forcedStatus} icon={TriangleAlert} />
  );
};

/** What each action does. */
const useRuns = (
  period: GridPeriod,
  o: {
    readonly open: (what: Opened) => void;
    readonly calculation: Calculation;
    readonly missions: readonly number[] | null;
    readonly onWritten: (written: Output<typeof payEntry.regenerateSnapshot>) => void;
  },
): Runs => {
  const regenerate = useApiMutation(payEntry.regenerateSnapshot, {
    invalidates: touched,
    onSuccess: o.onWritten,
  });
  const counters = useApiMutation(payEntry.updateCounters, {
    onSuccess: () => {
      toast.success(fr.countersAsked);
    },
  });
  const opens = (what: Opened) => () => o.open(what);
  return {
    notes: opens('notes'),
    regulations: opens('regulations'),
    documents: opens('documents'),
    import: opens('import'),
    history: opens('history'),
    reopen: opens('reopen'),
    close: opens('close'),
    export: opens('export'),
    calculate: o.calculation.run,
    records: () => fetchRecords(period.id, o.missions),
    rest: () => fetchRest(period.id),
    counters: () => counters.mutateAsync({ params: { period: period.id } }),
    regenerate: () => regenerate.mutateAsync({ params: { periodCompanyId: period.id } }),
  };
};

/** What the address asks to open, where this person may do it in this state of the month. */
const askedIn = (
  asked: '' | 'regulations' | 'close' | 'reopen',
  { bar, papers }: ReturnType<typeof actionsOf>,
): Opened => (asked !== '' && [...bar, ...papers].includes(asked) ? asked : null);

/** What is open over the month: by a button, or because the address asks. */
const useOpened = () => {
  const [{ open: asked }, setState] = useSearchState(PageState);
  const [opened, open] = useState<Opened>(null);
  const close = (): void => {
    open(null);
    if (asked !== '') setState({ open: '' });
  };
  return { asked, opened, open, close };
};

/** `shown`: the rows that the filters leave, which papers are printed for. */
export const PeriodHead = ({
  grid,
  shown,
}: {
  readonly grid: PayGrid;
  readonly shown: readonly GridRow[];
}) => {
  const { period, rows } = grid;
  const closed = period.status === 'closed';
  const rights = useRights();
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const { asked, opened, open, close } = useOpened();
  const [checking, setChecking] = useState(false);
  const [written, setWritten] = useState<Output<typeof payEntry.regenerateSnapshot> | null>(null);
  const { query, check, now } = useCheck(period);
  const calculation = useCalculation(grid);
  const stands = standOf({
    closed,
    exported: period.exportedAt !== null,
    missions: rows.length,
    stale: rows.filter((r) => r.stale).length,
    check,
    now,
    forced: period.forced?.points ?? null,
  });
  const filtered = shown.length > 0 && shown.length < rows.length;
  const runs = useRuns(period, {
    open,
    calculation,
    missions: filtered ? shown.map((r) => r.mission) : null,
    onWritten: setWritten,
  });
  const actions = actionsOf({ closed, next: stands.next }, rights);
  const may = (name: PeriodAction): (() => void) | null =>
    actions.bar.includes(name) || actions.papers.includes(name) ? () => void runs[name]() : null;
  const menu = menuOf(actions, runs, {
    running: calculation.running,
    first: rows.length > 0 && rows.every((r) => r.stale),
  });
  return (
    <>
      <PageHeader
        title={fr.title}
        aside={<PeriodBadge period={period} />}
        subtitle={`${period.company} · ${formatRange({ first: period.firstDay, last: period.lastDay })}`}
        actions={menu}
      >
        {!small && <PeriodChooser period={period} />}
      </PageHeader>
      {small && (
        <div className={css['choosing']}>
          <PeriodChooser period={period} />
        </div>
      )}
      <PeriodSteps
        period={period}
        stands={stands}
        checkedAt={check.at}
        next={calculation.running ? 'calculate' : stands.next}
        acts={{
          calculate: may('calculate'),
          check: closed && period.forced === null ? null : () => setChecking((on) => !on),
          close: may(closed ? 'reopen' : 'close'),
          export: rights.export ? () => open('export') : null,
        }}
        expanded={closed && period.forced === null ? undefined : checking}
      />
      {checking && (
        <ChecksPanel
          period={period}
          reasons={query}
          calculation={calculation}
          onClose={() => setChecking(false)}
        />
      )}
      <PeriodDialogs
        opened={opened ?? askedIn(asked, actions)}
        grid={grid}
        calculation={calculation}
        onClose={close}
      />
      {written !== null && (
        <SnapshotChanges
          written={written}
          headings={grid.headings}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  );
};

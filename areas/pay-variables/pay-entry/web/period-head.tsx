// The head of the month: which period, where it stands, what comes next.
import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  Camera,
  Check,
  Download,
  FileDown,
  FileStack,
  FileUp,
  Gauge,
  History,
  Inbox,
  Printer,
  LockOpen,
  Replace,
  Lock,
  MessageSquareText,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDay, formatMonth, formatRange } from '#engines/french-time/formats.ts';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  receivedDocuments,
  ReceivedDocuments,
} from '#areas/pay-variables/pay-engine/web/embed.tsx';
import { PeriodNotes } from '#areas/pay-variables/pay-comments/web/embed.tsx';
import { payEntry, type ListedPeriod } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridRow, PayGrid } from '../grid.ts';
import { standOf, type StepState } from '../steps.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PeriodHistory } from './period-history.tsx';
import { RegulationsDialog } from './regulations-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { PageState, touched } from './shown.ts';
import { SnapshotChanges } from './snapshot-changes.tsx';
import css from './pay-entry.module.css';

const t = texts(fr);
type Opened =
  | 'close'
  | 'reopen'
  | 'export'
  | 'history'
  | 'notes'
  | 'regulations'
  | 'import'
  | 'documents'
  | null;
/** Live updates may be off: a calculation under way is looked at. */
const LOOK_EVERY_MS = 1_500;

const PeriodChooser = ({ grid: { period } }: { readonly grid: PayGrid }) => {
  const go = useGo();
  const periods = useApi(payEntry.periods, {});
  const all: readonly Pick<ListedPeriod, 'id' | 'month' | 'company' | 'status'>[] =
    periods.data ?? [period];
  const companies = new Set(all.map((p) => p.company));
  const data = all.map((p) => ({
    value: String(p.id),
    label:
      companies.size > 1
        ? t('periodOf', { period: formatMonth(p.month), company: p.company })
        : formatMonth(p.month),
  }));
  return (
    <Select
      className={css['chooser'] ?? ''}
      aria-label={fr.choosePeriod}
      data={data}
      value={String(period.id)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={fr.noPeriods}
      onChange={(v) => {
        if (v !== null) void go(payEntry.period, { params: { period: Number(v) } });
      }}
    />
  );
};

/** Asks for a calculation and follows it until the grid says that it is done. */
const useCalculation = ({ period, rows }: PayGrid) => {
  // Asked for though nothing is out of date: everything is computed again.
  const everything = rows.every((r) => !r.stale);
  const cache = useQueryClient();
  const [since, setSince] = useState<string | null | undefined>();
  const start = useApiMutation(payEntry.calculate);
  const running = since !== undefined && since === period.calculatedAt;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(
      () => void invalidate(cache, payEntry.layout, payEntry.notClosable),
      LOOK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [cache, running]);
  const run = async (): Promise<void> => {
    await start.mutateAsync({ params: { period: period.id }, body: { everything } });
    setSince(period.calculatedAt);
  };
  return { running: running || start.isPending, run };
};

interface Step {
  readonly expanded?: boolean;
  readonly key: keyof typeof fr.steps;
  readonly note: string;
  readonly state: StepState;
  readonly act: (() => void) | null;
}
/** Two turns: what closes has given the focus back by then. */
const FOCUS_MS = 120;
/** Who works by keyboard goes from step to step: when one is done and its button has gone or was asleep, the focus stands on the next. */
const useNextStep = (key: string) => {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return undefined;
    before.current = key;
    const timer = setTimeout(() => {
      const now = document.activeElement;
      if (now === null || now === document.body || now.tagName === 'MAIN')
        list.current
          ?.querySelector<HTMLElement>(`[data-step="${key}"]`)
          ?.focus({ preventScroll: true });
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return list;
};

const Steps = ({
  steps,
  next,
}: {
  readonly steps: readonly Step[];
  /** The step to go on with. */ readonly next: string;
}) => {
  const list = useNextStep(next);
  return (
    <ol className={css['steps']} ref={list}>
      {steps.map(({ key, note, state, act, expanded }, i) => (
        <li key={key}>
          <button
            type="button"
            className={css['step']}
            data-step={key}
            data-state={state}
            {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
            aria-disabled={act === null}
            aria-current={state === 'now' ? 'step' : undefined}
            onClick={() => act?.()}
          >
            <span className={css['mark']} aria-hidden>
              {state === 'done' ? (
                <Check size={15} strokeWidth={2.5} />
              ) : state === 'warn' ? (
                <TriangleAlert size={14} />
              ) : (
                i + 1
              )}
            </span>
            <span>
              <b>{fr.steps[key]}</b>
              <small>{note}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};

const fetchPaper = async (get: () => Promise<unknown>): Promise<void> => {
  try {
    await get();
  } catch (error) {
    toast.danger(error);
  }
};
const dayOf = (at: string): string =>
  formatDay(Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString());

/** `shown`: the rows that the filters leave, which papers are printed for. */
export const PeriodHead = ({
  grid,
  shown,
}: {
  readonly grid: PayGrid;
  readonly shown: readonly GridRow[];
}) => {
  const { period, rows } = grid;
  const may = useMay();
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const [state] = useSearchState(PageState);
  const [opened, setOpened] = useState<Opened>(state.open === 'regulations' ? 'regulations' : null);
  const [checking, setChecking] = useState(false);
  const reasons = useApi(
    payEntry.notClosable,
    { query: { period: period.id } },
    { enabled: period.status === 'open' },
  );
  const calculation = useCalculation(grid);
  const [written, setWritten] = useState<Output<typeof payEntry.regenerateSnapshot> | null>(null);
  const regenerate = useApiMutation(payEntry.regenerateSnapshot, {
    invalidates: touched,
    onSuccess: setWritten,
  });
  const counters = useApiMutation(payEntry.updateCounters, {
    onSuccess: () => {
      toast.success(fr.countersAsked);
    },
  });
  const closed = period.status === 'closed';
  const [writes, closes, exports] = [
    may('pay-entry.write') && !closed,
    may('pay-entry.close'),
    may('pay-entry.export'),
  ];
  const stale = rows.filter((r) => r.stale).length;
  const { states, blocked, control, next } = standOf({
    closed,
    stale,
    reasons: reasons.data,
    failed: reasons.isError,
    exported: period.exportedAt !== null,
  });
  const calculate = {
    label: stale < rows.length ? fr.calculateAgain : fr.calculate,
    icon: RefreshCw,
    run: calculation.run,
    disabled: calculation.running,
  };

  const steps: Step[] = [
    {
      key: 'calculate',
      state: states.calculate,
      act: writes ? () => void calculation.run() : null,
      note:
        closed || stale === 0
          ? fr.stepNotes.upToDate
          : stale === rows.length && period.calculatedAt === null
            ? fr.stepNotes.neverCalculated
            : t('stepNotes.toRecalculate', { count: stale }),
    },
    {
      key: 'check',
      ...(closed ? {} : { expanded: checking }),
      state: states.check,
      act: closed ? null : () => setChecking((on) => !on),
      note:
        control === 'blocked' ? t('stepNotes.blocked', { count: blocked }) : fr.stepNotes[control],
    },
    {
      key: 'close',
      state: states.close,
      act: closes ? () => setOpened(closed ? 'reopen' : 'close') : null,
      note:
        period.closedAt === null
          ? fr.stepNotes.notClosed
          : t('stepNotes.closedOn', { date: dayOf(period.closedAt) }),
    },
    {
      key: 'export',
      state: states.export,
      act: exports ? () => setOpened('export') : null,
      note:
        period.exportedAt === null
          ? fr.stepNotes.notExported
          : t('stepNotes.exportedOn', { date: dayOf(period.exportedAt) }),
    },
  ];
  const actions: MenuEntry[] = [
    ...(may('pay-comment.read')
      ? [{ label: fr.notes, icon: MessageSquareText, run: () => setOpened('notes') }]
      : []),
    { label: fr.regulations, icon: Replace, run: () => setOpened('regulations') },
    {
      label: fr.papers,
      icon: FileStack,
      entries: [
        {
          label: fr.printRecords,
          icon: Printer,
          run: () =>
            fetchPaper(() =>
              download(payEntry.printActivityRecords, {
                params: { period: period.id },
                body:
                  shown.length === grid.rows.length || shown.length === 0
                    ? {}
                    : { missions: shown.map((r) => r.mission) },
              }),
            ),
        },
        ...(exports
          ? [
              {
                label: fr.restExport,
                icon: FileDown,
                run: () =>
                  fetchPaper(() =>
                    download(payEntry.obligatoryRest, {
                      query: { period: period.id, format: 'xlsx' },
                    }),
                  ),
              },
            ]
          : []),
        ...(writes
          ? [
              {
                label: fr.updateCounters,
                icon: Gauge,
                run: () => counters.mutateAsync({ params: { period: period.id } }),
              },
            ]
          : []),
        ...(may(receivedDocuments.may)
          ? [{ label: receivedDocuments.label, icon: Inbox, run: () => setOpened('documents') }]
          : []),
        ...(writes
          ? [{ label: fr.importValues, icon: FileUp, run: () => setOpened('import') }]
          : []),
        { label: fr.timeline, icon: History, run: () => setOpened('history') },
        ...(closed && closes
          ? [
              {
                label: fr.regenerate,
                icon: Camera,
                run: () => regenerate.mutateAsync({ params: { periodCompanyId: period.id } }),
              },
              { label: fr.reopen, icon: LockOpen, run: () => setOpened('reopen') },
            ]
          : []),
      ],
    },
    ...(writes ? [{ ...calculate, primary: next === 'calculate' }] : []),
    ...(!closed && closes
      ? [
          {
            label: fr.closePeriod,
            icon: Lock,
            run: () => setOpened('close'),
            primary: next === 'close' || next === 'check',
          },
        ]
      : []),
    ...(closed && exports
      ? [{ label: fr.exportPeriod, icon: Download, run: () => setOpened('export'), primary: true }]
      : []),
  ];
  const close = (): void => setOpened(null);
  return (
    <>
      <PageHeader
        title={fr.title}
        aside={
          <StatusBadge
            kind={closed ? 'success' : 'info'}
            label={fr.statuses[period.status]}
            {...(closed ? { icon: Lock } : {})}
          />
        }
        subtitle={`${period.company} · ${formatRange({ first: period.firstDay, last: period.lastDay })}`}
        actions={actions}
      >
        {!small && <PeriodChooser grid={grid} />}
      </PageHeader>
      {small && (
        <div className={css['choosing']}>
          <PeriodChooser grid={grid} />
        </div>
      )}
      <Steps steps={steps} next={calculation.running ? 'calculate' : next} />
      {checking && !closed && (
        <ChecksPanel period={period.id} reasons={reasons} onClose={() => setChecking(false)} />
      )}
      {opened === 'close' && <CloseDialog period={period} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog period={period} onClose={close} />}
      {opened === 'export' && <ExportDialog period={period} onClose={close} />}
      {opened === 'notes' && (
        <PeriodNotes period={period.id} company={period.companyId} onClose={close} />
      )}
      {written !== null && (
        <SnapshotChanges
          written={written}
          headings={grid.headings}
          onClose={() => setWritten(null)}
        />
      )}
      {opened === 'regulations' && <RegulationsDialog period={period} onClose={close} />}
      {opened === 'documents' && <ReceivedDocuments period={period} onClose={close} />}
      {opened === 'import' && (
        <ImportModal
          title={t('importOf', { period: formatMonth(period.month) })}
          routes={payEntry}
          touches={touched}
          params={{ periodId: period.id }}
          help={fr.importHelp}
          onClose={close}
        />
      )}
      {opened === 'history' && (
        <PeriodHistory period={period} headings={grid.headings} onClose={close} />
      )}
    </>
  );
};

// The control of days: what is odd first, validated one by one or all together.
import { CalendarCheck, Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay, formatDay, formatPlainDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import type { RowAction } from '#platform/web/data-table/table-types.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { BulkSettings } from '#platform/web/list-page/use-bulk.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { controlList, dayControl, type ControlRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { anomalyText } from './anomaly-text.ts';
import { DayDrawer } from './day-drawer.tsx';
import { DecideModal, useDecideAtOnce, type Act, type ChosenDays } from './decide-modal.tsx';
import { dayLooks } from './looks.ts';
import css from './day.module.css';

const LIVE = '/infrastructures/{agency}/planning';
const signed = (seconds: number): string =>
  seconds === 0 ? '' : `${seconds < 0 ? '−' : '+'}${formatHours(Math.abs(seconds))}`;
const cells = {
  day: (r: ControlRow) => (
    <>
      {formatColumnDay(r.day).split(' ')[0]} {formatDay(r.day)}
    </>
  ),
  anomalies: (r: ControlRow) =>
    r.anomalies.length === 0 ? null : (
      <span className={css['odd']}>{r.anomalies.map(anomalyText).join(' · ')}</span>
    ),
  gap: (r: ControlRow) => <span className={r.gap < 0 ? 'danger' : undefined}>{signed(r.gap)}</span>,
  status: (r: ControlRow) => <StatusOf looks={dayLooks} status={r.status} />,
};

const rows = {
  label: (r: ControlRow) => `${r.name} ${formatPlainDay(r.day)}`,
  cells,
};
const Imports = () => (
  <>
    <ImportButton
      title={fr.activitiesTitle}
      button={fr.importActivities}
      help={fr.activitiesHelp}
      routes={dayControl}
      touches={[dayControl.list]}
    />
    <ImportButton
      title={fr.positionsTitle}
      button={fr.importPositions}
      help={fr.positionsHelp}
      routes={positionCalls}
      touches={[dayControl.list]}
    />
  </>
);
const positionCalls = {
  importFile: dayControl.positionsImportFile,
  importFaults: dayControl.positionsImportFaults,
  importRuns: dayControl.positionsImportRuns,
  importSheet: dayControl.positionsImportSheet,
  importUndo: dayControl.positionsImportUndo,
};

interface Asked {
  readonly act: Act;
  readonly selection: ChosenDays;
  readonly done: () => void;
}

export const Page = () => {
  const validates = useMay()('day.validate');
  const [opened, setOpened] = useState<ControlRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const atOnce = useDecideAtOnce();
  /** Asks only where there is something to say. */
  const validate = async (selection: ChosenDays, done: () => void): Promise<void> => {
    try {
      if (await atOnce(selection)) done();
      else setAsked({ act: 'validate', selection, done });
    } catch (error) {
      toast.danger(error);
    }
  };
  const actions = (r: ControlRow): readonly RowAction[] => [
    { key: 'open', label: fr.open, icon: CalendarCheck, onClick: () => setOpened(r) },
    ...(validates && r.status !== 'validated' && r.status !== 'closed'
      ? [
          {
            key: 'validate',
            label: fr.validate,
            icon: Check,
            onClick: () => void validate({ ids: [r.id] }, () => undefined),
          },
        ]
      : []),
    ...(validates && r.status === 'validated'
      ? [
          {
            key: 'back',
            label: fr.sendBack,
            icon: RotateCcw,
            onClick: () =>
              setAsked({ act: 'sendBack', selection: { ids: [r.id] }, done: () => undefined }),
          },
        ]
      : []),
  ];
  const bulk: BulkSettings | undefined = validates
    ? {
        others: [
          {
            key: 'validate',
            label: fr.validate,
            icon: Check,
            run: ({ selection }, done) => void validate(selection, done),
          },
          {
            key: 'back',
            label: fr.sendBack,
            icon: RotateCcw,
            run: ({ selection }, done) => setAsked({ act: 'sendBack', selection, done }),
          },
        ],
      }
    : undefined;
  return (
    <ListPage
      title={fr.controlTitle}
      about={fr.controlAbout}
      routes={dayControl}
      of={controlList}
      live={LIVE}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.searchPerson}
      empty={{ title: fr.noneToControl, text: fr.noneToControlText }}
      bulk={bulk}
      actions={validates && <Imports />}
      view={{
        ...rows,
        actions,
        onOpen: (r: ControlRow) => setOpened(r),
      }}
    >
      {opened && (
        <DayDrawer
          collaboratorId={opened.collaboratorId}
          day={opened.day}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <DecideModal
          act={asked.act}
          selection={asked.selection}
          onClose={() => setAsked(null)}
          onDone={asked.done}
        />
      )}
    </ListPage>
  );
};

// Files in and out of the board: the desk has a tool for each, a telephone all of them behind « Plus d’actions ».
import { ActionIcon, Menu } from '@mantine/core';
import {
  Download,
  Ellipsis,
  FileDown,
  FileSpreadsheet,
  FileText,
  FileUp,
  Presentation,
  Printer,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { ExportKind } from '#areas/planning/exports/contract.ts';
import { ExportDialog, ExportMenu } from '#areas/planning/exports/web/embed.tsx';
import { exploitation } from '#areas/planning/exploitation/contract.ts';
import { wallSheet } from '#areas/planning/wall-sheet/contract.ts';
import { board, type BoardQuery, type ExportOrder } from '../contract.ts';
import { fr } from '../fr.ts';
import { Tool } from './tool.tsx';
import css from './agenda.module.css';

const t = texts(fr);
const formats = [
  { key: 'xlsx', label: fr.formats.xlsx, Icon: FileSpreadsheet, order: { format: 'xlsx' } },
  { key: 'csv', label: fr.formats.csv, Icon: FileText, order: { format: 'csv' } },
  ...(['A4', 'A3'] as const).map((paper) => ({
    key: paper,
    label: t('paperSize', { paper }),
    Icon: FileDown,
    order: { format: 'pdf', paper } as const,
  })),
] as const;

/** What an export is of. */
export interface Exported {
  readonly question: BoardQuery;
  /** Under which heads, and in which order, people are shown. */
  readonly arranged: Pick<ExportOrder, 'by' | 'sort' | 'order'>;
  /** Those shown, where other filters than the agency chose them. */ readonly people:
    | readonly number[]
    | null;
  readonly range: DayRange;
  readonly today: Day;
  /** Once everybody's days are on the board: what is printed is what it holds. */
  readonly whole?: () => Promise<void>;
}
/** Entries of a menu, and what they open beside it. */
interface Entries {
  readonly busy: boolean;
  readonly items: ReactNode;
  readonly dialog: ReactNode;
}

const useExports = (
  { question, arranged, people, range, today }: Exported,
  more: ReactNode = null,
): Entries => {
  const [chosen, setChosen] = useState<ExportKind | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (order: (typeof formats)[number]['order']): Promise<void> => {
    setBusy(true);
    try {
      const made = await download(board.exportPost, {
        body: { ...question, ...arranged, ...order },
      });
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    items: (
      <>
        {formats.map(({ key, label, Icon, order }) => (
          <Menu.Item
            key={key}
            leftSection={<Icon size={14} aria-hidden />}
            onClick={() => void run(order)}
          >
            {label}
          </Menu.Item>
        ))}
        {more}
        <ExportMenu onChoose={setChosen} />
      </>
    ),
    dialog: chosen !== null && (
      <Suspense fallback={null}>
        <ExportDialog
          kind={chosen}
          range={range}
          today={today}
          agencies={question.agencies}
          people={people}
          onClose={() => setChosen(null)}
        />
      </Suspense>
    ),
  };
};
const printWhole = async (whole: Exported['whole']): Promise<void> => {
  await whole?.();
  setTimeout(() => window.print(), 50);
};
const PrintItem = ({ whole }: Pick<Exported, 'whole'>) => (
  <Menu.Item leftSection={<Printer size={14} aria-hidden />} onClick={() => void printWhole(whole)}>
    {fr.print}
  </Menu.Item>
);
const WallItem = ({ anchor }: { readonly anchor: Day }) => {
  const go = useGo();
  return (
    <Menu.Item
      leftSection={<Presentation size={14} aria-hidden />}
      onClick={() => void go(wallSheet.page, { query: { anchor } })}
    >
      {fr.wallSheet}
    </Menu.Item>
  );
};
export const ExportTool = ({ compact, ...asked }: Exported & { readonly compact: boolean }) => {
  const { busy, items, dialog } = useExports(
    asked,
    <>
      <PrintItem {...(asked.whole === undefined ? {} : { whole: asked.whole })} />
      <WallItem anchor={asked.range.first} />
    </>,
  );
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <Tool icon={Download} label={fr.exportLabel} compact={compact} busy={busy} />
        </Menu.Target>
        <Menu.Dropdown aria-label={fr.exportLabel}>
          <Menu.Label>{fr.title}</Menu.Label>
          {items}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
};

const hoursImport = {
  importFile: exploitation.hoursImportFile,
  importFaults: exploitation.hoursImportFaults,
  importRuns: exploitation.hoursImportRuns,
  importSheet: exploitation.hoursImportSheet,
  importUndo: exploitation.hoursImportUndo,
};
const eventsImport = {
  importFile: exploitation.eventsImportFile,
  importFaults: exploitation.eventsImportFaults,
  importRuns: exploitation.eventsImportRuns,
  importSheet: exploitation.eventsImportSheet,
  importUndo: exploitation.eventsImportUndo,
};
const IMPORTS = [
  { title: fr.importHoursTitle, help: fr.importHoursHelp, routes: hoursImport },
  { title: fr.importEventsTitle, help: fr.importEventsHelp, routes: eventsImport },
] as const;
/** Theoretical hours, absences and events from a file, for whoever may. */
const useImports = () => {
  const may = useMay();
  const [open, setOpen] = useState<(typeof IMPORTS)[number] | null>(null);
  const mine = IMPORTS.filter((one) => may(one.routes.importFile.may));
  return {
    mine,
    setOpen,
    items: mine.map((one) => (
      <Menu.Item
        key={one.title}
        leftSection={<FileUp size={14} aria-hidden />}
        onClick={() => setOpen(one)}
      >
        {one.title}…
      </Menu.Item>
    )),
    dialog: open !== null && (
      <ImportModal
        title={open.title}
        help={open.help}
        routes={open.routes}
        touches={[board.data]}
        onClose={() => setOpen(null)}
      />
    ),
  };
};
export const ImportTool = ({ compact }: { readonly compact: boolean }) => {
  const {
    mine: [first, ...more],
    setOpen,
    items,
    dialog,
  } = useImports();
  if (first === undefined) return null;
  return (
    <>
      {more.length === 0 ? (
        <Tool
          icon={FileUp}
          label={fr.importHours}
          compact={compact}
          onClick={() => setOpen(first)}
        />
      ) : (
        <Menu position="bottom-end" width={250}>
          <Menu.Target>
            <Tool icon={FileUp} label={fr.importHours} compact={compact} />
          </Menu.Target>
          <Menu.Dropdown aria-label={fr.importHours}>{items}</Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </>
  );
};

/** On a telephone: both, of what is shown. */
export const PhoneFiles = (asked: Exported) => {
  const [out, into] = [useExports(asked), useImports()];
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={fr.moreActions} loading={out.busy}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={fr.moreActions} className={css['files'] ?? ''}>
          {into.items.length > 0 && (
            <>
              <Menu.Label>{fr.importHours}</Menu.Label>
              {into.items}
            </>
          )}
          <Menu.Label>{fr.exportLabel}</Menu.Label>
          {out.items}
        </Menu.Dropdown>
      </Menu>
      {out.dialog}
      {into.dialog}
    </>
  );
};

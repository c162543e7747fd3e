// Refresh, export, what is shown: named where there is room, else by their pictures.
import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileUp, FileText, Printer, RefreshCw, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { HintedIcon } from '#platform/web/menus/hinted-icon.tsx';
import type { ExportKind } from '#areas/planning/exports/contract.ts';
import { exploitation } from '#areas/planning/exploitation/contract.ts';
import { ExportDialog, ExportMenu } from '#areas/planning/exports/web/embed.tsx';
import { setDensity, useDensity } from '#platform/web/app-shell/preferences.ts';
import { download } from '#platform/web/client/download.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { board, type BoardQuery } from '../contract.ts';
import { fr } from '../fr.ts';
import { GROUPINGS, SORTS, type Grouping, type Sorting } from '../preferences.ts';
import { LAYERS, type Layer } from './grid/scene.ts';
import { useSteeringColumns } from './use-steering.ts';
import css from './board.module.css';

const t = texts(fr);
const formats = [['xlsx', FileSpreadsheet], ['csv', FileText], ['pdf', Printer]] as const;

interface ToolProps { readonly icon: LucideIcon; readonly label: string; readonly compact: boolean; readonly busy?: boolean; readonly onClick?: () => void }
/** A quiet button, or only its picture. Menus hang from either and hand it what they need. */
const Tool = ({ icon: Icon, label, compact, busy = false, ...rest }: ToolProps) => (compact
  ? <HintedIcon icon={Icon} label={label} busy={busy} {...rest} />
  : <Button variant="subtle" color="gray" className={css['tool'] ?? ''} leftSection={<Icon size={15} aria-hidden />} loading={busy} {...rest}>{label}</Button>);

const ExportTool = ({ question, people, range, today, compact }: { readonly question: BoardQuery; readonly people: readonly number[] | null; readonly range: DayRange; readonly today: Day; readonly compact: boolean }) => {
  const [chosen, setChosen] = useState<ExportKind | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (format: 'csv' | 'xlsx' | 'pdf'): Promise<void> => {
    setBusy(true);
    try {
      const made = await download(board.exportPost, { body: { ...question, format } });
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target><Tool icon={Download} label={fr.exportLabel} compact={compact} busy={busy} /></Menu.Target>
        <Menu.Dropdown aria-label={fr.exportLabel}>
          <Menu.Label>{fr.title}</Menu.Label>
          {formats.map(([format, Icon]) => <Menu.Item key={format} leftSection={<Icon size={14} aria-hidden />} onClick={() => void run(format)}>{fr.formats[format]}</Menu.Item>)}
          <Menu.Item leftSection={<Printer size={14} aria-hidden />} onClick={() => setTimeout(() => window.print(), 50)}>{fr.print}</Menu.Item>
          <ExportMenu onChoose={setChosen} />
        </Menu.Dropdown>
      </Menu>
      {chosen !== null && <Suspense fallback={null}><ExportDialog kind={chosen} range={range} today={today} agencies={question.agencies} people={people} onClose={() => setChosen(null)} /></Suspense>}
    </>
  );
};

/** Steering columns that are pinned, by id. */
interface Pinned { readonly steer: readonly number[]; readonly onSteer: (steer: number[]) => void }
const hoursImport = { importFile: exploitation.hoursImportFile, importRuns: exploitation.hoursImportRuns, importSheet: exploitation.hoursImportSheet, importUndo: exploitation.hoursImportUndo };
const eventsImport = { importFile: exploitation.eventsImportFile, importRuns: exploitation.eventsImportRuns, importSheet: exploitation.eventsImportSheet, importUndo: exploitation.eventsImportUndo };
const IMPORTS = [{ title: fr.importHoursTitle, help: fr.importHoursHelp, routes: hoursImport }, { title: fr.importEventsTitle, help: fr.importEventsHelp, routes: eventsImport }] as const;
/** Theoretical hours, absences and events from a file, for whoever may. */
const ImportTool = ({ compact }: { readonly compact: boolean }) => {
  const may = useMay();
  const [open, setOpen] = useState<(typeof IMPORTS)[number] | null>(null);
  const [first, ...more] = IMPORTS.filter((one) => may(one.routes.importFile.may));
  if (first === undefined) return null;
  return (
    <>
      {more.length === 0 ? <Tool icon={FileUp} label={fr.importHours} compact={compact} onClick={() => setOpen(first)} /> : (
        <Menu position="bottom-end" width={250}>
          <Menu.Target><Tool icon={FileUp} label={fr.importHours} compact={compact} /></Menu.Target>
          <Menu.Dropdown aria-label={fr.importHours}>{[first, ...more].map((one) => <Menu.Item key={one.title} leftSection={<FileUp size={14} aria-hidden />} onClick={() => setOpen(one)}>{one.title}…</Menu.Item>)}</Menu.Dropdown>
        </Menu>
      )}
      {open !== null && <ImportModal title={open.title} help={open.help} routes={open.routes} touches={[board.data]} onClose={() => setOpen(null)} />}
    </>
  );
};

/** What people stand under. */
interface Gathers { readonly by: Grouping; readonly onBy: (by: Grouping) => void; readonly onFoldAll: (folded: boolean) => void }
interface DisplayProps extends Pinned { readonly gathering: Gathers; readonly hidden: readonly Layer[]; readonly onHidden: (hidden: Layer[]) => void; readonly compact: boolean; readonly sorting: Sorting; readonly onSorting: (sorting: Sorting) => void }
const DisplayTool = ({ gathering, hidden, onHidden, compact, sorting, onSorting, steer, onSteer }: DisplayProps) => {
  const columns = useSteeringColumns();
  const density = useDensity();
  const keepDisplay = useApiMutation(board.saveDisplayOptions, { invalidates: [board.filters] });
  const keepSorting = useApiMutation(board.saveSortingOptions, { invalidates: [board.filters] });
  const keep = (): void => { keepDisplay.mutate({ body: { hide: [...hidden], by: gathering.by } }); keepSorting.mutate({ body: sorting }, { onSuccess: () => toast.success(fr.displayKept) }); };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={240}>
      <Menu.Target><Tool icon={SlidersHorizontal} label={fr.display} compact={compact} /></Menu.Target>
      <Menu.Dropdown aria-label={fr.display} className={css['display'] ?? ''}>
        <Menu.Label>{fr.layersTitle}</Menu.Label>
        {LAYERS.map((layer) => (
          <CheckedItem key={layer} on={!hidden.includes(layer)} label={fr.layers[layer]} onClick={() => onHidden(hidden.includes(layer) ? hidden.filter((l) => l !== layer) : [...hidden, layer])} />
        ))}
        <Menu.Label>{fr.gatherTitle}</Menu.Label>
        {GROUPINGS.map((by) => <CheckedItem key={by} oneOf on={gathering.by === by} label={fr.groupings[by]} onClick={() => gathering.onBy(by)} />)}
        <Menu.Item leftSection={<span className={css['tick']} />} onClick={() => gathering.onFoldAll(true)}>{fr.foldAll}</Menu.Item>
        <Menu.Item leftSection={<span className={css['tick']} />} onClick={() => gathering.onFoldAll(false)}>{fr.unfoldAll}</Menu.Item>
        <Menu.Label>{fr.steering}</Menu.Label>
        {columns.length === 0 && <Menu.Label>{fr.noSteering}</Menu.Label>}
        {columns.map((c) => <CheckedItem key={c.id} on={steer.includes(c.id)} label={c.label} onClick={() => onSteer(steer.includes(c.id) ? steer.filter((id) => id !== c.id) : [...steer, c.id])} />)}
        <Menu.Label>{fr.densityTitle}</Menu.Label>
        <CheckedItem oneOf on={density === 'comfortable'} label={fr.comfortable} onClick={() => setDensity('comfortable')} />
        <CheckedItem oneOf on={density === 'dense'} label={fr.dense} onClick={() => setDensity('dense')} />
        <Menu.Label>{fr.sortTitle}</Menu.Label>
        {SORTS.map((by) => <CheckedItem key={by} oneOf on={sorting.by === by} label={fr.sorts[by]} onClick={() => onSorting({ ...sorting, by })} />)}
        <CheckedItem on={sorting.order === 'desc'} label={fr.descending} onClick={() => onSorting({ ...sorting, order: sorting.order === 'desc' ? 'asc' : 'desc' })} />
        <Menu.Divider />
        <Menu.Item leftSection={<span className={css['tick']} />} closeMenuOnClick onClick={keep}>{fr.keepDisplay}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export interface BoardToolsProps extends Pinned { readonly gathering: Gathers; readonly question: BoardQuery; /** Those shown, where other filters than the agency chose them. */ readonly people: readonly number[] | null; readonly range: DayRange; readonly today: Day; readonly hidden: readonly Layer[]; readonly onHidden: (hidden: Layer[]) => void; readonly compact: boolean; readonly sorting: Sorting; readonly onSorting: (sorting: Sorting) => void; readonly refreshing: boolean; readonly onRefresh: () => void }
export const BoardTools = ({ question, people, range, today, gathering, hidden, onHidden, compact, sorting, onSorting, steer, onSteer, refreshing, onRefresh }: BoardToolsProps) => (
  <>
    <Tool icon={RefreshCw} label={fr.refresh} compact={compact} busy={refreshing} onClick={onRefresh} />
    <ImportTool compact={compact} />
    <ExportTool question={question} people={people} range={range} today={today} compact={compact} />
    <DisplayTool gathering={gathering} hidden={hidden} onHidden={onHidden} compact={compact} sorting={sorting} onSorting={onSorting} steer={steer} onSteer={onSteer} />
  </>
);

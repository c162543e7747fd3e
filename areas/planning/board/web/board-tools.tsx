// Refresh, export, what is shown: named where there is room, else by their pictures.
import { Menu } from '@mantine/core';
import { FoldHorizontal, RefreshCw, Send, SlidersHorizontal } from 'lucide-react';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { setDensity, useDensity } from '#platform/web/app-shell/preferences.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { PublishTool } from '#areas/planning/publications/web/embed.tsx';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import { GROUPINGS, SORTS, type Grouping, type Sorting } from '../preferences.ts';
import { ExportTool, ImportTool, type Exported } from './file-tools.tsx';
import { LAYERS, type Layer } from '../layers.ts';
import { Tool } from './tool.tsx';
import { useSteeringColumns } from './use-steering.ts';
import css from './board.module.css';

/** What is shown of the board, and how: pinned steering columns, layers, what people stand under, their order. */
export interface BoardDisplay {
  /** Steering columns that are pinned, by id. */
  readonly steer: readonly number[];
  readonly onSteer: (steer: number[]) => void;
  readonly hidden: readonly Layer[];
  readonly onHidden: (hidden: Layer[]) => void;
  readonly gathering: {
    readonly by: Grouping;
    readonly onBy: (by: Grouping) => void;
    readonly onFoldAll: (folded: boolean) => void;
  };
  readonly fit: boolean;
  readonly onFit: (fit: boolean) => void;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
}
const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((i) => i !== item) : [...list, item];
/** Keeps names under those that have a tick. */
const tickSpace = <span className={css['tick']} />;

const LayerItems = ({ hidden, onHidden }: BoardDisplay) => (
  <>
    <Menu.Label>{fr.layersTitle}</Menu.Label>
    {LAYERS.map((layer) => (
      <CheckedItem
        key={layer}
        on={!hidden.includes(layer)}
        label={fr.layers[layer]}
        onClick={() => onHidden(toggled(hidden, layer))}
      />
    ))}
  </>
);
const GatheringItems = ({ gathering }: BoardDisplay) => (
  <>
    <Menu.Label>{fr.gatherTitle}</Menu.Label>
    {GROUPINGS.map((by) => (
      <CheckedItem
        key={by}
        oneOf
        on={gathering.by === by}
        label={fr.groupings[by]}
        onClick={() => gathering.onBy(by)}
      />
    ))}
    <Menu.Item leftSection={tickSpace} onClick={() => gathering.onFoldAll(true)}>
      {fr.foldAll}
    </Menu.Item>
    <Menu.Item leftSection={tickSpace} onClick={() => gathering.onFoldAll(false)}>
      {fr.unfoldAll}
    </Menu.Item>
  </>
);
const SteeringItems = ({ steer, onSteer }: BoardDisplay) => {
  const columns = useSteeringColumns();
  return (
    <>
      <Menu.Label>{fr.steering}</Menu.Label>
      {columns.length === 0 && <Menu.Label>{fr.noSteering}</Menu.Label>}
      {columns.map((c) => (
        <CheckedItem
          key={c.id}
          on={steer.includes(c.id)}
          label={c.label}
          onClick={() => onSteer(toggled(steer, c.id))}
        />
      ))}
    </>
  );
};
const DensityItems = () => {
  const density = useDensity();
  return (
    <>
      <Menu.Label>{fr.densityTitle}</Menu.Label>
      <CheckedItem
        oneOf
        on={density === 'comfortable'}
        label={fr.comfortable}
        onClick={() => setDensity('comfortable')}
      />
      <CheckedItem
        oneOf
        on={density === 'dense'}
        label={fr.dense}
        onClick={() => setDensity('dense')}
      />
    </>
  );
};
const SortingItems = ({ sorting, onSorting }: BoardDisplay) => (
  <>
    <Menu.Label>{fr.sortTitle}</Menu.Label>
    {SORTS.map((by) => (
      <CheckedItem
        key={by}
        oneOf
        on={sorting.by === by}
        label={fr.sorts[by]}
        onClick={() => onSorting({ ...sorting, by })}
      />
    ))}
    <CheckedItem
      on={sorting.order === 'desc'}
      label={fr.descending}
      onClick={() => onSorting({ ...sorting, order: sorting.order === 'desc' ? 'asc' : 'desc' })}
    />
  </>
);
const DisplayTool = ({
  display,
  compact,
}: {
  readonly display: BoardDisplay;
  readonly compact: boolean;
}) => {
  const keepDisplay = useApiMutation(board.saveDisplayOptions, { invalidates: [board.filters] });
  const keepSorting = useApiMutation(board.saveSortingOptions, { invalidates: [board.filters] });
  const keep = (): void => {
    const { hidden, gathering, fit, sorting } = display;
    keepDisplay.mutate({ body: { hide: [...hidden], by: gathering.by, fit } });
    keepSorting.mutate({ body: sorting }, { onSuccess: () => toast.success(fr.displayKept) });
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={240}>
      <Menu.Target>
        <Tool icon={SlidersHorizontal} label={fr.display} compact={compact} />
      </Menu.Target>
      <Menu.Dropdown aria-label={fr.display} className={css['display'] ?? ''}>
        <LayerItems {...display} />
        <GatheringItems {...display} />
        <SteeringItems {...display} />
        <DensityItems />
        <SortingItems {...display} />
        <Menu.Divider />
        <Menu.Item leftSection={tickSpace} closeMenuOnClick onClick={keep}>
          {fr.keepDisplay}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export interface BoardToolsProps {
  readonly exported: Exported;
  readonly display: BoardDisplay;
  readonly compact: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}
export const BoardTools = ({
  exported,
  display,
  compact,
  refreshing,
  onRefresh,
}: BoardToolsProps) => (
  <>
    <PublishTool
      range={exported.range}
      agencies={exported.question.agencies}
      people={exported.people}
      tool={(label, open) => <Tool icon={Send} label={label} compact={compact} onClick={open} />}
    />
    <Tool
      icon={RefreshCw}
      label={fr.refresh}
      compact={compact}
      busy={refreshing}
      onClick={onRefresh}
    />
    <Tool
      icon={FoldHorizontal}
      label={fr.fit}
      compact={compact}
      pressed={display.fit}
      onClick={() => display.onFit(!display.fit)}
    />
    <ImportTool compact={compact} />
    <ExportTool {...exported} compact={compact} />
    <DisplayTool display={display} compact={compact} />
  </>
);

// Refresh, export, what is shown: named where there is room, else by their pictures.
import { Menu } from '@mantine/core';
import { RefreshCw, SlidersHorizontal } from 'lucide-react';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { setDensity, useDensity } from '#platform/web/app-shell/preferences.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import { GROUPINGS, SORTS, type Grouping, type Sorting } from '../preferences.ts';
import { ExportTool, ImportTool, type Exported } from './file-tools.tsx';
import { LAYERS, type Layer } from './grid/scene.ts';
import { Tool } from './tool.tsx';
import { useSteeringColumns } from './use-steering.ts';
import css from './board.module.css';

/** Steering columns that are pinned, by id. */
interface Pinned {
  readonly steer: readonly number[];
  readonly onSteer: (steer: number[]) => void;
}
/** What people stand under. */
interface Gathers {
  readonly by: Grouping;
  readonly onBy: (by: Grouping) => void;
  readonly onFoldAll: (folded: boolean) => void;
}
interface DisplayProps extends Pinned {
  readonly gathering: Gathers;
  readonly hidden: readonly Layer[];
  readonly onHidden: (hidden: Layer[]) => void;
  readonly compact: boolean;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
}
const DisplayTool = ({
  gathering,
  hidden,
  onHidden,
  compact,
  sorting,
  onSorting,
  steer,
  onSteer,
}: DisplayProps) => {
  const columns = useSteeringColumns();
  const density = useDensity();
  const keepDisplay = useApiMutation(board.saveDisplayOptions, { invalidates: [board.filters] });
  const keepSorting = useApiMutation(board.saveSortingOptions, { invalidates: [board.filters] });
  const keep = (): void => {
    keepDisplay.mutate({ body: { hide: [...hidden], by: gathering.by } });
    keepSorting.mutate({ body: sorting }, { onSuccess: () => toast.success(fr.displayKept) });
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={240}>
      <Menu.Target>
        <Tool icon={SlidersHorizontal} label={fr.display} compact={compact} />
      </Menu.Target>
      <Menu.Dropdown aria-label={fr.display} className={css['display'] ?? ''}>
        <Menu.Label>{fr.layersTitle}</Menu.Label>
        {LAYERS.map((layer) => (
          <CheckedItem
            key={layer}
            on={!hidden.includes(layer)}
            label={fr.layers[layer]}
            onClick={() =>
              onHidden(
                hidden.includes(layer) ? hidden.filter((l) => l !== layer) : [...hidden, layer],
              )
            }
          />
        ))}
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
        <Menu.Item
          leftSection={<span className={css['tick']} />}
          onClick={() => gathering.onFoldAll(true)}
        >
          {fr.foldAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<span className={css['tick']} />}
          onClick={() => gathering.onFoldAll(false)}
        >
          {fr.unfoldAll}
        </Menu.Item>
        <Menu.Label>{fr.steering}</Menu.Label>
        {columns.length === 0 && <Menu.Label>{fr.noSteering}</Menu.Label>}
        {columns.map((c) => (
          <CheckedItem
            key={c.id}
            on={steer.includes(c.id)}
            label={c.label}
            onClick={() =>
              onSteer(steer.includes(c.id) ? steer.filter((id) => id !== c.id) : [...steer, c.id])
            }
          />
        ))}
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
          onClick={() =>
            onSorting({ ...sorting, order: sorting.order === 'desc' ? 'asc' : 'desc' })
          }
        />
        <Menu.Divider />
        <Menu.Item leftSection={<span className={css['tick']} />} closeMenuOnClick onClick={keep}>
          {fr.keepDisplay}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export interface BoardToolsProps extends Pinned, Exported {
  readonly gathering: Gathers;
  readonly hidden: readonly Layer[];
  readonly onHidden: (hidden: Layer[]) => void;
  readonly compact: boolean;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}
export const BoardTools = ({
  question,
  people,
  range,
  today,
  gathering,
  hidden,
  onHidden,
  compact,
  sorting,
  onSorting,
  steer,
  onSteer,
  refreshing,
  onRefresh,
}: BoardToolsProps) => (
  <>
    <Tool
      icon={RefreshCw}
      label={fr.refresh}
      compact={compact}
      busy={refreshing}
      onClick={onRefresh}
    />
    <ImportTool compact={compact} />
    <ExportTool question={question} people={people} range={range} today={today} compact={compact} />
    <DisplayTool
      gathering={gathering}
      hidden={hidden}
      onHidden={onHidden}
      compact={compact}
      sorting={sorting}
      onSorting={onSorting}
      steer={steer}
      onSteer={onSteer}
    />
  </>
);

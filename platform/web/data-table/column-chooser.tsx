import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import type { Column } from '#platform/contract/columns.ts';
import {
  defaultLayout,
  moveColumn,
  sameLayout,
  togglePinned,
  toggleShown,
  type ColumnLayout,
} from './column-layout.ts';
import { fr } from './fr.ts';
import css from './data-table.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
}

/** Columns shown, their order, those kept at the left. */
export function ColumnChooser({ columns, layout, onChange }: Props) {
  const inOrder = layout.order.flatMap(
    (name) => columns.find((c) => c.name === name && !c.screenOnly) ?? [],
  );
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="lg" aria-label={fr.columns} title={fr.columns}>
          <Columns3 size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={fr.columns}>
        <div className={css['chooser']}>
          <p className={css['chooserHelp']}>{fr.columnsHelp}</p>
          <ul className={`${css['chooserList']} plain scroll`}>
            {inOrder.map(({ name, label }, i) => {
              const pinned = layout.pinned.includes(name);
              return (
                <li key={name} className={`${css['chooserItem']} hoverable bar gap-2`}>
                  <Checkbox
                    flex={1}
                    label={label}
                    checked={!layout.hidden.includes(name)}
                    onChange={() => onChange(toggleShown(layout, name))}
                  />
                  <ActionIcon
                    size="sm"
                    aria-label={fr.moveUp(label)}
                    disabled={i === 0}
                    onClick={() => onChange(moveColumn(layout, name, -1))}
                  >
                    <ArrowUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={fr.moveDown(label)}
                    disabled={i === inOrder.length - 1}
                    onClick={() => onChange(moveColumn(layout, name, 1))}
                  >
                    <ArrowDown size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-pressed={pinned}
                    aria-label={pinned ? fr.unpin(label) : fr.pin(label)}
                    onClick={() => onChange(togglePinned(layout, name))}
                  >
                    {pinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />}
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
          <div className={`${css['chooserFoot']} end mt-4 hair-above`}>
            <Button
              variant="subtle"
              disabled={sameLayout(layout, defaultLayout(columns))}
              onClick={() => onChange(defaultLayout(columns))}
            >
              {fr.resetColumns}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import css from './data-table.module.css';
import type { RowAction } from './table-types.ts';

/** The actions of one row, behind a quiet button; one that destroys stands apart at the end. */
export function RowMenu({
  label,
  actions,
}: {
  readonly label: string;
  readonly actions: readonly RowAction[];
}) {
  if (actions.length === 0) return null;
  // What cannot be done stays in reach of the arrows, so that its reason is read too.
  const item = ({ key, label: text, icon: Icon, danger, unable, onClick }: RowAction) => (
    <Menu.Item
      key={key}
      data-danger={danger || undefined}
      aria-disabled={unable !== undefined}
      closeMenuOnClick={unable === undefined}
      leftSection={Icon ? <Icon size={14} aria-hidden /> : null}
      onClick={unable === undefined ? onClick : undefined}
    >
      {text}
      {unable !== undefined && <span className={css['why']}>{unable}</span>}
    </Menu.Item>
  );
  const [calm, dangerous] = [actions.filter((a) => !a.danger), actions.filter((a) => a.danger)];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon tabIndex={0} aria-label={label}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map(item)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}

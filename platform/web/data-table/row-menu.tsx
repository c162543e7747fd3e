import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { RowAction } from './table-types.ts';

/** The actions of one row, behind a quiet button; one that destroys stands apart at the end. */
export function RowMenu({ label, actions }: { readonly label: string; readonly actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const item = ({ key, label: text, icon: Icon, danger, disabled, onClick }: RowAction) => (
    <Menu.Item key={key} data-danger={danger || undefined} disabled={disabled ?? false} leftSection={Icon ? <Icon size={14} aria-hidden /> : null} onClick={onClick}>{text}</Menu.Item>
  );
  const [calm, dangerous] = [actions.filter((a) => !a.danger), actions.filter((a) => a.danger)];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target><ActionIcon tabIndex={0} aria-label={label}><Ellipsis size={16} aria-hidden /></ActionIcon></Menu.Target>
      <Menu.Dropdown>
        {calm.map(item)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}

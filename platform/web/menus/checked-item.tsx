// An entry of a menu that is on or off, or the one chosen of several.
import { Menu } from '@mantine/core';
import { Check, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './menus.module.css';

/** The menu gives its items the role of a command; these say what they are. */
const RadioItem = ({ 'aria-checked': checked, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} role="menuitemradio" aria-checked={checked ?? false} />
);
const CheckItem = ({ 'aria-checked': checked, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} role="menuitemcheckbox" aria-checked={checked ?? false} />
);

export interface CheckedItemProps {
  readonly on: boolean;
  readonly label: string;
  /** One of several, not on or off. */
  readonly oneOf?: boolean;
  /** Stands before the label; the mark then goes behind it. */
  readonly icon?: LucideIcon;
  readonly onClick: () => void;
}
export const CheckedItem = ({
  on,
  label,
  oneOf = false,
  icon: Icon,
  onClick,
}: CheckedItemProps) => {
  const mark = <span className={css['mark']}>{on && <Check size={13} aria-hidden />}</span>;
  return (
    <Menu.Item
      component={oneOf ? RadioItem : CheckItem}
      aria-checked={on}
      leftSection={Icon === undefined ? mark : <Icon size={14} aria-hidden />}
      rightSection={Icon === undefined ? undefined : mark}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
};

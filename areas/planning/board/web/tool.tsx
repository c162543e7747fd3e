// One tool of the board: named where there is room, else its picture.
import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { HintedIcon } from '#platform/web/menus/hinted-icon.tsx';
import css from './board.module.css';

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly compact: boolean;
  readonly busy?: boolean;
  /** Of a tool that is on or off. */
  readonly pressed?: boolean;
  readonly onClick?: () => void;
}
const pressedOf = (pressed: boolean | undefined) =>
  pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-pressed': pressed || undefined };
/** A quiet button, or only its picture. Menus hang from either and hand it what they need. */
export const Tool = ({ icon: Icon, label, compact, busy = false, pressed, ...rest }: ToolProps) =>
  compact ? (
    <HintedIcon
      icon={Icon}
      label={label}
      busy={busy}
      {...(pressed === undefined ? {} : { pressed })}
      {...rest}
    />
  ) : (
    <Button
      variant="subtle"
      color="gray"
      className={css['tool'] ?? ''}
      leftSection={<Icon size={15} aria-hidden />}
      loading={busy}
      {...pressedOf(pressed)}
      {...rest}
    >
      {label}
    </Button>
  );

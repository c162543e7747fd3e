// A button that is only its picture, its name shown when one points at it.
import { ActionIcon, Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly busy?: boolean;
  /** Of what is on or off. */
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}
/** What a menu hands to its target (what it opens, whether it is open) goes to the button: a tooltip around the button keeps it for itself. */
export const HintedIcon = ({ icon: Icon, label, busy = false, pressed, ...rest }: Props) => (
  <Tooltip label={label}>
    <ActionIcon
      variant={pressed === true ? 'light' : 'default'}
      size="lg"
      aria-label={label}
      loading={busy}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...rest}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

// A button without the component library, for what an employee's first screen shows: it looks as the library's does.
import type { ButtonHTMLAttributes } from 'react';
import css from './plain-button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'filled' | 'default';
  readonly size?: 'xs' | 'sm' | 'lg';
  readonly fullWidth?: boolean;
  readonly loading?: boolean;
}

export const PlainButton = ({
  variant = 'filled',
  size = 'sm',
  fullWidth = false,
  loading = false,
  disabled = false,
  ...button
}: PlainButtonProps) => (
  <button
    type="button"
    {...button}
    className={`${css['button']} centred medium nowrap`}
    data-variant={variant}
    data-size={size}
    data-wide={fullWidth || undefined}
    aria-busy={loading || undefined}
    disabled={disabled || loading}
  />
);

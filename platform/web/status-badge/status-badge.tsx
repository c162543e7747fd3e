// A state in words, with a dot or an icon: colour is never alone (ui.md "Language").
import type { LucideIcon } from 'lucide-react';
import css from './status-badge.module.css';

/** The six looks of the specification's statuses (000 §4). */
export const STATUS_KINDS = ['default', 'warning', 'purple', 'danger', 'info', 'success'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  readonly label: string;
  /** In the place of the dot, where two states share a colour (« pourvu », « non présenté »). */
  readonly icon?: LucideIcon | undefined;
}

export function StatusBadge({ kind, label, icon: Icon }: StatusBadgeProps) {
  return (
    <span className={`${css['badge']} inline nowrap`} data-kind={kind}>
      {Icon ? (
        <Icon size={12} strokeWidth={2.25} aria-hidden />
      ) : (
        <i className={css['dot']} aria-hidden />
      )}
      <span className={css['label']}>{label}</span>
    </span>
  );
}

/** What an area says of each of its states: `badges={{ saved: { kind: 'default', label: 'Enregistré' }, … }}`. */
export type StatusLooks<S extends string = string> = Readonly<Record<S, StatusBadgeProps>>;

/** The badge of a state; a state that the area forgot is shown as it is written. */
export function StatusOf({
  looks,
  status,
}: {
  readonly looks: StatusLooks;
  readonly status: string;
}) {
  return <StatusBadge {...(looks[status] ?? { kind: 'default', label: status })} />;
}

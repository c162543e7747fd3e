import css from './file-drop.module.css';

/** How far something is: 0 to 1, or null while nobody knows. */
export function ProgressBar({
  label,
  value,
  kind = 'accent',
}: {
  readonly label: string;
  readonly value: number | null;
  readonly kind?: 'accent' | 'success' | 'danger';
}) {
  const percent = value === null ? null : Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `<progress>` cannot be drawn alike in every browser
    <div
      className={css['progress']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      data-kind={kind}
      data-unknown={percent === null || undefined}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
    >
      <span style={percent === null ? undefined : { width: `${percent}%` }} />
    </div>
  );
}

import { fr } from './fr.ts';
import type { BulkOutcome } from './list-types.ts';
import css from './list-page.module.css';

/** What was done, then every failure with its reason. */
export function FailureList({
  summary,
  heading,
  failed,
}: {
  readonly summary: string;
  readonly heading?: string;
  readonly failed: BulkOutcome['failed'];
}) {
  return (
    <div className="stack gap-10">
      <p>{summary}</p>
      {failed.length > 0 && (
        <>
          <p>
            <strong>{heading ?? fr.failures(failed.length)}</strong>
          </p>
          <ul className={`${css['failures']} ruled plain scroll`}>
            {failed.map(({ label, message }) => (
              <li key={`${label} ${message}`}>
                {label}
                <small className="danger">{message}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

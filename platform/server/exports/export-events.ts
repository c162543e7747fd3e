// What a person hears of their exports (001 §7, topic `export`), beside what every job tells of itself.
import type { Tx } from '../call.ts';
import type { Live } from '../services.ts';

export interface ExportEvent {
  /** `export-uploaded`: it arrived at the software. `export-warnings`: it left with remarks. `export-confirm-request`: it waits for a confirmation. */
  readonly type:
    | 'export-generated'
    | 'export-failed'
    | 'export-uploaded'
    | 'export-warnings'
    | 'export-confirm-request';
  readonly title: string;
  /** The job that made it; null where it was answered at once. */
  readonly job?: number | null;
  /** Why it failed, what is remarked, or what is to be confirmed. */
  readonly message?: string | null;
}

export const tellExport = (
  tx: Tx,
  live: Live,
  userId: number,
  { type, title, job = null, message = null }: ExportEvent,
): Promise<void> =>
  live.publish(tx, { topics: [`/users/${userId}/export`], type, data: { job, title, message } });

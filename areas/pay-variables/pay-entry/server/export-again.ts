// Files beside those that left before, and what their person hears (001 §7, events of exports).
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { tellExport } from '#platform/server/exports/export-events.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { payEntry } from '../contract.ts';
import { leftOut } from '../payroll-file.ts';
import type { Asked } from './export-asked.ts';
import { lastExport } from './export-preview.ts';
import { t } from './periods.ts';

export type ExportCall = HandlerCall<typeof payEntry.exportFile>;
/** Files of this month that left for the software with another snapshot stay there: whoever makes new ones has to know. */
export const refuseSecond = async (
  { services, actor, request, body }: ExportCall,
  a: Asked,
): Promise<void> => {
  const scope = scopeOf(actor, request);
  const before = await services.db.within(scope, 'read', (tx) =>
    lastExport(tx, a.period, a.software.id, a.snapshot.id),
  );
  if (before === null || before.number === body.replaces) return;
  const { label: software } = a.software;
  const message = t('leftBefore', { software, number: before.number });
  const event = { type: 'export-confirm-request', title: software, message } as const;
  await services.db.within(scope, 'write', (tx) =>
    tellExport(tx, services.live, actor.userId, event),
  );
  throw new AppError('confirmation_required', { status: 409, message });
};

/** That the files are there, and what they leave out. */
export const tellMade = async (
  tx: Tx,
  { services, actor }: ExportCall,
  a: Asked,
): Promise<void> => {
  const { label: title } = a.software;
  await tellExport(tx, services.live, actor.userId, { type: 'export-generated', title });
  const { interim, hired } = leftOut(a.snapshot.content);
  const message = t('otherPayrolls', { count: interim + hired });
  if (interim + hired > 0)
    await tellExport(tx, services.live, actor.userId, { type: 'export-warnings', title, message });
};

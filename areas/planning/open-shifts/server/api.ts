// What demo data creates: elevated, never for requests.
import { createNotification } from '#areas/organisation/notifications/server/api.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow, insertedId } from '#platform/server/db/rows.ts';
import { claimStatus, openShiftStatus } from '../exchange-status.ts';
import { notices } from '../notices.ts';
import { dayText, hoursText } from '../words.ts';
import type { OpenShiftTables } from './table.ts';

interface DemoShift {
  readonly customerId: number;
  readonly agency: { readonly id: number; readonly name: string };
  readonly day: string;
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
  readonly comment: string;
  readonly publishedBy: string;
  /** Whom it suits. */
  readonly notified: readonly number[];
  /** Who asks for it. */
  readonly claimedBy: number | null;
}
export const createOpenShift = async (tx: Tx, shift: DemoShift): Promise<void> => {
  const { agency, claimedBy } = shift;
  const place = { customer_id: shift.customerId, infra_id: agency.id };
  const id = await insertedId(tables<OpenShiftTables>({ tx }), 'open_shift', {
    ...place,
    group_id: null,
    qualification: null,
    day: shift.day,
    code: shift.code,
    start_minute: shift.start,
    end_minute: shift.end,
    break_minutes: shift.pause,
    places: 1,
    comment: shift.comment,
    status: openShiftStatus.initial,
    published_by: shift.publishedBy,
  });
  for (const employee of shift.notified)
    await createNotification(tx, notices.opened, {
      to: { employee },
      event: `open shift ${id}`,
      values: { day: dayText(shift), hours: hoursText(shift), agency: agency.name },
    });
  if (claimedBy === null) return;
  await insertRow(tables<OpenShiftTables>({ tx }), 'open_shift_claim', {
    ...place,
    open_shift_id: id,
    collaborator_id: claimedBy,
    status: claimStatus.initial,
    reason: null,
    answered_by: null,
  });
};

// The answer to who asks for an open shift, written and told.
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { openShifts } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { dayText, hoursText } from '../words.ts';
import type { OpenShiftTables } from './table.ts';
import { tellPlanners } from './tell-planners.ts';

const t = texts(fr);
export type Answering = Pick<
  HandlerCall<typeof openShifts.answerClaim>,
  'tx' | 'actor' | 'services' | 'now'
>;
interface Shift {
  readonly id: number;
  readonly infra_id: number;
  readonly day: string;
  readonly start_minute: number;
  readonly end_minute: number;
}
interface Settled {
  readonly status: 'granted' | 'refused';
  readonly reason: string | null;
}
export const settleClaim = async (
  call: Answering,
  shift: Shift,
  claim: { readonly id: number; readonly collaborator_id: number },
  { status, reason }: Settled,
): Promise<void> => {
  await updateRow(tables<OpenShiftTables>(call), 'open_shift_claim', claim.id, {
    status,
    reason,
    answered_by: call.actor.userId,
  });
  await tellPlanners(call, shift.infra_id);
  const hours = hoursText({ start: shift.start_minute, end: shift.end_minute });
  await notify(call, notices.answered, {
    to: { employee: claim.collaborator_id },
    event: `open shift claim ${claim.id} ${status}`,
    values: {
      what: t('whatShift', { day: dayText(shift), hours }),
      is: status === 'granted' ? 'claimGranted' : 'claimRefused',
      reason,
    },
  });
};
/** Everybody who still waits for this shift is told that it is gone. */
export const refuseOthers = async (
  call: Answering,
  shift: Shift,
  reason: string,
): Promise<void> => {
  const waiting = await tables<OpenShiftTables>(call)
    .selectFrom('open_shift_claim')
    .select(['id', 'collaborator_id'])
    .where('open_shift_id', '=', shift.id)
    .where('status', '=', 'asked')
    .orderBy('id')
    .execute();
  for (const claim of waiting) await settleClaim(call, shift, claim, { status: 'refused', reason });
};

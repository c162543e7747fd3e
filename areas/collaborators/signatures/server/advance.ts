// What follows from an answer: the next are invited, or the document is sealed. The request is locked.
import { todayIn } from '#engines/french-time/zones.ts';
import { isComplete, turnOf } from '../signature-status.ts';
import { postInvitation } from './letters.ts';
import {
  afterMove,
  noteEvent,
  participantsOf,
  writeParticipant,
  writeRequest,
  type Kit,
} from './rows.ts';
import { tellScreens } from './live.ts';
import { SEAL_JOB } from './seal-job.ts';
import type { RequestRow } from './table.ts';

/** Invites those whose turn it is and who were not invited yet. */
const inviteNext = async (kit: Kit, row: RequestRow): Promise<void> => {
  for (const one of turnOf(await participantsOf(kit.tx, row.id), row.is_in_order)) {
    if (one.invited_at !== null) continue;
    await writeParticipant(kit.tx, one.id, {
      invited_at: kit.now.toString(),
      reminded_on: todayIn(kit.now),
    });
    await postInvitation(kit, row, one, false);
    await noteEvent(kit, row, { kind: 'invited', participant: one, detail: one.email });
  }
};

export const advance = async (kit: Kit, row: RequestRow): Promise<void> => {
  const all = await participantsOf(kit.tx, row.id);
  const approvers = all.filter(({ role }) => role === 'approver');
  const areApproved =
    approvers.length > 0 && approvers.every(({ status }) => status === 'approved');
  let { status } = row;
  if (status === 'ongoing' && areApproved) {
    status = afterMove(status, 'approve');
    await writeRequest(kit.tx, row.id, { status });
  }
  if (isComplete(all)) await kit.services.jobs.enqueue(kit.tx, SEAL_JOB, { id: row.id }, null);
  else await inviteNext(kit, row);
  await tellScreens(kit, row, status);
};

// Every morning: what has run out of time ends, and those who have not answered are reminded, once a day at most.
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { JobKind, Schedule } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { turnOf } from '../signature-status.ts';
import { postExpired, postInvitation } from './letters.ts';
import { tellScreens } from './live.ts';
import {
  afterMove,
  lockRequest,
  noteEvent,
  participantAfter,
  participantsOf,
  signatureTables,
  writeParticipant,
  writeRequest,
  type Kit,
} from './rows.ts';
import type { ParticipantRow, RequestRow } from './table.ts';

const expire = async (kit: Kit, row: RequestRow): Promise<void> => {
  const status = afterMove(row.status, 'expire');
  await writeRequest(kit.tx, row.id, { status });
  for (const one of await participantsOf(kit.tx, row.id))
    if (one.role !== 'copy' && (one.status === 'pending' || one.status === 'error'))
      await writeParticipant(kit.tx, one.id, {
        status: participantAfter(one, 'expire'),
        code_hash: null,
      });
  await noteEvent(kit, row, { kind: 'expired' });
  await postExpired(kit, row);
  await tellScreens(kit, row, status);
};

/** True when a mail left: a person gets one of a document a day at most, the invitation among them. */
export const remind = async (
  kit: Kit,
  row: RequestRow,
  one: ParticipantRow,
  who: string | null = null,
): Promise<boolean> => {
  const today = todayIn(kit.now);
  if (one.invited_at === null || (one.reminded_on !== null && one.reminded_on >= today))
    return false;
  await writeParticipant(kit.tx, one.id, {
    reminded_on: today,
    // A reminder by a person lets whoever typed too many wrong codes try again.
    ...(who !== null && one.status === 'error'
      ? { status: participantAfter(one, 'reopen'), codes_failed: 0, code_tries: 0 }
      : {}),
  });
  await postInvitation(kit, row, one, true);
  await noteEvent(kit, row, { kind: 'reminded', participant: one, detail: who });
  return true;
};

const isDue = (row: RequestRow, one: ParticipantRow, today: string): boolean =>
  row.reminder_days > 0 &&
  one.status === 'pending' &&
  one.reminded_on !== null &&
  addDays(one.reminded_on, row.reminder_days) <= today;

const care = async (kit: Kit, id: number): Promise<void> => {
  const row = await lockRequest(kit.tx, id);
  const today = todayIn(kit.now);
  if (row.status !== 'ongoing' && row.status !== 'approved') return;
  const people = await participantsOf(kit.tx, id);
  const open = turnOf(people, row.is_in_order);
  // All have answered: it waits for its seal.
  if (open.length === 0) return;
  if (row.expires_on < today) return expire(kit, row);
  for (const one of open) if (isDue(row, one, today)) await remind(kit, row, one);
};

/** One transaction a request: the next run finds what was done. */
export const DAILY_JOB: JobKind<null> = {
  kind: 'signatures-daily',
  title: () => fr.jobDaily,
  may: null,
  run: async ({ services, now }) => {
    const open = await services.db.elevated((tx) =>
      signatureTables(tx)
        .selectFrom('signature_request')
        .select('id')
        .where('status', 'in', ['ongoing', 'approved'])
        .orderBy('id')
        .execute(),
    );
    for (const { id } of open) await services.db.elevated((tx) => care({ tx, services, now }, id));
  },
};
export const dailySchedule: Schedule = {
  name: 'signatures-daily',
  cron: '15 6 * * *',
  kind: DAILY_JOB.kind,
};

// What whoever holds the link of a mail sees and does: without a session, beyond row-level security, held to one participant.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Route } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { Download, type HandlerCall } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { maskedAddress } from '#platform/server/mail/send-mail.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { Drawn, signatures, SignerView } from '../contract.ts';
import { fr } from '../fr.ts';
import { isComplete, turnOf } from '../signature-status.ts';
import { advance } from './advance.ts';
import { judgeCode, newCode } from './code.ts';
import { customerName, postCode, postDeclined, senderOf } from './letters.ts';
import { linkGone, readLink } from './link.ts';
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
  isOpen,
  shownOf,
} from './rows.ts';
import type { ParticipantRow, RequestRow } from './table.ts';
import { sealedName, shownName } from './files.ts';

const t = texts(fr);
type LinkCall = Pick<HandlerCall<Route>, 'services' | 'now' | 'request'> & {
  readonly params: { readonly token: string };
};
interface AtLink {
  readonly kit: Kit;
  readonly row: RequestRow;
  readonly me: ParticipantRow;
  readonly all: readonly ParticipantRow[];
}
/** A refusal that is answered after what it writes is there: the count of wrong codes. */
class Refused {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

const atLink = async <T>(
  { services, now, request, params }: LinkCall,
  work: (at: AtLink) => Promise<T | Refused>,
): Promise<T> => {
  const participant = readLink(services, params.token);
  const answer = await services.db.elevated(async (tx) => {
    const mine = await rowById(signatureTables(tx), 'signature_participant', participant, [
      'signature_request_id',
      'customer_id',
    ]);
    if (mine === undefined) throw linkGone();
    const { id: requestId, ip } = request;
    await auditAs(tx, {
      userId: null,
      impersonatorId: null,
      requestId,
      ip,
      customerId: mine.customer_id,
    });
    const row = await lockRequest(tx, mine.signature_request_id);
    const all = await participantsOf(tx, row.id);
    const me = all.find(({ id }) => id === participant);
    if (me === undefined || row.status === 'draft' || row.status === 'deleted') throw linkGone();
    return work({ kit: { tx, services, now }, row, me, all });
  });
  if (answer instanceof Refused) throw answer.error;
  return answer;
};

const personOf = (one: ParticipantRow, turn: ReadonlySet<number>) => ({
  id: one.id,
  role: one.role,
  name: one.name,
  status: one.status,
  isTurn: turn.has(one.id),
  actedAt: one.acted_at,
  reason: one.reason,
});
const turnIn = ({ row, all }: Pick<AtLink, 'row' | 'all'>): ReadonlySet<number> =>
  new Set(isOpen(row) ? turnOf(all, row.is_in_order).map(({ id }) => id) : []);

export const view = (call: HandlerCall<typeof signatures.view>): Promise<SignerView> =>
  atLink(call, async ({ kit, row, me, all }) => {
    const turn = turnIn({ row, all });
    return {
      ...shownOf(row),
      customer: await customerName(kit, row),
      sentBy: (await senderOf(kit, row)).name,
      me: { ...personOf(me, turn), email: maskedAddress(me.email), fields: me.fields },
      others: all.filter(({ id }) => id !== me.id).map((one) => personOf(one, turn)),
      codeUntil: me.code_hash === null ? null : me.code_until,
      isSealing: isOpen(row) && isComplete(all),
    };
  });

export const opened = (call: HandlerCall<typeof signatures.opened>): Promise<null> =>
  atLink(call, async ({ kit, row, me }) => {
    if (me.opened_at === null) {
      await writeParticipant(kit.tx, me.id, { opened_at: kit.now.toString() });
      await noteEvent(kit, row, { kind: 'opened', participant: me, request: call.request });
    }
    return null;
  });

/** What is shown, or what was sealed once it is. */
export const document = async (
  call: HandlerCall<typeof signatures.document>,
): Promise<Download> => {
  const { row } = await atLink(call, (at) => Promise.resolve({ row: at.row }));
  const { sealed_sha256: sealed } = row;
  return new Download({
    name: sealed === null ? shownName(row) : sealedName(row),
    type: 'application/pdf',
    body: Buffer.from(await call.services.files.bytes(sealed ?? row.shown_sha256)),
    inline: true,
  });
};

/** Throws unless it is this person's turn, in time. */
const refuseOutOfTurn = ({ row, me, all, kit }: AtLink): void => {
  if (!isOpen(row) || row.expires_on < todayIn(kit.now))
    throw new AppError('conflict', {
      message: t('over', { status: fr.statuses[isOpen(row) ? 'expired' : row.status] }),
    });
  if (!turnIn({ row, all }).has(me.id)) throw new AppError('conflict', { message: fr.notTurn });
};

export const sendCode = (call: HandlerCall<typeof signatures.sendCode>) =>
  atLink(call, async (at) => {
    refuseOutOfTurn(at);
    const { kit, row, me } = at;
    if (me.status === 'error') throw new AppError('conflict', { message: fr.blocked });
    const { code, written } = newCode(kit.services, me, kit.now);
    await writeParticipant(kit.tx, me.id, written);
    await postCode(kit, row, me, code);
    await noteEvent(kit, row, {
      kind: 'code-sent',
      participant: me,
      request: call.request,
      detail: me.email,
    });
    return { until: written.code_until };
  });

/** Points of all lines. Invented: more than a signature has, less than a body may hold. */
const MOST_POINTS = 3_000;
const refuseEmpty = (drawn: Drawn | null): Drawn => {
  const points =
    drawn?.kind === 'drawn' ? drawn.strokes.reduce((sum, one) => sum + one.length, 0) : 2;
  if (drawn === null || points < 2 || points > MOST_POINTS) throw invalid({ drawn: fr.drawHere });
  return drawn;
};

export const sign = (call: HandlerCall<typeof signatures.sign>) =>
  atLink(call, async (at) => {
    refuseOutOfTurn(at);
    const { kit, row, me } = at;
    const { code, sha256 } = call.body;
    if (sha256 !== row.shown_sha256) throw new AppError('conflict', { message: fr.otherBytes });
    const isSigner = me.role === 'signer';
    const drawn = isSigner ? refuseEmpty(call.body.drawn) : null;
    const verdict = judgeCode(kit.services, me, code, kit.now);
    const { request } = call;
    if (!verdict.isRight) {
      if (verdict.isWrong) await writeParticipant(kit.tx, me.id, verdict.written);
      if (verdict.isWrong)
        await noteEvent(kit, row, { kind: 'code-wrong', participant: me, request });
      if (verdict.isBlocked)
        await noteEvent(kit, row, { kind: 'blocked', participant: me, request });
      return new Refused(verdict.refusal);
    }
    const status = participantAfter(me, isSigner ? 'sign' : 'approve');
    await writeParticipant(kit.tx, me.id, {
      status,
      acted_at: kit.now.toString(),
      seen_sha256: sha256,
      drawn: drawn === null ? null : JSON.stringify(drawn),
      code_hash: null,
      code_until: null,
    });
    await noteEvent(kit, row, {
      kind: isSigner ? 'signed' : 'approved',
      participant: me,
      request,
      detail: sha256,
    });
    await advance(kit, row);
    return { status };
  });

export const decline = (call: HandlerCall<typeof signatures.decline>) =>
  atLink(call, async (at) => {
    refuseOutOfTurn(at);
    const { kit, row, me } = at;
    const { reason } = call.body;
    const isSigner = me.role === 'signer';
    const status = participantAfter(me, isSigner ? 'decline' : 'reject');
    const ended = afterMove(row.status, 'decline');
    await writeParticipant(kit.tx, me.id, {
      status,
      reason,
      acted_at: kit.now.toString(),
      code_hash: null,
    });
    await writeRequest(kit.tx, row.id, { status: ended, ended_reason: reason });
    await noteEvent(kit, row, {
      kind: isSigner ? 'declined' : 'rejected',
      participant: me,
      request: call.request,
      detail: reason,
    });
    await postDeclined(kit, row, me, reason);
    await tellScreens(kit, row, ended);
    return { status };
  });

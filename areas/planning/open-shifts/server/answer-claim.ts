// The planner's answer to who asks for an open shift.
import { todayIn } from '#engines/french-time/zones.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { refuseOwn, stateAfter } from '#platform/server/describe/workflow.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { openShifts, Verdict } from '../contract.ts';
import { claimFlow, openShiftStatus } from '../exchange-status.ts';
import { fr } from '../fr.ts';
import type { PlannedChange } from '../swap-changes.ts';
import { openShiftOf } from './publish.ts';
import { refuseOthers, settleClaim } from './settle-claim.ts';
import { suitsPerson } from './suitable.ts';
import type { OpenShiftTables } from './table.ts';
import { verdictOf } from './verdict.ts';
import { writeAgreed, type Written } from './write-agreed.ts';

const t = texts(fr);
type Answering = HandlerCall<typeof openShifts.answerClaim>;
type Calling = Pick<Answering, 'tx' | 'actor' | 'now' | 'services'>;
type ShiftRow = Awaited<ReturnType<typeof openShiftOf>>;

const claimOf = async (call: Calling, id: number) => {
  const claims = () =>
    tables<OpenShiftTables>(call)
      .selectFrom('open_shift_claim')
      .selectAll()
      .where('id', '=', id)
      .where('infra_id', '=', anyOf(call.actor.scope));
  const asked = await claims().executeTakeFirst();
  if (asked === undefined) throw notFound();
  // The shift first: every answer to one of its claims waits here.
  const shift = await openShiftOf(call, asked.open_shift_id);
  return { shift, claim: await claims().forUpdate().executeTakeFirstOrThrow() };
};
export const changeOfClaim = (shift: ShiftRow, person: number): PlannedChange => ({
  collaboratorId: person,
  day: shift.day,
  was: null,
  set: {
    code: shift.code,
    start: shift.start_minute,
    end: shift.end_minute,
    pause: shift.break_minutes,
  },
});
/** Why it cannot be granted any more; null where the rules are asked. */
const obsolete = async (call: Calling, shift: ShiftRow, person: number): Promise<string | null> => {
  const { day, qualification, infra_id: infraId, group_id: groupId } = shift;
  if (day < todayIn(call.now, await zoneOf(call.tx, infraId))) return fr.past;
  const suited = await suitsPerson(call, { day, qualification, infraId, groupId }, person);
  return suited ? null : fr.noLonger;
};

export const claimVerdict = async (
  call: HandlerCall<typeof openShifts.claimVerdict>,
): Promise<Verdict> => {
  const claims = tables<OpenShiftTables>(call)
    .selectFrom('open_shift_claim as c')
    .innerJoin('open_shift as s', 's.id', 'c.open_shift_id')
    .selectAll('s')
    .select('c.collaborator_id as person')
    .where('c.id', '=', call.params.id)
    .where('c.infra_id', '=', anyOf(call.actor.scope));
  const asked = await claims.executeTakeFirst();
  if (asked === undefined) throw notFound();
  const verdict = await verdictOf(call, [changeOfClaim(asked, asked.person)]);
  return { ...verdict, refused: (await obsolete(call, asked, asked.person)) ?? verdict.refused };
};

/** Once the last place is taken, whoever still waits is told. */
const fillIfFull = async (call: Calling, shift: ShiftRow): Promise<void> => {
  const { taken } = await tables<OpenShiftTables>(call)
    .selectFrom('open_shift_claim')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('open_shift_id', '=', shift.id)
    .where('status', '=', 'granted')
    .executeTakeFirstOrThrow();
  if (Number(taken) < shift.places || next(openShiftStatus, shift.status, 'fill', []) === null)
    return;
  await updateRow(tables<OpenShiftTables>(call), 'open_shift', shift.id, { status: 'filled' });
  await refuseOthers(call, shift, fr.placesTaken);
};

const grant = async (
  call: Answering,
  { shift, claim }: Awaited<ReturnType<typeof claimOf>>,
): Promise<Written> => {
  if (shift.status !== 'open')
    throw new AppError('conflict', {
      message: t('notOpen', { status: fr.shiftStatuses[shift.status].toLocaleLowerCase('fr') }),
    });
  const person = claim.collaborator_id;
  const gone = await obsolete(call, shift, person);
  const written =
    gone === null
      ? await writeAgreed(call, [changeOfClaim(shift, person)], {
          trace: fr.traceClaim,
          reason: call.body.reason,
        })
      : { written: false, reasonNeeded: false, warnings: [], refused: gone };
  if (written.reasonNeeded) return written;
  const { refused } = written;
  if (refused === null) await settleClaim(call, shift, claim, { status: 'granted', reason: null });
  else await settleClaim(call, shift, claim, { status: 'refused', reason: refused });
  if (refused === null) await fillIfFull(call, shift);
  return written;
};

/** Does what `POST /exploitation/open-shifts/claims/{id}/{answer}` asks for. */
export const answerClaim = async (call: Answering) => {
  const { params, body } = call;
  const pair = await claimOf(call, params.id);
  const { claim, shift } = pair;
  refuseOwn(call, claim.collaborator_id);
  stateAfter(claimFlow, claim.status, params.answer);
  if (params.answer === 'grant') {
    const { written, ...answer } = await grant(call, pair);
    if (answer.reasonNeeded) return { ...answer, status: claim.status };
    return { ...answer, status: written ? 'granted' : 'refused' };
  }
  if (body.reason.length < 3) throw invalid({ reason: fr.reasonShort });
  await settleClaim(call, shift, claim, { status: 'refused', reason: body.reason });
  return { status: 'refused', reasonNeeded: false, warnings: [], refused: null };
};

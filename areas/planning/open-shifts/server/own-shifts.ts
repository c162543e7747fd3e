// Open shifts as an employee sees them, asks for them, and gives them up.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { toEmployees } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { Verdict } from '../contract.ts';
import { type ClaimStatus, claimFlow, claimStatus } from '../exchange-status.ts';
import { fr } from '../fr.ts';
import type { OwnOpenShift, ownExchanges } from '../own-contract.ts';
import { changeOfClaim } from './answer-claim.ts';
import { asPerson, type PersonCall } from './as-person.ts';
import { suitsPerson } from './suitable.ts';
import type { OpenShiftTables } from './table.ts';
import { tellPlanners } from './tell-planners.ts';
import { verdictOf } from './verdict.ts';

const t = texts(fr);
/** An answer is shown so many days after its shift. */
export const KEPT_DAYS = 14;
const MOST = 100;

const shiftsOf = (own: PersonCall, first: Day) =>
  tables<OpenShiftTables>(own)
    .selectFrom('open_shift as s')
    .leftJoin('open_shift_claim as c', (join) =>
      join.onRef('c.open_shift_id', '=', 's.id').on('c.collaborator_id', '=', own.person.id),
    )
    .selectAll('s')
    .select(['c.id as claim_id', 'c.status as claim_status', 'c.reason as claim_reason'])
    .where('s.customer_id', '=', own.person.customerId)
    .where('s.day', '>=', first)
    .orderBy('s.day')
    .orderBy('s.start_minute')
    .orderBy('s.id');
type Row = Awaited<ReturnType<ReturnType<typeof shiftsOf>['execute']>>[number];

const takenOf = async (
  own: PersonCall,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tables<OpenShiftTables>(own)
    .selectFrom('open_shift_claim')
    .select((eb) => ['open_shift_id as id', eb.fn.countAll<number>().as('taken')])
    .where('open_shift_id', '=', anyOf(ids))
    .where('status', '=', 'granted')
    .groupBy('open_shift_id')
    .execute();
  return new Map(rows.map((r) => [r.id, Number(r.taken)]));
};
const suitsRow = (own: PersonCall, row: Row): Promise<boolean> =>
  suitsPerson(
    own,
    {
      infraId: row.infra_id,
      groupId: row.group_id,
      qualification: row.qualification,
      day: row.day,
    },
    own.person.id,
  );

/** Those that suit the person and are open, and those the person asked for. */
export const ownShifts = async (own: PersonCall): Promise<OwnOpenShift[]> => {
  const { today } = own;
  const rows = await shiftsOf(own, addDays(today, -KEPT_DAYS))
    .where((eb) =>
      eb.or([
        eb('c.id', 'is not', null),
        eb.and([eb('s.status', '=', 'open'), eb('s.day', '>=', today)]),
      ]),
    )
    .limit(MOST)
    .execute();
  const shown: Row[] = [];
  for (const row of rows) if (row.claim_id !== null || (await suitsRow(own, row))) shown.push(row);
  const taken = await takenOf(
    own,
    shown.map((r) => r.id),
  );
  const places = new Map(
    (
      await infrastructuresOf(
        own.tx,
        shown.map((r) => r.infra_id),
      )
    ).map((i) => [i.id, i.name]),
  );
  const book = await codeBookOf(own.tx, own.person.customerId);
  return shown.map((r) => {
    const { code, label } = toEmployees(book, 'shift', r.code);
    return {
      id: r.id,
      day: r.day,
      code,
      label,
      start: r.start_minute,
      end: r.end_minute,
      pause: r.break_minutes,
      agency: places.get(r.infra_id) ?? '',
      comment: r.comment,
      left: r.status === 'open' ? Math.max(0, r.places - (taken.get(r.id) ?? 0)) : 0,
      claim: r.claim_status === null ? null : { status: r.claim_status, reason: r.claim_reason },
    };
  });
};

/** One that the person may see; throws 404 for any other. */
const seenShift = async (own: PersonCall, id: number): Promise<Row> => {
  const row = await shiftsOf(own, '0001-01-01').where('s.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.claim_id === null && !(await suitsRow(own, row))) throw notFound();
  return row;
};
export const shiftVerdict = (
  call: HandlerCall<typeof ownExchanges.shiftVerdict>,
): Promise<Verdict> =>
  asPerson(call, async (own) => {
    const row = await seenShift(own, call.params.id);
    const { id } = own.person;
    const verdict = await verdictOf(own, [changeOfClaim(row, id)], id);
    return { ...verdict, refused: (await unable(own, row)) ?? verdict.refused };
  });

/** Why it cannot be asked for; null where the rules are asked. */
const unable = async (own: PersonCall, row: Row): Promise<string | null> => {
  if (row.status !== 'open')
    return t('notOpen', { status: fr.shiftStatuses[row.status].toLocaleLowerCase('fr') });
  if (row.day < own.today) return fr.past;
  return (await suitsRow(own, row)) ? null : fr.notSuited;
};
/** Asks for it: judged first, as a change of the board would be. */
export const take = (
  call: HandlerCall<typeof ownExchanges.take>,
): Promise<{ status: ClaimStatus }> =>
  asPerson(call, async (own) => {
    await oneAtATime(own.tx, 'open shift', call.params.id);
    const row = await seenShift(own, call.params.id);
    const { id, customerId } = own.person;
    if (row.claim_status !== null) stateAfter(claimFlow, row.claim_status, 'ask');
    const why =
      (await unable(own, row)) ?? (await verdictOf(own, [changeOfClaim(row, id)], id)).refused;
    if (why !== null) throw new AppError('conflict', { message: why });
    const values = { status: claimStatus.initial, reason: null, answered_by: null };
    await tables<OpenShiftTables>(own)
      .insertInto('open_shift_claim')
      .values({
        customer_id: customerId,
        infra_id: row.infra_id,
        open_shift_id: row.id,
        collaborator_id: id,
        ...values,
      })
      .onConflict((c) =>
        c
          .columns(['open_shift_id', 'collaborator_id'])
          .doUpdateSet(values)
          .where('open_shift_claim.status', '=', 'given_up'),
      )
      .execute();
    await tellPlanners(own, row.infra_id);
    return { status: claimStatus.initial };
  });

export const giveUp = (
  call: HandlerCall<typeof ownExchanges.giveUp>,
): Promise<{ status: ClaimStatus }> =>
  asPerson(call, async (own) => {
    const row = await tables<OpenShiftTables>(own)
      .selectFrom('open_shift_claim')
      .select(['id', 'status', 'infra_id'])
      .where('open_shift_id', '=', call.params.id)
      .where('collaborator_id', '=', own.person.id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    stateAfter(claimFlow, row.status, 'give_up');
    await updateRow(tables<OpenShiftTables>(own), 'open_shift_claim', row.id, {
      status: 'given_up',
    });
    await tellPlanners(own, row.infra_id);
    return { status: 'given_up' };
  });

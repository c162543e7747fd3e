// A planner offers a shift, and takes the offer back.
import { addDays } from '#engines/french-time/days.ts';
import { zoneNamed, type TimeZone } from '#engines/french-time/territories.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { isValidOn } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import type { openShifts } from '../contract.ts';
import { openShiftFlow, openShiftStatus } from '../exchange-status.ts';
import { MOST_AHEAD } from '../open-shift.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { dayText, hoursText } from '../words.ts';
import { refuseOthers } from './settle-claim.ts';
import { suitablePeople } from './suitable.ts';
import type { OpenShiftTables } from './table.ts';
import { tellPlanners } from './tell-planners.ts';

const t = texts(fr);
type Publishing = HandlerCall<typeof openShifts.publish>;

const checkDay = ({ body: { day }, now }: Publishing, zone: TimeZone): void => {
  const today = todayIn(now, zone);
  if (day < today) throw invalid({ day: fr.dayPast });
  if (day > addDays(today, MOST_AHEAD)) throw invalid({ day: t('dayFar', { count: MOST_AHEAD }) });
};
const placeOf = async ({ tx, actor, body }: Publishing) => {
  const { infraId } = body;
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null || place.type !== 'agency') throw invalid({ infraId: fr.agencyWrong });
  return place;
};
const checkGroup = async (call: Publishing, customerId: number): Promise<void> => {
  const { groupId } = call.body;
  if (groupId === null) return;
  const { groups } = await memberships(call, 'collaborator');
  const group = groups.find((g) => g.id === groupId);
  const of = group === undefined ? null : await infrastructureOf(call.tx, group.infraId);
  if (of?.customerId !== customerId) throw invalid({ groupId: fr.groupWrong });
};
const checkCode = async (call: Publishing, customerId: number): Promise<void> => {
  const { code, day } = call.body;
  const is = (await codeBookOf(call.tx, customerId)).shift(code);
  if (is === undefined) throw invalid({ code: fr.codeUnknown });
  if (!isValidOn(is, day)) throw invalid({ code: fr.codeEnded });
};

/** Does what `POST /exploitation/open-shifts/publish` asks for: whom it suits is told. */
export const publish = async (call: Publishing): Promise<{ id: number; notified: number }> => {
  const place = await placeOf(call);
  checkDay(call, zoneNamed(place.timezone));
  await checkGroup(call, place.customerId);
  await checkCode(call, place.customerId);
  const { body, actor } = call;
  const { infraId, groupId, qualification, day } = body;
  const id = await insertedId(tables<OpenShiftTables>(call), 'open_shift', {
    customer_id: place.customerId,
    infra_id: infraId,
    group_id: groupId,
    qualification,
    day,
    code: body.code,
    start_minute: body.start,
    end_minute: body.end,
    break_minutes: body.pause,
    places: body.places,
    comment: body.comment === '' ? null : body.comment,
    status: openShiftStatus.initial,
    published_by: actor.name,
  });
  let notified = 0;
  for (const employee of await suitablePeople(call, { infraId, groupId, qualification, day }))
    notified += await notify(call, notices.opened, {
      to: { employee },
      event: `open shift ${id}`,
      values: { day: dayText(body), hours: hoursText(body), agency: place.name },
    });
  await tellPlanners(call, infraId);
  return { id, notified };
};

/** An open shift in sight, locked: answers to its claims wait for each other. */
export const openShiftOf = async (call: Pick<Publishing, 'tx' | 'actor'>, id: number) => {
  const row = await tables<OpenShiftTables>(call)
    .selectFrom('open_shift')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

export const withdraw = async (call: HandlerCall<typeof openShifts.withdraw>) => {
  const shift = await openShiftOf(call, call.params.id);
  const status = stateAfter(openShiftFlow, shift.status, 'withdraw');
  await updateRow(tables<OpenShiftTables>(call), 'open_shift', shift.id, { status });
  await tellPlanners(call, shift.infra_id);
  await refuseOthers(call, shift, fr.withdrawnReason);
  return { id: shift.id, status };
};

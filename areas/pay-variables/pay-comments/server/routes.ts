// Comments: each checked to be about something that the caller sees, written once, announced to the screens of the company.
import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { levelsBelow } from '#areas/organisation/infrastructures/server/api.ts';
import { visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { rate } from '#areas/organisation/satisfaction/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { modelRows } from '#areas/pay-variables/heading-configs/server/table.ts';
import { valuePlacePort } from './value-port.ts';
import { payComments, type Comment, type CommentSubject } from '../contract.ts';
import type { PayCommentTables } from './table.ts';

type Call = Pick<HandlerCall<typeof payComments.addNote>, 'tx' | 'actor' | 'services'>;
interface Subject {
  readonly period: Period;
  readonly kind: CommentSubject;
  readonly id: number;
  readonly infraId: number;
}
const SHOWN = 500;

const ofPeriod = async (call: Call, id: number, kind: 'note' | 'period'): Promise<Subject> => {
  const period = await visiblePeriod(call, id);
  return { period, kind, id, infraId: period.companyId };
};
const one = async (
  call: Call,
  query: ReturnType<typeof sql<{ infra: number; period: number }>>,
): Promise<{ infra: number; period: number }> => {
  const [row] = (await query.execute(call.tx)).rows;
  if (row === undefined) throw notFound();
  return row;
};
const ofMission = async (call: Call, periodId: number, mission: number): Promise<Subject> => {
  const period = await visiblePeriod(call, periodId);
  const m = missionRows('m');
  const { infra } = await one(
    call,
    sql`select ${m.agency} as infra, ${period.id}::bigint as period from ${m.rows} where ${m.agency} in ${levelsBelow(period.companyId)}
    and ${m.id} = ${mission} and ${m.in(call.actor.scope)} and ${m.during({ first: period.firstDay, last: period.lastDay })}`,
  );
  return { period, kind: 'mission', id: mission, infraId: infra };
};
const ofModel = async (call: Call, periodId: number, model: number): Promise<Subject> => {
  const period = await visiblePeriod(call, periodId);
  const m = modelRows('m');
  await one(
    call,
    sql`select ${period.companyId}::bigint as infra, ${period.id}::bigint as period from ${m.rows} where ${m.id} = ${model} and ${m.customer} = ${period.customerId}`,
  );
  return { period, kind: 'model', id: model, infraId: period.companyId };
};
const ofValue = async (call: Call, value: number): Promise<Subject> => {
  const place = await valuePlacePort.value(call.tx, value, call.actor.scope);
  if (place === null) throw notFound();
  const { infra, period } = place;
  return { period: await visiblePeriod(call, period), kind: 'value', id: value, infraId: infra };
};

const write = async (
  call: Call,
  { period, kind, id, infraId }: Subject,
  text: string,
): Promise<{ id: number }> => {
  const row = await tables<PayCommentTables>(call)
    .insertInto('pay_comment')
    .values({
      customer_id: period.customerId,
      infra_id: infraId,
      pay_period_id: period.id,
      subject: kind,
      subject_id: id,
      text,
      user_id: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call.services.live.publish(call.tx, {
    topics: [`/infrastructures/${period.companyId}/evp-front`],
    type: 'evp-front',
    data: { period: period.id, event: 'comment' },
  });
  return row;
};
const read = async (call: Call, { period, kind, id }: Subject): Promise<Comment[]> => {
  const rows = await tables<PayCommentTables>(call)
    .selectFrom('pay_comment')
    .select([
      'id',
      'text',
      'user_id',
      'created_at',
      sql<string | null>`user_name(user_id)`.as('user'),
    ])
    .where('pay_period_id', '=', period.id)
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    text: r.text,
    user: r.user ?? '',
    mine: r.user_id === call.actor.userId,
    at: r.created_at,
  }));
};

const satisfaction = async (
  call: HandlerCall<typeof payComments.satisfaction>,
): Promise<{ id: number }> => {
  const { period: id, rating, comment } = call.body;
  const period = await visiblePeriod(call, id);
  const given = await rate(call, { kind: 'period', id: period.id, rating, comment });
  return { id: given.id };
};

export const payCommentsServer = serve('pay-comments', payComments, {
  addNote: async (call) =>
    write(call, await ofPeriod(call, call.params.period, 'note'), call.body.text),
  noteLogs: async (call) => read(call, await ofPeriod(call, call.query.period, 'note')),
  addPeriodComment: async (call) =>
    write(call, await ofPeriod(call, call.params.period, 'period'), call.body.text),
  periodComments: async (call) => read(call, await ofPeriod(call, call.query.period, 'period')),
  addMissionComment: async (call) =>
    write(call, await ofMission(call, call.body.period, call.body.mission), call.body.text),
  missionComments: async (call) =>
    read(call, await ofMission(call, call.query.period, call.query.mission)),
  addModelComment: async (call) =>
    write(call, await ofModel(call, call.body.period, call.body.model), call.body.text),
  modelComments: async (call) =>
    read(call, await ofModel(call, call.query.period, call.query.model)),
  addValueComment: async (call) =>
    write(call, await ofValue(call, call.body.value), call.body.text),
  valueComments: async (call) => read(call, await ofValue(call, call.query.id)),
  satisfaction,
});

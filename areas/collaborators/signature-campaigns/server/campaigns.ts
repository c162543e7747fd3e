// Campaigns: made once for who they are for on that day, followed, reminded.
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { withinCall } from '#platform/server/services.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { peopleOfPopulation } from '#areas/collaborators/documents/server/api.ts';
import type { Population } from '#areas/collaborators/documents/contract.ts';
import {
  cancelRequest,
  pagesOf,
  remindRequest,
  requestRows,
} from '#areas/collaborators/signatures/server/api.ts';
import {
  infrastructureOf,
  nameOfPlace,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { Campaign, CampaignPerson, campaigns } from '../contract.ts';
import { fr } from '../fr.ts';
import { CAMPAIGN_FILE } from './file-owner.ts';
import { sendJob } from './send-job.ts';
import type { CampaignRow, CampaignTables } from './table.ts';

const t = texts(fr);
const MOST_PEOPLE = 2_000;
const DAYS_OF_A_YEAR = 365;
type Made = Pick<CampaignRow, 'kind' | 'title' | 'key' | 'expires_on' | 'reminder_days'> &
  Partial<CampaignRow>;

const refuseDay = (expiresOn: string, today: string): void => {
  if (expiresOn <= today || expiresOn > addDays(today, DAYS_OF_A_YEAR))
    throw invalid({ expiresOn: fr.expiresWrong });
};
const placeOf = async (call: Pick<EntityCall, 'tx' | 'actor'>, infraId: number) => {
  const place = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.placeWrong });
  return place;
};
const countPeople = async (tx: Tx, id: number): Promise<number> =>
  (await tx.value<number>`select count(*)::int from signature_campaign_person where signature_campaign_id = ${id}`) ??
  0;

/** The campaign with a row for each person; its requests are made by a job. The same key again: the campaign that there is. */
const make = async (
  call: EntityCall,
  { infraId, population }: { readonly infraId: number; readonly population: Population },
  values: Made,
) => {
  const { tx, actor, now } = call;
  const today = todayIn(now);
  await oneAtATime(tx, 'signature campaign', values.key);
  const place = await placeOf(call, infraId);
  const rows = tables<CampaignTables>({ tx });
  const before = await rows
    .selectFrom('signature_campaign')
    .select('id')
    .where('customer_id', '=', place.customerId)
    .where('key', '=', values.key)
    .executeTakeFirst();
  if (before !== undefined) return { id: before.id, people: await countPeople(tx, before.id) };
  refuseDay(values.expires_on, today);
  const below = await subtree(tx, infraId);
  const infras = below.filter((id) => actor.scope.includes(id));
  const people = await peopleOfPopulation(tx, { infras, population, today });
  if (people.length === 0) throw invalid({ population: fr.nobody });
  if (people.length > MOST_PEOPLE)
    throw invalid({ population: t('tooMany', { most: MOST_PEOPLE, count: people.length }) });
  const campaign = await rows
    .insertInto('signature_campaign')
    .values({
      ...values,
      customer_id: place.customerId,
      infra_id: infraId,
      created_by: actor.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await rows
    .insertInto('signature_campaign_person')
    .values(
      people.map(({ id, agency }) => ({
        customer_id: place.customerId,
        infra_id: agency,
        signature_campaign_id: campaign.id,
        collaborator_id: id,
      })),
    )
    .execute();
  await call.services.jobs.enqueue(tx, sendJob, { id: campaign.id, title: values.title }, actor);
  return { id: campaign.id, people: people.length, made: campaign };
};

export const create = async (call: HandlerCall<typeof campaigns.create>) => {
  const { body, files, now, services } = call;
  const [file] = files;
  if (file === undefined || file.type !== 'application/pdf') throw invalid({ file: fr.pdfOnly });
  const place = await withinCall(call, 'read', (tx) => placeOf({ ...call, tx }, body.infraId));
  const bytes = await services.files.bytes(file.sha256);
  const pageCount = await pagesOf(place.customerId, bytes, now);
  return withinCall(call, 'write', async (tx) => {
    const { made, ...answer } = await make({ ...call, tx }, body, {
      kind: 'document',
      key: body.key,
      title: body.title,
      expires_on: body.expiresOn,
      reminder_days: body.reminderDays,
      sha256: file.sha256,
      file_size: file.size,
      page_count: pageCount,
    });
    if (made !== undefined)
      await attachFile(tx, {
        file,
        owner: { kind: CAMPAIGN_FILE, table: 'signature_campaign', row: made.id },
        customerId: made.customer_id,
        infraId: made.infra_id,
        userId: null,
      });
    return answer;
  });
};
export const createDfs = async (call: HandlerCall<typeof campaigns.createDfs>) => {
  const { body, actor } = call;
  if (!actor.permissions.has('civil-data.write'))
    throw new AppError('forbidden', { message: fr.rights });
  const { made: _, ...answer } = await make(call, body, {
    kind: 'dfs',
    key: body.key,
    title: t('letterTitle', { year: String(body.year) }),
    expires_on: body.expiresOn,
    reminder_days: body.reminderDays,
    year: body.year,
    rate: body.rate,
    silence: body.silence,
  });
  return answer;
};

const r = requestRows('r');
/** Of a person `p` with its request `r`. */
const STATE = sql<
  CampaignPerson['state']
>`case when p.fault is not null then 'failed' when ${r.id} is null then 'waiting'
  when ${r.status} in ('ongoing', 'approved') then 'sent' when ${r.status} in ('signed', 'declined', 'expired') then ${r.status} else 'ended' end`;
const JOINED = sql`signature_campaign_person p left join ${r.rows} on ${r.id} = p.signature_request_id`;

const read = ({ tx, actor }: Pick<EntityCall, 'tx' | 'actor'>, id: number | null) =>
  tx.run<Campaign>`
    select k.id, k.kind, k.title, ${nameOfPlace('k.infra_id')} as place, k.expires_on::text as "expiresOn", k.created_at as "createdAt",
      user_name(k.created_by) as "createdBy", k.canceled_at as "canceledAt", k.cancel_reason as "cancelReason",
      (select coalesce(jsonb_object_agg(s.state, s.count), '{}') from
        (select ${STATE} as state, count(*)::int as count from ${JOINED} where p.signature_campaign_id = k.id group by 1) s) as counts
    from signature_campaign k where k.infra_id = ${ofScope(actor.scope)} and (${id}::bigint is null or k.id = ${id})
    order by k.id desc limit 200`;

export const listCampaigns = async (call: HandlerCall<typeof campaigns.list>) => ({
  campaigns: await read(call, null),
});
const c = personRows('c');
export const loadCampaign = async (call: HandlerCall<typeof campaigns.load>) => {
  const { id } = call.params;
  const [campaign] = await read(call, id);
  if (campaign === undefined) throw notFound();
  const people = await call.tx.run<CampaignPerson>`
    select ${c.id} as "collaboratorId", ${c.name} as name, ${nameOfPlace('p.infra_id')} as agency, ${STATE} as state,
      coalesce(p.fault, ${r.endedReason}) as detail, ${r.id} as "requestId"
    from ${JOINED} join ${c.rows} on ${c.id} = p.collaborator_id where p.signature_campaign_id = ${id} order by ${c.byName}, ${c.id}`;
  const agencyIds = await call.tx
    .column<number>`select distinct infra_id from signature_campaign_person where signature_campaign_id = ${id}`;
  return { campaign, people, agencyIds };
};

/** Of a campaign in the caller's scope: the requests that are under way. */
const underWay = async (call: Pick<EntityCall, 'tx' | 'actor'>, id: number): Promise<number[]> => {
  if ((await read(call, id)).length === 0) throw notFound();
  return call.tx
    .column<number>`select ${r.id} from ${JOINED} where p.signature_campaign_id = ${id} and ${r.status} in ('ongoing', 'approved') order by 1`;
};
/** Whoever was not asked yet never is, then each request ends in a transaction of its own: what is signed meanwhile stays signed. */
export const cancelCampaign = async (call: HandlerCall<typeof campaigns.cancel>) => {
  const { id } = call.params;
  const { reason } = call.body;
  const unsent = await withinCall(call, 'write', async (tx) => {
    await underWay({ ...call, tx }, id);
    const canceled =
      await tx.run`update signature_campaign set canceled_at = ${call.now.toString()}, cancel_reason = ${reason}
        where id = ${id} and canceled_at is null returning id`;
    if (canceled.length === 0) throw new AppError('conflict', { message: fr.canceledBefore });
    return tx.run`update signature_campaign_person set fault = ${t('canceled', { reason })}
      where signature_campaign_id = ${id} and signature_request_id is null and fault is null returning id`;
  });
  const ids = await withinCall(call, 'read', (tx) => underWay({ ...call, tx }, id));
  let canceled = 0;
  for (const request of ids)
    canceled += await withinCall(call, 'write', async (tx) =>
      Number(await cancelRequest({ ...call, tx }, request, { who: call.actor.name, reason })),
    );
  return { canceled, unsent: unsent.length };
};

/** One transaction a request: a mail a day and person at most, whoever presses. */
export const remindCampaign = async (call: HandlerCall<typeof campaigns.remind>) => {
  const ids = await withinCall(call, 'read', (tx) => underWay({ ...call, tx }, call.params.id));
  let sent = 0;
  let already = 0;
  for (const id of ids) {
    const done = await withinCall(call, 'write', (tx) =>
      remindRequest({ ...call, tx }, id, call.actor.name),
    );
    sent += done.sent;
    already += done.already;
  }
  return { sent, already };
};

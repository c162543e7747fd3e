// A demand with its comments, its clocks, its subject and what its reader may do; its history; what its forms offer.
import { sql } from 'kysely';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { draftsOf, followersOf } from '#platform/server/threads/thread-people.ts';
import { entriesOf } from '#platform/server/threads/threads.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import { serviceRows, type ServiceTables } from '#areas/requests/services/server/table.ts';
import type { DemandDetails, demands, HistoryLine, SubjectView } from '../contract.ts';
import { priorityOf, remainingSeconds } from '../demand-clock.ts';
import { demandFlow, SNOW_TRANSITIONS } from '../demand-status.ts';
import { demandThread } from '../demand-thread.ts';
import { fr } from '../fr.ts';
import { readSubject, type DemandSubject } from '../subject.ts';
import { demandOf, type Calling } from './held.ts';
import { shownApplicant, shownStaff, staffList } from './people.ts';
import { subjectNow } from './subjects.ts';
import type { DemandTables } from './table.ts';
import { tickets } from './ticket-port.ts';

type Tables = DemandTables & InfrastructureTables & ServiceTables & MessageThemeTables;

const rowOf = async ({ tx, actor }: Calling, id: number) => {
  const row = await tables<Tables>({ tx })
    .selectFrom('demand as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .innerJoin('message_theme as t', 't.id', 'd.theme_id')
    .leftJoin('message_theme as st', 'st.id', 'd.subtheme_id')
    .leftJoin('provider_service as s', 's.id', 'd.service_id')
    .where('d.id', '=', id)
    .where('d.infra_id', '=', anyOf(actor.scope))
    .selectAll('d')
    .select([
      'i.name as infrastructure',
      't.label as theme',
      'st.label as subtheme',
      's.name as service',
      shownApplicant(actor).as('applicant'),
      shownStaff(actor, 'd.assignee_id').as('assignee'),
      shownStaff(actor, 'd.responsible_id').as('responsible'),
    ])
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
type Row = Awaited<ReturnType<typeof rowOf>>;

const viewOf = async (
  call: Pick<Calling, 'tx' | 'actor' | 'services'>,
  subject: DemandSubject,
  asked: { readonly label: string | null; readonly shown: string | null } | null,
): Promise<SubjectView | null> => {
  const now = await subjectNow(call, subject);
  if (now === null && asked === null) return null;
  const gone = { label: asked?.label ?? '', shown: null, infraId: null, href: null };
  const { label, shown, infraId, href } = now ?? gone;
  return {
    kind: subject.kind,
    label,
    asked: asked === null ? shown : asked.shown,
    today: shown,
    subject,
    infraId,
    href,
  };
};

/** What the reader may do now, by the names of the calls. */
const movesFor = ({ actor }: Calling, { status }: Row, isMirrored: boolean): string[] => {
  const all = movesOf(demandFlow, { status, isOwn: false }, (right) => may(actor, right));
  const mirrored = new Set<string>(SNOW_TRANSITIONS);
  const own = new Set<string>(['answer', 'validate_response', 'reject_response']);
  return all.filter(
    (move) => (isMirrored || !mirrored.has(move)) && (!actor.provider || !own.has(move)),
  );
};

/** Customers see no row of it. */
const incidentOfDemand = async ({ tx }: Pick<Calling, 'tx'>, id: number) => {
  const incident = await tables<Tables>({ tx })
    .selectFrom('demand_incident as n')
    .innerJoin('demand_incident_member as m', 'm.incident_id', 'n.id')
    .select(['n.id', 'n.label'])
    .where('m.demand_id', '=', id)
    .executeTakeFirst();
  return incident ?? null;
};

const clock = (state: string, dueAt: string | null) => ({ state, dueAt });
export const loadDetails = async (
  call: HandlerCall<typeof demands.detailsJson>,
): Promise<DemandDetails> => {
  const { tx, actor } = call;
  const d = await rowOf(call, call.params.id);
  const remaining = remainingSeconds(
    { dueAt: d.solution_due_at, remainingMinutes: d.remaining_minutes, calendar: d.calendar },
    call.now.toString(),
  );
  const followers = await followersOf(tx, [d.thread_id]);
  const names = await userNames(
    tx,
    followers.map(({ userId }) => userId),
  );
  const asked = { label: d.subject_label, shown: d.subject_shown };
  const isMirrored = await tickets.value.isMirrored(tx, d.id);
  return {
    id: d.id,
    threadId: d.thread_id,
    version: d.version,
    label: d.label,
    status: d.status,
    priority: priorityOf(remaining),
    remaining,
    clocks: {
      first: clock(d.first_state, d.first_due_at),
      next: clock(d.next_state, d.next_due_at),
      solution: clock(d.solution_state, d.solution_due_at),
    },
    origin: d.origin,
    infraId: d.infra_id,
    infrastructure: d.infrastructure,
    themeId: d.theme_id,
    theme: d.theme,
    subthemeId: d.subtheme_id,
    subtheme: d.subtheme,
    serviceId: d.service_id,
    service: d.service,
    applicant: d.applicant,
    assignee: d.assignee,
    assigneeId: actor.provider ? d.assignee_id : null,
    responsible: d.responsible,
    responsibleId: actor.provider ? d.responsible_id : null,
    followers: followers.flatMap(({ userId }) => names.get(userId) ?? []),
    isFollowed: followers.some(({ userId }) => userId === actor.userId),
    createdAt: d.created_at,
    treatedAt: d.treated_at,
    reminder: d.reminder,
    exactAt: d.exact_at,
    remindAt: d.remind_at,
    isMirrored,
    mergedIntoId: d.merged_into_id,
    previousId: d.previous_id,
    incident: await incidentOfDemand(call, d.id),
    subject: d.subject === null ? null : await viewOf(call, d.subject, asked),
    comments: await entriesOf(call, demandThread, d.thread_id),
    drafts: await draftsOf(call, demandThread, d.thread_id),
    moves: movesFor(call, d, isMirrored),
  };
};

const s = serviceRows('s');
/** Customers read the provider's people as the service's name where it is anonymous, now or when it happened. */
export const loadHistory = async (
  call: HandlerCall<typeof demands.history>,
): Promise<{ history: HistoryLine[] }> => {
  const { tx, actor } = call;
  const demand = await demandOf(call, call.params.id);
  const isHidden = sql`(${!actor.provider} and coalesce(h.shown_as, case when ${s.isAnonymous} then ${s.name} end) is not null)`;
  const alias = sql`coalesce(h.shown_as, ${s.name})`;
  const rows =
    await tx.run<HistoryLine>`select h.id, h.at, h.action, h.from_status as "from", h.to_status as "to",
      case when h.is_provider and ${isHidden} then ${alias} else coalesce(user_name(h.user_id), ${fr.portal}) end as by,
      case when h.action <> 'assigned' then h.detail when ${isHidden} then ${alias} else user_name(h.detail::bigint) end as detail
    from demand_history h left join ${s.rows} on ${s.id} = ${demand.service_id}
    where h.demand_id = ${demand.id} order by h.id desc`;
  return { history: rows };
};

/** What the caller chose the last time they asked about a subject of the kind. */
const lastFiling = async (
  { tx, actor }: Pick<Calling, 'tx' | 'actor'>,
  subject: DemandSubject | null,
) => {
  if (subject === null) return null;
  const filed = await tables<DemandTables>({ tx })
    .selectFrom('demand')
    .select(['theme_id as themeId', 'subtheme_id as subthemeId'])
    .where('applicant_id', '=', actor.userId)
    .where(sql<boolean>`subject ->> 'kind' = ${subject.kind}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return filed ?? null;
};
export const loadFormData = async (call: HandlerCall<typeof demands.formData>) => {
  const { tx, actor, query } = call;
  const t = tables<Tables>({ tx });
  const subject = query.subject === undefined ? null : readSubject(query.subject);
  const infrastructures = await t
    .selectFrom('infrastructure')
    .select(['id', 'name'])
    .where('id', '=', anyOf(actor.scope))
    .where('type', 'in', ['company', 'agency'])
    .orderBy(sql`name collate fr`)
    .limit(1_000)
    .execute();
  const services = await t
    .selectFrom('provider_service')
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  return {
    filed: await lastFiling(call, subject),
    infrastructures,
    services,
    people: actor.provider ? await staffList(tx) : [],
    subject: subject === null ? null : await viewOf(call, subject, null),
  };
};

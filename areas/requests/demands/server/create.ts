// A new demand: filed under a theme that gives service and delays, about its subject as it stands now.
import { invalid, AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { addEntry, openThread } from '#platform/server/threads/threads.ts';
import { follow } from '#platform/server/threads/thread-people.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { contactFor } from '#areas/requests/interlocutors/server/api.ts';
import { offeredThemes } from '#areas/requests/message-themes/server/api.ts';
import type { demands, NewDemand } from '../contract.ts';
import { calendarOf } from '../demand-clock.ts';
import { demandThread, plainMessage } from '../demand-thread.ts';
import { fr } from '../fr.ts';
import { aliasOf, noteHistory, replan, serviceOf, type Calling } from './held.ts';
import { subjectNow } from './subjects.ts';
import type { Demand, DemandTables } from './table.ts';
import { publish, tellAssigned } from './tell.ts';

const yearOf = (now: Temporal.Instant): number => now.toZonedDateTimeISO('Europe/Paris').year;

export interface Filed {
  readonly themeId: number;
  readonly subthemeId: number | null;
}
/** What counts under a theme or its sub-theme that the caller may choose. */
export const filingOf = async (call: Calling, { themeId, subthemeId }: Filed) => {
  const [theme] = await offeredThemes(call, themeId);
  if (theme === undefined || theme.id !== themeId) throw invalid({ themeId: fr.themeMissing });
  if (subthemeId === null) return theme;
  const subtheme = theme.subthemes.find(({ id }) => id === subthemeId);
  if (subtheme === undefined) throw invalid({ subthemeId: fr.subthemeMissing });
  return subtheme;
};
export const delaysOf = (of: Awaited<ReturnType<typeof filingOf>>) => ({
  first: of.firstMinutes,
  next: of.nextMinutes,
  solution: of.solutionMinutes,
});
export const checkReminder = (
  { reminder, exactAt }: Pick<NewDemand, 'reminder' | 'exactAt'>,
  now: Temporal.Instant,
): void => {
  if (reminder !== 'exact') return;
  if (exactAt === null) throw invalid({ exactAt: fr.exactMissing });
  if (Temporal.Instant.compare(exactAt, now) <= 0) throw invalid({ exactAt: fr.exactPast });
};

/** The account of the interlocutor that a theme names; refused where the portal asks by itself and nobody is designated (D1-X-10). */
const interlocutorOf = async (
  call: Calling,
  { type, infraId, automatic }: { type: string | null; infraId: number; automatic: boolean },
): Promise<number | null> => {
  if (type === null) return null;
  const contact = await contactFor(call.tx, { type, infraId });
  if (contact === null && automatic)
    throw new AppError('missing_interlocutors', { status: 409, message: fr.missingInterlocutor });
  return contact?.accountId ?? null;
};

const subjectColumns = async (call: Calling, { subject, infraId }: NewDemand) => {
  const none = { subject: null, subject_label: null, subject_shown: null, collaborator_id: null };
  if (subject === null) return { ...none, at: infraId };
  const now = await subjectNow(call, subject);
  if (now === null) throw invalid({ subject: fr.subjectMissing });
  return {
    subject: JSON.stringify(subject),
    subject_label: now.label,
    subject_shown: now.shown,
    collaborator_id: now.collaboratorId,
    at: now.infraId,
  };
};

interface Origin {
  readonly origin: Demand['origin'];
  readonly previousId: number | null;
  /** Who asks: the caller, or whoever asked the demand that goes on. */
  readonly applicantId: number;
}
const insertDemand = async (tx: Tx, row: Parameters<typeof valuesOf>[0]): Promise<Demand> =>
  tables<DemandTables>({ tx })
    .insertInto('demand')
    .values(valuesOf(row))
    .returningAll()
    .executeTakeFirstOrThrow();
const valuesOf = (
  row: Pick<
    Demand,
    | 'created_at'
    | 'customer_id'
    | 'infra_id'
    | 'thread_id'
    | 'label'
    | 'theme_id'
    | 'subtheme_id'
    | 'service_id'
    | 'origin'
    | 'applicant_id'
    | 'applicant_is_provider'
    | 'responsible_id'
    | 'collaborator_id'
    | 'subject_label'
    | 'subject_shown'
    | 'reminder'
    | 'exact_at'
    | 'previous_id'
  > & { readonly subject: string | null; readonly calendar: string },
) => ({
  ...row,
  status: 'unaffected' as const,
  assignee_id: null,
  first_due_at: null,
  next_due_at: null,
  solution_due_at: null,
  medium_at: null,
  high_at: null,
  remaining_minutes: null,
  first_state: 'none',
  next_state: 'none',
  solution_state: 'none',
  treated_at: null,
  remind_at: null,
  reminded_at: null,
  merged_into_id: null,
});

export const openDemand = async (
  call: Calling,
  body: NewDemand,
  { origin, previousId, applicantId }: Origin,
): Promise<Demand> => {
  const { tx, actor, now } = call;
  checkReminder(body, now);
  const filed = await filingOf(call, body);
  const { at, ...subject } = await subjectColumns(call, body);
  const place = actor.perimeter.includes(at) ? await infrastructureOf(tx, at) : null;
  if (place === null) throw invalid({ infraId: fr.infraMissing });
  const service = await serviceOf(tx, filed.serviceId);
  const calendar = calendarOf(service, yearOf(now));
  const where = { customerId: place.customerId, infraId: at };
  const responsible = await interlocutorOf(call, {
    type: filed.interlocutorType,
    infraId: at,
    automatic: body.automatic,
  });
  const threadId = await openThread(tx, demandThread, { ...where, alias: aliasOf(service) });
  const demand = await insertDemand(tx, {
    ...subject,
    created_at: now.toString(),
    customer_id: where.customerId,
    infra_id: at,
    thread_id: threadId,
    label: body.label,
    theme_id: body.themeId,
    subtheme_id: body.subthemeId,
    service_id: filed.serviceId,
    origin,
    applicant_id: applicantId,
    applicant_is_provider: actor.provider,
    responsible_id: responsible,
    calendar: JSON.stringify(calendar),
    reminder: body.reminder,
    exact_at: body.exactAt,
    previous_id: previousId,
  });
  await noteHistory(call, demand, {
    action: 'created',
    to: 'unaffected',
    clock: 'opened',
    delays: delaysOf(filed),
    calendar,
  });
  await follow(tx, threadId, where, { userId: applicantId, isProvider: actor.provider });
  await addEntry(call, demandThread, threadId, plainMessage(body.text, 0));
  await replan(call, demand.id);
  await publish(call, demand, false);
  await tellAssigned(call, demand, { text: body.text, assigneeId: null });
  return demand;
};

/** Nobody sees a form where the portal asks by itself: what is not for want of an interlocutor has one code (D1-X-10). */
const refusedOther = (problem: unknown): never => {
  if (!(problem instanceof AppError) || problem.code === 'missing_interlocutors') throw problem;
  const { status, details } = problem;
  throw new AppError('other', { status, message: fr.notCreated, details, cause: problem });
};

export const createDemand = async (call: HandlerCall<typeof demands.create>) => {
  const { actor, body } = call;
  const origin = body.automatic ? 'automatic' : 'screen';
  const opening = openDemand(call, body, { origin, previousId: null, applicantId: actor.userId });
  const demand = await (body.automatic ? opening.catch(refusedOther) : opening);
  return { id: demand.id, status: demand.status };
};

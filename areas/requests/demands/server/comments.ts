// Comments of a demand: what each kind does to it, and what the customer answers.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  addEntry,
  answerFeedback,
  decideEntry,
  editEntry,
  lockEntry,
} from '#platform/server/threads/threads.ts';
import { markRead, saveDraft } from '#platform/server/threads/thread-people.ts';
import type { demands } from '../contract.ts';
import { demandThread, plainMessage } from '../demand-thread.ts';
import { isOver, type DemandStatus } from '../demand-status.ts';
import { fr } from '../fr.ts';
import { openDemand } from './create.ts';
import {
  demandOf,
  lockDemand,
  noteHistory,
  replan,
  serviceOf,
  type Act,
  type Calling,
} from './held.ts';
import { makeMove } from './move.ts';
import { areStaff } from './people.ts';
import type { Demand } from './table.ts';
import { tellEntry } from './tell.ts';
import { tickets } from './ticket-port.ts';

type Creating = Act<typeof demands.createComment>;
type Written = Creating['body'];
const isInternal = (type: Written['type']): boolean => demandThread.kinds[type].isInternal;

const checkKind = async (call: Calling, { type, response, mentions }: Written): Promise<void> => {
  if (response !== null && isInternal(type)) throw invalid({ response: fr.askedInternally });
  if (response !== null && !call.actor.provider) throw invalid({ response: fr.providerAsks });
  // An internal comment names only the provider's people: somebody else would learn of it by being told.
  if (isInternal(type) && !(await areStaff(call.tx, mentions)))
    throw invalid({ mentions: fr.notStaff });
};

/** A customer writes to a demand that was closed too long ago: a new one goes on from it. */
const continued = async (call: Creating, demand: Demand): Promise<Demand | null> => {
  if (call.actor.provider || !isOver(demand.status) || demand.treated_at === null) return null;
  const days = (await serviceOf(call.tx, demand.service_id))?.closedDays ?? 30;
  const last = Temporal.Instant.from(demand.treated_at).add({ hours: 24 * days });
  if (Temporal.Instant.compare(call.now, last) <= 0) return null;
  const next = await openDemand(
    call,
    {
      infraId: demand.infra_id,
      themeId: demand.theme_id,
      subthemeId: demand.subtheme_id,
      label: demand.label,
      text: call.body.text,
      reminder: 'none',
      exactAt: null,
      subject: demand.subject,
      automatic: false,
    },
    { origin: 'answer', previousId: demand.id, applicantId: call.actor.userId },
  );
  await noteHistory(call, demand, { action: 'continued', detail: String(next.id) });
  return next;
};

/** A message of the customer goes to whoever waits for it. */
const afterCustomer = async (call: Calling, demand: Demand): Promise<DemandStatus> => {
  await noteHistory(call, demand, { action: 'commented', clock: 'customer_message' });
  await answerFeedback(call, demand.thread_id);
  if (demand.status === 'await_customer')
    return (await makeMove(call, demand, 'answer', { action: 'answered' })).status;
  if (isOver(demand.status))
    return (await makeMove(call, demand, 'reopened', { action: 'moved' })).status;
  await replan(call, demand.id);
  return demand.status;
};
const afterProvider = async (
  call: Calling,
  demand: Demand,
  response: Written['response'],
): Promise<DemandStatus> => {
  await noteHistory(call, demand, {
    action: 'commented',
    clock: 'agent_message',
  });
  if (response === null) {
    await replan(call, demand.id);
    return demand.status;
  }
  const move = response === 'feedback' ? 'ask_feedback' : 'ask_validation';
  return (await makeMove(call, demand, move, { action: 'asked' })).status;
};
const afterComment = async (call: Calling, demand: Demand, o: Written): Promise<DemandStatus> => {
  if (isInternal(o.type)) {
    // The demand itself stays untouched: its change would be published to the customer's open pages.
    await noteHistory(call, demand, { action: 'noted', isInternal: true });
    return demand.status;
  }
  return call.actor.provider
    ? afterProvider(call, demand, o.response)
    : afterCustomer(call, demand);
};

export const createComment = async (call: Creating) => {
  const { type, ...body } = call.body;
  const demand = await lockDemand(call, call.params.demand);
  if (call.params.id !== 0) throw notFound();
  await checkKind(call, call.body);
  const next = await continued(call, demand);
  if (next !== null) return { id: 0, demand: next.id, status: next.status };
  const id = await addEntry(call, demandThread, demand.thread_id, { ...body, kind: type });
  const status = await afterComment(call, demand, call.body);
  if (type === 'service_now')
    await tickets.value.commented(call, demand.id, { id, text: body.text });
  await tellEntry(call, demand, {
    id,
    text: body.text,
    mentions: body.mentions,
    isInternal: isInternal(type),
  });
  return { id, demand: demand.id, status };
};

export const updateComment = async (call: HandlerCall<typeof demands.updateComment>) => {
  const { type, text, mentions, confirmed } = call.body;
  const demand = await lockDemand(call, call.params.demand);
  await checkKind(call, call.body);
  const { id } = call.params;
  const opened = await editEntry(
    call,
    demandThread,
    { id: demand.thread_id, entryId: id },
    { kind: type, text, mentions, confirmed },
  );
  if (type === 'service_now') await tickets.value.commented(call, demand.id, { id, text });
  if (!opened) return { id, demand: demand.id, status: demand.status };
  const status = await afterProvider(call, demand, null);
  await tellEntry(call, demand, { id, text, mentions: [], isInternal: false });
  return { id, demand: demand.id, status };
};

/** Throws where the comment asks for no validation, or where the provider would answer itself. */
const askedOf = async (call: Calling, demand: Demand, entryId: number): Promise<void> => {
  if (call.actor.provider) throw new AppError('forbidden', { message: fr.customersAnswer });
  const entry = await lockEntry(call, demand.thread_id, entryId);
  if (entry.response !== 'validation') throw new AppError('conflict', { message: fr.notAsked });
};
export const validateComment = async (call: Act<typeof demands.validateComment>) => {
  const demand = await lockDemand(call, call.params.demand);
  await askedOf(call, demand, call.params.id);
  await decideEntry(call, { id: demand.thread_id, entryId: call.params.id }, 'validated');
  return makeMove(call, demand, 'validate_response', { action: 'validated' });
};
export const rejectResponse = async (call: HandlerCall<typeof demands.rejectResponse>) => {
  const demand = await lockDemand(call, call.params.demand);
  await askedOf(call, demand, call.params.id);
  const { text } = call.body;
  await decideEntry(call, { id: demand.thread_id, entryId: call.params.id }, 'refused');
  const moved = await makeMove(call, demand, 'reject_response', { action: 'refused' });
  const answer = plainMessage(text, Number.MAX_SAFE_INTEGER);
  const id = await addEntry(call, demandThread, demand.thread_id, answer);
  await tellEntry(call, demand, { id, text, mentions: [], isInternal: false });
  return moved;
};

export const readDemand = async (call: HandlerCall<typeof demands.markRead>): Promise<null> => {
  const demand = await demandOf(call, call.params.id);
  await markRead(call, demand.thread_id, call.body.upTo);
  return null;
};
export const saveOwnDraft = async (call: HandlerCall<typeof demands.saveDraft>): Promise<null> => {
  const demand = await demandOf(call, call.params.id);
  if (isInternal(call.body.kind) && !call.actor.provider) throw notFound();
  await saveDraft(call, demand.thread_id, call.body);
  return null;
};

// What the ticket of a demand says: its states, its comments; nothing of it goes back there.
import { addEntry } from '#platform/server/threads/threads.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import type { SNOW_TRANSITIONS } from '../demand-status.ts';
import { demandThread } from '../demand-thread.ts';
import { lockDemand, noteHistory, type Calling } from './held.ts';
import { makeMove } from './move.ts';
import type { Demand, DemandTables } from './table.ts';
import { publish, tellEntry } from './tell.ts';

const SHOWN = [
  'id',
  'label',
  'thread_id',
  'infra_id',
  'service_id',
  'applicant_id',
  'assignee_id',
] as const;
const placeOf = async (tx: Tx, id: number) => {
  const row = await rowById(tables<DemandTables>({ tx }), 'demand', id, SHOWN);
  if (row === undefined) throw notFound();
  return row;
};
/** The demand, locked, for a call of nobody. */
const lock = async (call: Calling, id: number): Promise<Demand> => {
  const { infra_id: infra } = await placeOf(call.tx, id);
  return lockDemand({ ...call, actor: { ...call.actor, scope: [infra] } }, id);
};
export const ticketMoved = async (
  call: Calling,
  id: number,
  move: (typeof SNOW_TRANSITIONS)[number],
): Promise<void> => {
  await makeMove(call, await lock(call, id), move, { action: 'moved', isFromTicket: true });
};
export const ticketCommented = async (call: Calling, id: number, text: string): Promise<void> => {
  const demand = await lock(call, id);
  const entry = await addEntry(call, demandThread, demand.thread_id, {
    kind: 'service_now',
    text,
    mentions: [],
    response: null,
    seen: Number.MAX_SAFE_INTEGER,
  });
  await noteHistory(call, demand, { action: 'noted', isInternal: true });
  await tellEntry(call, demand, { id: entry, text, mentions: [], isInternal: true });
};

/** The provider's open pages look again. */
export const tellDeskOf = async (
  call: { readonly tx: Tx; readonly services: Services },
  id: number,
): Promise<void> => publish(call, await placeOf(call.tx, id), true);
export const noteMirrored = async (
  call: Calling,
  demand: Demand,
  { isMirrored, name }: { readonly isMirrored: boolean; readonly name: string },
): Promise<void> => {
  const action = isMirrored ? 'mirrored' : 'unmirrored';
  await noteHistory(call, demand, { action, detail: name, isInternal: true });
  await publish(call, demand, true);
};

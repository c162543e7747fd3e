// Whether an account comes through to one element: what reads it is asked as the account, after it was asked as the caller, who must see the element first.
import { AppError } from '#platform/server/app-error.ts';
import type { AccountFacts } from '#platform/server/access/account-reader.ts';
import { letThrough } from '#platform/server/access/explain.ts';
import { actorFrom, type PlacedActor } from '#platform/server/access/perimeter.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { noTx } from '#platform/server/http/no-transaction.ts';
import type { RowAt } from '#platform/server/http/route-at.ts';
import { scopeOf, type Services } from '#platform/server/services.ts';
import type { usersContract } from '../contract.ts';

type Call = HandlerCall<typeof usersContract.explain>;
type Lineage = readonly [infra: number, lineage: readonly number[]];
/** `where`: the one infrastructure that opens it, in the perimeter of the account. */
export interface RowExplained {
  readonly row: 'open' | 'closed' | 'unseen' | null;
  readonly where: number | null;
}
const NOTHING: RowExplained = { row: null, where: null };
/** No element has it. */
const NONE = Number.MAX_SAFE_INTEGER;

/** What would write in the name of the account: the question stays without an answer. */
class Beyond extends Error {}
const beyond = (): never => {
  throw new Beyond();
};
const READ_ONLY = '25006';
const writes = (problem: unknown): boolean =>
  problem instanceof Beyond || (problem as { code?: unknown }).code === READ_ONLY;
/** The database as somebody who only reads it. */
const readOnly = ({ services }: Call): Services => {
  const { db } = services;
  const within: Services['db']['within'] = (scope, mode, work) =>
    mode === 'read' ? db.within(scope, mode, work) : beyond();
  const elevated: Services['db']['elevated'] = (work) =>
    db.elevated(async (tx) => {
      await tx.run`set transaction read only`;
      return work(tx);
    });
  return { ...services, db: { ...db, within, elevated, maintain: beyond } };
};

const reads = async (call: Call, who: PlacedActor, row: RowAt): Promise<boolean> => {
  const query = row.route.query.safeParse({});
  try {
    const actor = await letThrough(who, { ...row, place: null });
    const asked = { params: row.params, query: query.data ?? {}, body: {} };
    const services = readOnly(call);
    const read = (tx: Tx) =>
      row.read({ ...call, ...asked, actor, tx, services, afterCommit: () => {} });
    await (row.route.tx === 'none'
      ? read(noTx(row.route))
      : services.db.within(scopeOf(actor, call.request), 'read', read));
    return true;
  } catch (refused) {
    if (refused instanceof AppError && refused.status < 500) return false;
    throw refused;
  }
};

interface Reading {
  readonly access: Access;
  readonly call: Call;
  readonly facts: AccountFacts;
  readonly row: RowAt;
}
const explained = async ({ access, call, facts, row }: Reading): Promise<RowExplained> => {
  const caller = call.actor as PlacedActor;
  const absent = Object.fromEntries(
    Object.entries(row.params).map(([name, value]) => [
      name,
      typeof value === 'number' ? NONE : value,
    ]),
  );
  // What answers about an element that cannot be says nothing about elements.
  if (await reads(call, caller, { ...row, params: absent })) return NOTHING;
  if (!(await reads(call, caller, row))) return { row: 'unseen', where: null };
  const opens = (more: readonly Lineage[]): Promise<boolean> => {
    const lineage = [
      ...(facts.lineage ?? []),
      ...more.map(([id, up]): [number, number[]] => [id, [...up]]),
    ];
    return reads(call, actorFrom(access, { ...facts, lineage }), row);
  };
  if (await opens([])) return { row: 'open', where: null };
  const held = new Set((facts.lineage ?? []).map(([id]) => id));
  let places = [...caller.lineage].filter(
    ([id, up]) => !held.has(id) && (facts.customer_id === null || up.at(-1) === facts.customer_id),
  );
  if (!(await opens(places))) return { row: 'closed', where: null };
  while (places.length > 1) {
    const half = places.slice(0, Math.ceil(places.length / 2));
    const rest = places.slice(half.length);
    if (await opens(half)) places = half;
    else if (await opens(rest)) places = rest;
    else return { row: 'closed', where: null };
  }
  return { row: 'closed', where: places[0]?.[0] ?? null };
};
export const explainRow = async (reading: Reading): Promise<RowExplained> => {
  try {
    return await explained(reading);
  } catch (problem) {
    if (writes(problem)) return NOTHING;
    throw problem;
  }
};

// What people decide of days: many at once, each with its trace, and taken back as one.
import { randomUUID } from 'node:crypto';
import { next } from '#engines/state-machine/state-machine.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { dayControl } from '../contract.ts';
import { fr } from '../fr.ts';
import { dayStatus, type DayStatus } from '../status.ts';
import { CHANGED } from '../derive.ts';
import { dayTopics } from '../topics.ts';
import { controlled } from './control-list.ts';
import { dayRows, type DayBefore, type DayTables } from './table.ts';

type Act = 'validate' | 'control';
type Call = HandlerCall<typeof dayControl.validate> | HandlerCall<typeof dayControl.sendBack>;
export interface Decided extends BulkResult {
  readonly odd: number;
  readonly unproven: number;
  readonly batch: string | null;
}
const SHORTEST_REASON = 3;

const chosenDays = (tx: Tx, ids: readonly number[]) =>
  tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select([
      'id',
      'customer_id',
      'infra_id',
      'collaborator_id',
      'day',
      'status',
      'stale',
      'anomalies',
      'hash',
      dayRows('day_record').isUnproven.as('is_unproven'),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
type ChosenDay = Awaited<ReturnType<typeof chosenDays>>[number];

/** Why somebody cannot decide this day that way, or null. */
const refusal = ({ collaboratorId }: Call['actor'], act: Act, d: ChosenDay): string | null => {
  if (d.status === 'closed') return fr.refused.closed;
  if (act === 'control') return d.status === 'validated' ? null : fr.refused.notValidated;
  if (next(dayStatus, d.status, 'validate') === null) return fr.refused.validated;
  if (d.collaborator_id === collaboratorId) return fr.refused.own;
  return d.stale ? fr.refused.stale : null;
};
/** Validated as it is it would count nothing where work was planned: never in silence. */
const isOdd = (d: ChosenDay): boolean => d.anomalies.length > 0 || d.is_unproven;

interface Kept {
  readonly customer_id: number;
  readonly infra_id: number;
  readonly collaborator_id: number;
  readonly day: string;
  readonly hash: string;
  readonly before: DayBefore;
}
const decisionTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  kind: 'text',
  batch: 'uuid',
  reason: 'text',
  user_id: 'bigint',
  before: 'jsonb',
  hash: 'text',
} as const;
const keep = async (
  call: Pick<Call, 'tx' | 'actor'>,
  days: readonly Kept[],
  o: { kind: Act | 'undo'; batch: string; reason: string | null },
): Promise<void> => {
  await insertMany(
    call.tx,
    'day_decision',
    decisionTypes,
    days.map((d) => ({
      customer_id: d.customer_id,
      infra_id: d.infra_id,
      collaborator_id: d.collaborator_id,
      day: d.day,
      kind: o.kind,
      batch: o.batch,
      reason: o.reason,
      user_id: call.actor.userId,
      before: JSON.stringify(d.before),
      hash: d.hash,
    })),
  );
  await recordRun(call.tx, {
    what: `working-time.days-${o.kind}`,
    customerId: days[0]?.customer_id ?? null,
    infraId: days[0]?.infra_id ?? null,
    counts: { days: days.length },
    hashes: { batch: o.batch },
  });
};

/** One message for each agency: what its boards show, they ask again. */
const tell = async (call: Pick<Call, 'tx' | 'services'>, days: readonly Kept[]): Promise<void> => {
  for (const [infra, of] of Map.groupBy(days, (d) => d.infra_id))
    await call.services.live.publish(call.tx, {
      topics: dayTopics(infra),
      type: 'days',
      data: { decided: of.length },
    });
};

const write = async (
  call: Pick<Call, 'tx' | 'actor' | 'services'>,
  act: Act,
  days: readonly ChosenDay[],
  reason: string | null,
): Promise<string | null> => {
  if (days.length === 0) return null;
  const batch = randomUUID();
  const kept = days.map((d) => ({ ...d, before: { status: d.status, anomalies: d.anomalies } }));
  // A validated day no longer says that it changed since it was validated.
  await call.tx
    .run`update day_record set status = ${act === 'validate' ? 'validated' : 'controlled'},
    anomalies = (select coalesce(jsonb_agg(a), '[]'::jsonb) from jsonb_array_elements(anomalies) a where ${act !== 'validate'} or a ->> 'code' <> ${CHANGED})
    where id = any(${days.map((d) => d.id)}::bigint[])`;
  await keep(call, kept, { kind: act, batch, reason });
  await tell(call, kept);
  return batch;
};

/** Decides days by their ids, which must be in the caller's sight. `preview` only counts. */
export const decideDays = async (
  call: Pick<Call, 'tx' | 'actor' | 'services'>,
  {
    act,
    ids,
    reason,
    preview = false,
  }: {
    readonly act: Act;
    readonly ids: readonly number[];
    readonly reason: string;
    readonly preview?: boolean;
  },
): Promise<Decided> => {
  const days = await chosenDays(call.tx, ids);
  const sorted = days.map((d) => ({ day: d, why: refusal(call.actor, act, d) }));
  const todo = sorted.filter((s) => s.why === null).map((s) => s.day);
  const failed = sorted.flatMap((s) => (s.why === null ? [] : [{ id: s.day.id, message: s.why }]));
  const counts = {
    done: todo.length,
    failed: failed.slice(0, 500),
    odd: todo.filter(isOdd).length,
    unproven: todo.filter((d) => d.is_unproven).length,
  };
  if (preview) return { ...counts, batch: null };
  if (reason.length < SHORTEST_REASON && (act === 'control' || counts.odd > 0))
    throw invalid({ reason: act === 'control' ? fr.reasonNeeded : fr.reasonOdd });
  return { ...counts, batch: await write(call, act, todo, reason === '' ? null : reason) };
};
const decide = async (call: Call, act: Act): Promise<Decided> => {
  const { selection, values, preview } = call.body;
  const ids = await controlled.selectedIds(call, selection);
  const outcome = await decideDays(call, { act, ids, reason: values.reason, preview });
  const gone =
    selection.allSelected === true || selection.exportAll === true
      ? []
      : (selection.ids ?? []).filter((id) => !ids.includes(id));
  return {
    ...outcome,
    failed: [
      ...outcome.failed,
      ...gone.map((id) => ({ id, message: new AppError('not_found').message })),
    ].slice(0, 500),
  };
};
export const validateDays = (call: HandlerCall<typeof dayControl.validate>): Promise<Decided> =>
  decide(call, 'validate');
export const sendDaysBack = (call: HandlerCall<typeof dayControl.sendBack>): Promise<Decided> =>
  decide(call, 'control');

/** The days of one's own decision that are still as it left them: same status, same facts, nothing decided since. */
const untouched = (
  call: HandlerCall<typeof dayControl.undo>,
): Promise<(Kept & { id: number; status: DayStatus })[]> => call.tx.run<
  Kept & { id: number; status: DayStatus }
>`
    select d.id, d.status, d.customer_id, d.infra_id, d.collaborator_id, d.day, d.hash, k.before from day_decision k join day_record d on d.collaborator_id = k.collaborator_id and d.day = k.day and d.hash = k.hash
    where k.batch = ${call.body.batch}::uuid and k.user_id = ${call.actor.userId} and d.infra_id = any(${call.actor.scope}::bigint[]) and d.status = case k.kind when 'validate' then 'validated' else 'controlled' end
      and not exists (select from day_decision l where l.collaborator_id = k.collaborator_id and l.day = k.day and l.id > k.id)
    order by d.id for update of d`;

export const undoDecision = async (
  call: HandlerCall<typeof dayControl.undo>,
): Promise<{ done: number }> => {
  const days = await untouched(call);
  if (days.length === 0) throw new AppError('conflict', { message: fr.nothingUndone });
  await call.tx
    .run`update day_record d set status = u.status, anomalies = u.anomalies from unnest(${days.map((d) => d.id)}::bigint[], ${days.map((d) => d.before.status)}::text[], ${days.map((d) => JSON.stringify(d.before.anomalies))}::jsonb[]) as u(id, status, anomalies)
    where d.id = u.id`;
  const kept = days.map((d) => ({
    ...d,
    before: { status: d.status, anomalies: d.before.anomalies },
  }));
  await keep(call, kept, { kind: 'undo', batch: call.body.batch, reason: null });
  await tell(call, kept);
  return { done: days.length };
};

// What the gate and the organisms answer to a declaration: one row a nature and organism, its content a file. A return that comes again
// replaces the one before it.
import { Readable } from 'node:stream';
import { next } from '#engines/state-machine/state-machine.ts';
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import {
  FLOW_RETURN_STATUSES,
  dsnStatus,
  moveFromReturns,
  type FlowReturnStatus,
} from '../dsn-status.ts';
import { fr } from '../fr.ts';
import { noteEvent } from './events.ts';
import { configuredGate } from './gate/configured-gate.ts';
import { GateSilent, GateUnreachable, type DsnGate, type GateReturn } from './gate/gate.ts';
import type { DsnTables } from './table.ts';

export const DSN_RETURN = 'dsn-return';
type Stored = Omit<StoredFile, 'field'>;
interface NewReturn {
  readonly nature: string;
  readonly status: FlowReturnStatus;
  readonly organisation: string;
  readonly publishedAt: string | null;
  readonly file: Stored | null;
}
interface Of {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
}
const MOST_BYTES = 52_428_800;
const store = (
  { files }: Pick<Services, 'files'>,
  content: string | Uint8Array,
  nature: string,
): Promise<Stored> =>
  files.put(Readable.from([Buffer.from(content)]), {
    name: `retour-${nature}.txt`,
    maxBytes: MOST_BYTES,
  });

const write = async (tx: Tx, of: Of, { file, ...given }: NewReturn): Promise<void> => {
  const place = { customer_id: of.customer_id, infra_id: of.infra_id };
  const columns = { status: given.status, published_at: given.publishedAt };
  const { id } = await tables<DsnTables>({ tx })
    .insertInto('dsn_return')
    .values({
      ...place,
      ...columns,
      dsn_report_id: of.id,
      nature: given.nature,
      organisation: given.organisation,
    })
    .onConflict((c) => c.columns(['dsn_report_id', 'nature', 'organisation']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file !== null)
    await attachFile(tx, {
      file,
      owner: { kind: DSN_RETURN, table: 'dsn_return', row: id },
      customerId: of.customer_id,
      infraId: of.infra_id,
      userId: null,
    });
};
export const keepReturn = { store, write };

const statusOf = (text: string): FlowReturnStatus =>
  FLOW_RETURN_STATUSES.find((status) => status === text.replace('_', ' ')) ?? 'EN COURS';

export interface Follower {
  readonly services: Pick<Services, 'db' | 'files' | 'live'>;
  readonly gate: DsnGate;
  readonly now: () => Temporal.Instant;
}
const rowOf = (tx: Tx, id: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
const heldOf = (tx: Tx, id: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_return')
    .select(['nature', 'organisation', 'status', 'published_at'])
    .where('dsn_report_id', '=', id)
    .execute();

/** Those that are not held as they are now. */
const newOnes = (
  listed: readonly GateReturn[],
  held: Awaited<ReturnType<typeof heldOf>>,
): GateReturn[] => {
  const keys = new Set(
    held.map((r) => `${r.nature} ${r.organisation} ${r.status} ${r.published_at ?? ''}`),
  );
  return listed.filter(
    (r) => !keys.has(`${r.nature} ${r.organisation} ${statusOf(r.status)} ${r.publishedAt ?? ''}`),
  );
};

/** Asks the gate for the returns of one declaration, keeps the new ones and moves its status by all of them. */
export const followReport = async (follower: Follower, id: number): Promise<void> => {
  const { services, gate, now } = follower;
  const row = await services.db.elevated((tx) => rowOf(tx, id));
  if (row === undefined || row.remote_flow === null) return;
  const regime = row.regime ?? 'general';
  const listed = await gate.returnsOf(row.remote_flow, regime);
  const held = await services.db.elevated((tx) => heldOf(tx, id));
  const kept: NewReturn[] = [];
  for (const { nature, status, organisation, publishedAt, url } of newOnes(listed, held)) {
    const content = url === null ? null : await gate.contentOf(url, regime);
    const file = content === null ? null : await store(services, content, nature);
    kept.push({ nature, status: statusOf(status), organisation, publishedAt, file });
  }
  if (kept.length > 0) await writeReturns(follower, row, kept, now());
};

const writeReturns = (
  { services }: Follower,
  row: Row,
  kept: readonly NewReturn[],
  at: Temporal.Instant,
): Promise<void> =>
  services.db.elevated(async (tx) => {
    const { user_id: userId, customer_id: customerId } = row;
    await auditAs(tx, { userId, impersonatorId: null, requestId: '', ip: '', customerId });
    for (const each of kept) await write(tx, row, each);
    const move = moveFromReturns(await heldOf(tx, row.id));
    const current = await rowOf(tx, row.id);
    const status = move === null || !current ? null : next(dsnStatus, current.status, move);
    if (status !== null)
      await updateRow(tables<DsnTables>({ tx }), 'dsn_report', row.id, { status });
    const note = kept.map(({ nature, status: answer }) => `${nature} ${answer}`).join(', ');
    await noteEvent(tx, row, { event: 'returned', note, userId: null, at: at.toString() });
    await services.live.publish(tx, {
      topics: [`/infrastructures/${row.infra_id}/dsn`],
      type: 'dsn',
      data: { id: row.id },
    });
  });

/** Returns are kept three months at the gate. */
const FOLLOWED_HOURS = 92 * 24;
const MOST = 500;
/** One declaration, or without payload all that are followed. */
export type FollowPayload = { readonly report: number } | null;
const run = async ({ services, log, payload }: JobContext<FollowPayload>) => {
  const gate = configuredGate(services.config);
  if (gate === null) return;
  if (payload !== null) return followReport({ services, gate, now: services.now }, payload.report);
  const ids = await services.db.elevated((tx) =>
    tables<DsnTables>({ tx })
      .selectFrom('dsn_report')
      .select('id')
      .where('remote_flow', 'is not', null)
      .where('status', 'in', ['in_progress', 'anomaly', 'successful'])
      .where('sent_at', '>', services.now().subtract({ hours: FOLLOWED_HOURS }).toString())
      .orderBy('sent_at')
      .limit(MOST)
      .execute(),
  );
  for (const { id } of ids) {
    try {
      await followReport({ services, gate, now: services.now }, id);
    } catch (problem) {
      if (!(problem instanceof GateUnreachable) && !(problem instanceof GateSilent)) throw problem;
      log.warn({ report: id }, 'the gate of declarations did not answer');
      return;
    }
  }
};
export const followJob: JobKind<FollowPayload> = {
  kind: 'dsn.follow',
  title: () => fr.following,
  may: null,
  retries: 1,
  run,
};

// A declaration leaves: at most one deposit, whatever fails. Before each sending the row says that one began; while it says so without a
// flow, the gate is asked what it took before anything is sent again.
import { next } from '#engines/state-machine/state-machine.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { dsnStatus, type DsnMove } from '../dsn-status.ts';
import { fr } from '../fr.ts';
import type { DsnEventKind } from '../records.ts';
import { noteEvent } from './events.ts';
import { configuredGate } from './gate/configured-gate.ts';
import { GateDenied, GateSilent, GateUnreachable, type DsnGate } from './gate/gate.ts';
import { keepReturn } from './returns.ts';
import type { DsnTables } from './table.ts';

export interface Sender {
  readonly services: Pick<Services, 'db' | 'files' | 'live'>;
  readonly gate: DsnGate;
  readonly now: () => Temporal.Instant;
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[];
}
/** Backoff within one job: about ten minutes in all. */
const PAUSES = [5_000, 20_000, 60_000, 180_000, 300_000];

const rowOf = (tx: Tx, id: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
/** Somebody may mark it rejected at the same moment. */
const lockedRow = (tx: Tx, id: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
type Columns = Partial<Pick<Row, 'remote_flow' | 'send_started' | 'sent_at'>>;

const write = (
  { services }: Sender,
  row: Pick<Row, 'id' | 'user_id' | 'customer_id'>,
  columns: Columns,
): Promise<unknown> =>
  services.db.elevated(async (tx) => {
    const { user_id: userId, customer_id: customerId } = row;
    await auditAs(tx, { userId, impersonatorId: null, requestId: '', ip: '', customerId });
    return tables<DsnTables>({ tx })
      .updateTable('dsn_report')
      .set(columns)
      .where('id', '=', row.id)
      .execute();
  });

interface Ending {
  readonly move: DsnMove | null;
  readonly event: DsnEventKind;
  readonly note?: string;
  readonly columns?: Columns;
  /** What the gate wrote: receipt or refusal. */
  readonly receipt?: {
    readonly nature: string;
    readonly status: 'OK' | 'KO';
    readonly text: string;
  };
}
/** Status, story and receipt in one transaction; a status that changed meanwhile is left alone. */
export const endSending = async (
  { services, now }: Sender,
  row: Row,
  { move, event, note, columns = {}, receipt }: Ending,
): Promise<void> => {
  const stored =
    receipt === undefined ? null : await keepReturn.store(services, receipt.text, receipt.nature);
  await services.db.elevated(async (tx) => {
    const { user_id: userId, customer_id: customerId } = row;
    await auditAs(tx, { userId, impersonatorId: null, requestId: '', ip: '', customerId });
    const current = await lockedRow(tx, row.id);
    if (current === undefined) return;
    const status = move === null ? null : next(dsnStatus, current.status, move);
    await updateRow(tables<DsnTables>({ tx }), 'dsn_report', row.id, {
      ...columns,
      ...(status === null ? {} : { status }),
    });
    await noteEvent(tx, row, { event, note: note ?? null, userId: null, at: now().toString() });
    if (receipt !== undefined)
      await keepReturn.write(tx, row, {
        nature: receipt.nature,
        status: receipt.status,
        organisation: fr.gate,
        publishedAt: null,
        file: stored,
      });
    await services.live.publish(tx, {
      topics: [`/infrastructures/${row.infra_id}/dsn`],
      type: 'dsn',
      data: { id: row.id },
    });
  });
};

/** The gate's clock may run before ours, and an answer may be this late. */
const BEFORE = { minutes: 1 };
const AFTER = { minutes: 10 };
/**
 * What became of a sending that had no answer: the one flow of that moment that no declaration here has.
 * @returns `none` where nothing arrived, `several` where nobody can tell.
 */
const lookUp = async (
  { services, gate, now }: Sender,
  row: Row,
  started: string,
): Promise<{ readonly flow: string } | 'none' | 'several'> => {
  const at = Temporal.Instant.from(started);
  const latest = at.add(AFTER);
  const until = Temporal.Instant.compare(latest, now()) < 0 ? latest : now();
  const listed = await gate.depositsBetween(at.subtract(BEFORE), until, row.regime ?? 'general');
  const ours = await services.db.elevated((tx) =>
    tables<DsnTables>({ tx })
      .selectFrom('dsn_report')
      .select('remote_flow')
      .where('remote_flow', 'in', ['', ...listed])
      .execute(),
  );
  const ownFlows = new Set(ours.map((each) => each.remote_flow));
  const [flow, ...others] = listed.filter((each) => !ownFlows.has(each));
  if (flow === undefined) return 'none';
  return others.length > 0 ? 'several' : { flow };
};

/** One try. @returns true when it is settled, false when it may be tried again. */
const attempt = async (sender: Sender, row: Row): Promise<boolean> => {
  const { services, gate, now } = sender;
  if (row.send_started !== null) {
    const lookup = await lookUp(sender, row, row.send_started);
    if (lookup === 'several') {
      await endSending(sender, row, { move: 'lose', event: 'lost', note: fr.severalFlows });
      return true;
    }
    if (lookup !== 'none') {
      const columns = { remote_flow: lookup.flow, sent_at: now().toString() };
      await endSending(sender, row, { move: null, event: 'found', note: lookup.flow, columns });
      return true;
    }
  }
  const content = await services.files.bytes(row.sha256);
  await write(sender, row, { send_started: now().toString() });
  try {
    const answer = await gate.deposit({ content, regime: row.regime ?? 'general' });
    if (answer.is === 'refused') {
      const receipt = { nature: '10', status: 'KO', text: answer.receipt } as const;
      await endSending(sender, row, { move: 'ko', event: 'refused', receipt });
      return true;
    }
    const receipt = { nature: '10', status: 'OK', text: answer.receipt } as const;
    const columns = { remote_flow: answer.flow, sent_at: now().toString() };
    await endSending(sender, row, {
      move: null,
      event: 'sent',
      note: answer.flow,
      columns,
      receipt,
    });
    return true;
  } catch (problem) {
    if (problem instanceof GateSilent) return false;
    const surelyNot = problem instanceof GateUnreachable || problem instanceof GateDenied;
    if (surelyNot) await write(sender, row, { send_started: null });
    throw problem;
  }
};

const isDue = (row: Row | undefined): row is Row =>
  row?.status === 'in_progress' && row.remote_flow === null;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Sends until it is settled or the tries are used up: then it is unknown where one had no answer, else it failed. */
export const sendReport = async (sender: Sender, id: number): Promise<void> => {
  const { services, pauses } = sender;
  const read = () => services.db.elevated((tx) => rowOf(tx, id));
  for (const wait of [0, ...pauses]) {
    if (wait > 0) await pause(wait);
    const row = await read();
    if (!isDue(row)) return;
    try {
      if (await attempt(sender, row)) return;
    } catch (problem) {
      if (problem instanceof GateDenied) {
        await endSending(sender, row, { move: 'fail', event: 'failed', note: fr.gateDenied });
        return;
      }
      if (!(problem instanceof GateUnreachable) && !(problem instanceof GateSilent)) throw problem;
    }
  }
  const row = await read();
  if (!isDue(row)) return;
  const isUnsure = row.send_started !== null;
  await endSending(
    sender,
    row,
    isUnsure
      ? { move: 'lose', event: 'lost', note: fr.noAnswer }
      : { move: 'fail', event: 'failed', note: fr.unreachable },
  );
};

export interface SendPayload {
  readonly report: number;
  readonly customerId: number;
}
const run = async ({ services, payload }: JobContext<SendPayload>) => {
  const gate = configuredGate(services.config);
  if (gate === null) return;
  await sendReport({ services, gate, now: services.now, pauses: PAUSES }, payload.report);
};
/** All sendings one after the other: what the gate took in between is then of one of them. */
export const sendJob: JobKind<SendPayload> = {
  kind: 'dsn.send',
  title: () => fr.sending,
  may: null,
  retries: 2,
  customer: ({ customerId }) => customerId,
  orderedBy: () => 'dsn gate',
  run,
};

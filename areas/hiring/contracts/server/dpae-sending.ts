// A declaration before hiring on its way through the gate: at most one deposit, and what the gate says of it.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import {
  withinCall,
  type JobContext,
  type JobKind,
  type Services,
} from '#platform/server/services.ts';
import {
  dpaeGate,
  GateDenied,
  GateSilent,
  GateUnreachable,
  type DsnGate,
} from '#areas/declarations/dsn/server/api.ts';
import type { contracts } from '../contract.ts';
import { dpaeStatus } from '../dpae-status.ts';
import { fr } from '../fr.ts';
import { contractOf } from './contracts.ts';
import type { ContractTables, DpaeRow } from './table.ts';

const MOST_NOTE = 500;
export const dpaeFlow = { machine: dpaeStatus, statuses: fr.dpaeStatuses };
export const storedOf = (
  tx: Tx,
  contractId: number,
  lock = false,
): Promise<DpaeRow | undefined> => {
  const rows = tables<ContractTables>({ tx })
    .selectFrom('contract_dpae')
    .selectAll()
    .where('contract_id', '=', contractId);
  return (lock ? rows.forUpdate() : rows).executeTakeFirst();
};
export const writeDpae = (tx: Tx, id: number, values: Partial<DpaeRow>): Promise<unknown> =>
  tables<ContractTables>({ tx })
    .updateTable('contract_dpae')
    .set(values)
    .where('id', '=', id)
    .execute();
export interface DpaeOrder {
  readonly dpae: number;
  readonly customerId: number;
  readonly file: string;
}
type Kit = Pick<Services, 'db'> & { readonly now: Temporal.Instant };
interface Ending {
  readonly move: 'take' | 'fail' | 'lose' | 'refuse';
  readonly values: Partial<DpaeRow>;
}
const end = (
  { db }: Kit,
  { dpae, customerId }: DpaeOrder,
  { move, values }: Ending,
): Promise<void> =>
  db.elevated(async (tx) => {
    const rows = tables<ContractTables>({ tx }).selectFrom('contract_dpae').selectAll();
    const row = await rows.where('id', '=', dpae).forUpdate().executeTakeFirstOrThrow();
    if (row.status !== 'sending') return;
    await auditAs(tx, {
      userId: row.sent_by,
      impersonatorId: null,
      requestId: '',
      ip: '',
      customerId,
    });
    await writeDpae(tx, dpae, { ...values, status: stateAfter(dpaeFlow, row.status, move) });
  });
/** At most one deposit: what left without an answer is not sent again by itself. */
export const depositDpae = async (kit: Kit, gate: DsnGate, order: DpaeOrder): Promise<void> => {
  const started = await kit.db.elevated(async (tx) => {
    const row = await tables<ContractTables>({ tx })
      .selectFrom('contract_dpae')
      .selectAll()
      .where('id', '=', order.dpae)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status !== 'sending') return 'over';
    if (row.send_started !== null) return 'lost';
    await writeDpae(tx, row.id, { send_started: kit.now.toString() });
    return 'begun';
  });
  if (started === 'over') return;
  const lost: Ending = { move: 'lose', values: { note: fr.dpaeLost, send_started: null } };
  // Killed between the mark and the answer: nobody can tell whether it arrived.
  if (started === 'lost') return end(kit, order, lost);
  try {
    const content = Buffer.from(order.file, 'latin1');
    const answer = await gate.deposit({ content, regime: 'general' });
    const over = { send_started: null, sent_at: kit.now.toString() };
    if (answer.is === 'taken')
      return await end(kit, order, { move: 'take', values: { ...over, reference: answer.flow } });
    return await end(kit, order, {
      move: 'refuse',
      values: { ...over, note: answer.receipt.slice(0, MOST_NOTE) },
    });
  } catch (problem) {
    if (problem instanceof GateSilent) return end(kit, order, lost);
    if (problem instanceof GateUnreachable || problem instanceof GateDenied)
      return end(kit, order, {
        move: 'fail',
        values: {
          note: problem instanceof GateDenied ? fr.dpaeDenied : fr.dpaeUnreachable,
          send_started: null,
        },
      });
    throw problem;
  }
};
export const dpaeJob: JobKind<DpaeOrder> = {
  kind: 'contracts.dpae',
  title: () => fr.dpaeSending,
  may: null,
  retries: 0,
  customer: ({ customerId }) => customerId,
  orderedBy: () => 'dpae gate',
  run: async ({ services, now, payload }: JobContext<DpaeOrder>) => {
    const gate = dpaeGate(services.config);
    if (gate !== null) await depositDpae({ db: services.db, now }, gate, payload);
  },
};

const inXml = (text: string, name: string): string | null =>
  new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(text)?.[1]?.trim() ?? null;
interface Verdict {
  readonly move: 'accept' | 'refuse';
  readonly note: string | null;
}
const verdictOf = async (gate: DsnGate, reference: string): Promise<Verdict | null> => {
  for (const { url } of await gate.returnsOf(reference, 'general')) {
    if (url === null) continue;
    const text = Buffer.from(await gate.contentOf(url, 'general')).toString('latin1');
    const state = inXml(text, 'etat_conformite');
    if (state === null) continue;
    const move = state === 'OK' ? 'accept' : 'refuse';
    const note = inXml(text, state === 'OK' ? 'certificat_conformite' : 'message');
    return { move, note: note?.slice(0, MOST_NOTE) ?? null };
  }
  return null;
};
/** What the gate says of a declaration that it took: read when somebody asks. */
export const checkDpae = async (call: HandlerCall<typeof contracts.dpaeCheck>) => {
  const { services, params } = call;
  const gate = dpaeGate(services.config);
  const stored = await withinCall(call, 'read', async (tx) => {
    await contractOf({ ...call, tx }, params.id);
    return storedOf(tx, params.id);
  });
  if (gate === null || stored?.status !== 'sent' || stored.reference === null)
    throw new AppError('conflict', { message: fr.dpaeNothingToCheck });
  const verdict = await verdictOf(gate, stored.reference).catch(() => {
    throw new AppError('conflict', { message: fr.dpaeUnreachable });
  });
  if (verdict === null) throw new AppError('conflict', { message: fr.dpaeNoReturn });
  await withinCall(call, 'write', async (tx) => {
    const now = await storedOf(tx, params.id, true);
    if (now?.status !== 'sent') return;
    const { move, note } = verdict;
    await writeDpae(tx, now.id, { status: stateAfter(dpaeFlow, now.status, move), note });
  });
  return { id: params.id };
};

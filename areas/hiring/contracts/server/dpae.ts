// The declaration before hiring of a contract: its data, its file, and its way through the gate of declarations.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import {
  scopeOf,
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
import {
  addressOf,
  companyOf,
  infrastructureOf,
  numbersOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { contracts, DpaeContent } from '../contract.ts';
import { dpaeFile, firstDayOf, missingMentions, timingOf, type DpaeFacts } from '../dpae.ts';
import { dpaeStatus } from '../dpae-status.ts';
import { fr } from '../fr.ts';
import { trialDaysOf } from '../law.ts';
import { contractOf, lockContract } from './contracts.ts';
import { lawFactsOf } from './facts.ts';
import type { ContractRow, ContractTables, DpaeRow } from './table.ts';

const t = texts(fr);
const flow = { machine: dpaeStatus, statuses: fr.dpaeStatuses };
/** Of a contract that was agreed: what it says does not change any more. */
const AGREED: ReadonlySet<string> = new Set(['validated', 'to_confirm', 'filled']);

const storedOf = (tx: Tx, contractId: number, lock = false): Promise<DpaeRow | undefined> => {
  const rows = tables<ContractTables>({ tx })
    .selectFrom('contract_dpae')
    .selectAll()
    .where('contract_id', '=', contractId);
  return (lock ? rows.forUpdate() : rows).executeTakeFirst();
};
/** What was said of the employer for the agency last. */
const lastOf = (tx: Tx, infraId: number): Promise<DpaeRow | undefined> =>
  tables<ContractTables>({ tx })
    .selectFrom('contract_dpae')
    .selectAll()
    .where('infra_id', '=', infraId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Said = Pick<
  DpaeFacts,
  'ape' | 'healthService' | 'urssaf' | 'phone' | 'birthDepartment' | 'hiredAt'
>;
const NOTHING: Said = {
  ape: null,
  healthService: null,
  urssaf: null,
  phone: null,
  birthDepartment: null,
  hiredAt: null,
};
const saidIn = (row: DpaeRow | undefined): Said =>
  row === undefined
    ? NOTHING
    : {
        ape: row.ape,
        healthService: row.health_service,
        urssaf: row.urssaf,
        phone: row.phone,
        birthDepartment: row.birth_department,
        hiredAt: row.hired_at,
      };
const NIR_DEPARTMENT = { from: 5, to: 7 } as const;
/** The department of birth stands in the number of whoever has one. */
const departmentOf = (nir: string | null): string | null =>
  nir === null ? null : nir.slice(NIR_DEPARTMENT.from, NIR_DEPARTMENT.to);

const factsOf = async (call: EntityCall, row: ContractRow, said: Said): Promise<DpaeFacts> => {
  const { tx } = call;
  const address = await addressOf(tx, row.infra_id);
  return {
    ...said,
    contractType: row.contract_type,
    employer: (await companyOf(tx, row.infra_id))?.name ?? null,
    siret: (await numbersOf(tx, row.infra_id)).siret,
    street: address?.street ?? null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
    lastName: row.last_name,
    firstName: row.first_name,
    gender: row.gender,
    birthDate: row.birth_date,
    birthCity: row.birth_city,
    nir: row.nir,
    beginsOn: row.begins_on,
    endsOn: row.ends_on,
    minimumDays: row.minimum_days,
    trialDays: trialDaysOf(await lawFactsOf(call, row)),
  };
};
/** Whoever sends temporary workers declares them (L1251-16: their contract is with the agency of temporary work). */
const refuseForeign = (row: ContractRow): void => {
  if (row.contract_type === 'interim') throw new AppError('conflict', { message: fr.dpaeInterim });
  if (!AGREED.has(row.status)) throw new AppError('conflict', { message: fr.dpaeNotAgreed });
};
const localTime = async (call: EntityCall, row: ContractRow): Promise<Temporal.PlainDateTime> => {
  const place = await infrastructureOf(call.tx, row.infra_id);
  return call.now.toZonedDateTimeISO(place?.timezone ?? 'Europe/Paris').toPlainDateTime();
};

export const dpaeContent = async (
  call: HandlerCall<typeof contracts.dpae>,
): Promise<DpaeContent> => {
  const row = await contractOf(call, call.params.id);
  const stored = await storedOf(call.tx, row.id);
  const last = await lastOf(call.tx, row.infra_id);
  const proposed = {
    ...saidIn(stored ?? last),
    ...(stored === undefined ? { birthDepartment: departmentOf(row.nir), hiredAt: null } : {}),
  };
  const facts = await factsOf(call, row, proposed);
  return {
    isOurs: row.contract_type !== 'interim',
    isAgreed: AGREED.has(row.status),
    isGateThere: dpaeGate(call.services.config) !== null,
    said: proposed,
    missing: missingMentions(facts).map((name) => fr.dpaeMentions[name]),
    firstDay: firstDayOf(facts),
    timing: timingOf(facts, await localTime(call, row)),
    isPrepared: stored !== undefined,
    status: stored?.status ?? null,
    isLate: stored?.is_late ?? false,
    reference: stored?.reference ?? null,
    note: stored?.note ?? null,
    sentAt: stored?.sent_at ?? null,
  };
};

const locked = async (call: EntityCall, id: number): Promise<ContractRow> => {
  const row = await lockContract(call, id);
  refuseForeign(row);
  return row;
};
export const prepareDpae = async (call: HandlerCall<typeof contracts.dpaePrepare>) => {
  const row = await locked(call, call.params.id);
  const stored = await storedOf(call.tx, row.id, true);
  const { ape, healthService, urssaf, phone, birthDepartment, hiredAt } = call.body;
  const facts = await factsOf(call, row, call.body);
  const missing = missingMentions(facts);
  if (missing.length > 0)
    throw new AppError('incomplete', {
      status: 409,
      message: t('dpaeMissing', { names: missing.map((name) => fr.dpaeMentions[name]).join(', ') }),
    });
  const said = {
    ape,
    health_service: healthService,
    urssaf,
    phone,
    birth_department: birthDepartment,
    hired_at: hiredAt,
    status: stateAfter(flow, stored?.status ?? 'prepared', 'prepare'),
    note: null,
  };
  const rows = tables<ContractTables>(call);
  if (stored === undefined)
    await rows
      .insertInto('contract_dpae')
      .values({
        customer_id: row.customer_id,
        infra_id: row.infra_id,
        contract_id: row.id,
        ...said,
      })
      .execute();
  else await rows.updateTable('contract_dpae').set(said).where('id', '=', stored.id).execute();
  return { id: row.id };
};

/** The stored declaration of a contract, locked, and its facts. */
const preparedOf = async (call: EntityCall, id: number) => {
  const row = await locked(call, id);
  const stored = await storedOf(call.tx, row.id, true);
  if (stored === undefined) throw new AppError('conflict', { message: fr.dpaeNotPrepared });
  const facts = await factsOf(call, row, saidIn(stored));
  return { row, stored, facts };
};
const fileName = (row: ContractRow): string =>
  t('dpaeFile', { name: row.last_name ?? '', day: row.begins_on });
export const dpaeDownload = async (call: HandlerCall<typeof contracts.dpaeDownload>) => {
  const row = await contractOf(call, call.params.id);
  const stored = await storedOf(call.tx, row.id);
  if (stored === undefined) throw new AppError('conflict', { message: fr.dpaeNotPrepared });
  const facts = await factsOf(call, row, saidIn(stored));
  const { DPAE_GATE } = call.services.config;
  return new Download({
    name: fileName(row),
    type: 'application/xml',
    body: Readable.from(Buffer.from(dpaeFile(facts, { isTest: DPAE_GATE === 'test' }), 'latin1')),
  });
};

const write = (tx: Tx, id: number, values: Partial<DpaeRow>): Promise<unknown> =>
  tables<ContractTables>({ tx })
    .updateTable('contract_dpae')
    .set(values)
    .where('id', '=', id)
    .execute();
/** Not before its first day; after the hiring only by who says that it is late, which stays on it. */
const refuseUntimely = async (
  call: EntityCall,
  { row, facts }: { readonly row: ContractRow; readonly facts: DpaeFacts },
  saysLate: boolean,
): Promise<boolean> => {
  const timing = timingOf(facts, await localTime(call, row));
  if (timing === 'early')
    throw new AppError('conflict', { message: t('dpaeEarly', { day: firstDayOf(facts) }) });
  if (timing === 'late' && !saysLate)
    throw new AppError('dpae_late', { status: 409, message: fr.dpaeLate });
  return timing === 'late';
};

interface Order {
  readonly dpae: number;
  readonly customerId: number;
  readonly file: string;
}
export const sendDpae = async (call: HandlerCall<typeof contracts.dpaeSend>) => {
  const prepared = await preparedOf(call, call.params.id);
  const { row, stored, facts } = prepared;
  if (dpaeGate(call.services.config) === null)
    throw new AppError('conflict', { message: fr.dpaeNoGate });
  const status = stateAfter(flow, stored.status, 'send');
  const isLate = await refuseUntimely(call, prepared, call.body.late);
  const file = dpaeFile(facts, { isTest: call.services.config.DPAE_GATE === 'test' });
  await write(call.tx, stored.id, {
    status,
    is_late: isLate,
    note: null,
    sent_by: call.actor.userId,
  });
  const order = { dpae: stored.id, customerId: row.customer_id, file };
  await call.services.jobs.enqueue(call.tx, dpaeJob, order, null);
  return { id: row.id };
};

type Kit = Pick<Services, 'db'> & { readonly now: Temporal.Instant };
interface Ending {
  readonly move: 'take' | 'fail' | 'lose' | 'refuse';
  readonly values: Partial<DpaeRow>;
}
const end = ({ db }: Kit, { dpae, customerId }: Order, { move, values }: Ending): Promise<void> =>
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
    await write(tx, dpae, { ...values, status: stateAfter(flow, row.status, move) });
  });
/** At most one deposit: what left without an answer is not sent again by itself. */
export const depositDpae = async (kit: Kit, gate: DsnGate, order: Order): Promise<void> => {
  const started = await kit.db.elevated(async (tx) => {
    const row = await tables<ContractTables>({ tx })
      .selectFrom('contract_dpae')
      .selectAll()
      .where('id', '=', order.dpae)
      .forUpdate()
      .executeTakeFirst();
    if (row?.status !== 'sending') return 'over';
    if (row.send_started !== null) return 'lost';
    await write(tx, row.id, { send_started: kit.now.toString() });
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
const MOST_NOTE = 500;
export const dpaeJob: JobKind<Order> = {
  kind: 'contracts.dpae',
  title: () => fr.dpaeSending,
  may: null,
  retries: 0,
  customer: ({ customerId }) => customerId,
  orderedBy: () => 'dpae gate',
  run: async ({ services, now, payload }: JobContext<Order>) => {
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
  const { services, actor, request, params } = call;
  const within = <T>(mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.within(scopeOf(actor, request), mode, work);
  const gate = dpaeGate(services.config);
  const stored = await within('read', async (tx) => {
    await contractOf({ ...call, tx }, params.id);
    return storedOf(tx, params.id);
  });
  if (gate === null || stored?.status !== 'sent' || stored.reference === null)
    throw new AppError('conflict', { message: fr.dpaeNothingToCheck });
  const verdict = await verdictOf(gate, stored.reference).catch(() => {
    throw new AppError('conflict', { message: fr.dpaeUnreachable });
  });
  if (verdict === null) throw new AppError('conflict', { message: fr.dpaeNoReturn });
  await within('write', async (tx) => {
    const now = await storedOf(tx, params.id, true);
    if (now?.status !== 'sent') return;
    const { move, note } = verdict;
    await write(tx, now.id, { status: stateAfter(flow, now.status, move), note });
  });
  return { id: params.id };
};

/** Declared by somebody themselves, or found at the gate after an answer that never came. */
export const declareDpae = async (call: HandlerCall<typeof contracts.dpaeDeclared>) => {
  const row = await locked(call, call.params.id);
  const stored = await storedOf(call.tx, row.id, true);
  const { reference, declaredOn } = call.body;
  if (declaredOn > todayIn(call.now)) throw invalid({ declaredOn: fr.dpaeFuture });
  if (declaredOn < firstDayOf({ beginsOn: row.begins_on }))
    throw invalid({ declaredOn: t('dpaeEarly', { day: firstDayOf({ beginsOn: row.begins_on }) }) });
  const values = {
    status: stateAfter(flow, stored?.status ?? 'prepared', 'declare'),
    reference,
    is_late: declaredOn > row.begins_on,
    sent_at: `${declaredOn}T12:00:00Z`,
    sent_by: call.actor.userId,
    note: fr.dpaeByHand,
  };
  const rows = tables<ContractTables>(call);
  if (stored === undefined)
    await rows
      .insertInto('contract_dpae')
      .values({
        customer_id: row.customer_id,
        infra_id: row.infra_id,
        contract_id: row.id,
        ...values,
      })
      .execute();
  else await write(call.tx, stored.id, values);
  return { id: row.id };
};
export const dpaeAgain = async (call: HandlerCall<typeof contracts.dpaeAgain>) => {
  const { row, stored } = await preparedOf(call, call.params.id);
  await write(call.tx, stored.id, { status: stateAfter(flow, stored.status, 'again'), note: null });
  return { id: row.id };
};

// The declaration before hiring of a contract: its data, its file, and its way through the gate of declarations.
import { Readable } from 'node:stream';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { dpaeGate } from '#areas/declarations/dsn/server/api.ts';
import {
  addressOf,
  companyOf,
  numbersOf,
  zoneOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { contracts } from '../contract.ts';
import type { DpaeContent } from '../dpae-contract.ts';
import {
  birthDepartmentOf,
  cutMentions,
  dpaeFile,
  firstDayOf,
  missingMentions,
  timingOf,
  type DpaeFacts,
} from '../dpae.ts';
import { fr } from '../fr.ts';
import { trialDaysOf } from '../law.ts';
import { contractOf, lockContract } from './contracts.ts';
import { dpaeFlow, dpaeJob, storedOf, writeDpae } from './dpae-sending.ts';
import { lawFactsOf } from './facts.ts';
import type { ContractRow, ContractTables, DpaeRow } from './table.ts';

const t = texts(fr);
/** Of a contract that was agreed: what it says does not change any more. */
const AGREED: ReadonlySet<string> = new Set(['validated', 'to_confirm', 'filled']);

/** What was entered of the employer for the agency last. */
const lastOf = (tx: Tx, infraId: number): Promise<DpaeRow | undefined> =>
  tables<ContractTables>({ tx })
    .selectFrom('contract_dpae')
    .selectAll()
    .where('infra_id', '=', infraId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Entered = Pick<
  DpaeFacts,
  'ape' | 'healthService' | 'urssaf' | 'phone' | 'birthDepartment' | 'hiredAt'
>;
const NOTHING: Entered = {
  ape: null,
  healthService: null,
  urssaf: null,
  phone: null,
  birthDepartment: null,
  hiredAt: null,
};
const enteredIn = (row: DpaeRow | undefined): Entered =>
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

const factsOf = async (
  call: EntityCall,
  row: ContractRow,
  entered: Entered,
): Promise<DpaeFacts> => {
  const { tx } = call;
  const address = await addressOf(tx, row.infra_id);
  return {
    ...entered,
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
  return call.now.toZonedDateTimeISO(await zoneOf(call.tx, row.infra_id)).toPlainDateTime();
};

export const dpaeContent = async (
  call: HandlerCall<typeof contracts.dpae>,
): Promise<DpaeContent> => {
  const row = await contractOf(call, call.params.id);
  const stored = await storedOf(call.tx, row.id);
  const last = await lastOf(call.tx, row.infra_id);
  const proposed = {
    ...enteredIn(stored ?? last),
    ...(stored === undefined ? { birthDepartment: birthDepartmentOf(row.nir), hiredAt: null } : {}),
  };
  const facts = await factsOf(call, row, proposed);
  return {
    isOurs: row.contract_type !== 'interim',
    isAgreed: AGREED.has(row.status),
    isGateThere: dpaeGate(call.services.config) !== null,
    entered: proposed,
    missing: missingMentions(facts).map((name) => fr.dpaeMentions[name]),
    cut: cutMentions(facts).map(({ mention, text }) =>
      t('dpaeCutOne', { mention: fr.dpaeMentions[mention], text }),
    ),
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
const refuseIncomplete = (facts: DpaeFacts): void => {
  const names = missingMentions(facts).map((name) => fr.dpaeMentions[name]);
  if (names.length > 0)
    throw new AppError('incomplete', {
      status: 409,
      message: t('dpaeMissing', { names: names.join(', ') }),
    });
};
export const prepareDpae = async (call: HandlerCall<typeof contracts.dpaePrepare>) => {
  const row = await locked(call, call.params.id);
  const stored = await storedOf(call.tx, row.id, true);
  const { ape, healthService, urssaf, phone, birthDepartment, hiredAt } = call.body;
  const facts = await factsOf(call, row, call.body);
  refuseIncomplete(facts);
  const entered = {
    ape,
    health_service: healthService,
    urssaf,
    phone,
    birth_department: birthDepartment,
    hired_at: hiredAt,
    status: stateAfter(dpaeFlow, stored?.status ?? 'prepared', 'prepare'),
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
        ...entered,
      })
      .execute();
  else await rows.updateTable('contract_dpae').set(entered).where('id', '=', stored.id).execute();
  return { id: row.id };
};

/** The stored declaration of a contract, locked, and its facts. */
const preparedOf = async (call: EntityCall, id: number) => {
  const row = await locked(call, id);
  const stored = await storedOf(call.tx, row.id, true);
  if (stored === undefined) throw new AppError('conflict', { message: fr.dpaeNotPrepared });
  const facts = await factsOf(call, row, enteredIn(stored));
  return { row, stored, facts };
};
const fileName = (row: ContractRow): string =>
  t('dpaeFile', { name: row.last_name ?? '', day: row.begins_on });
export const dpaeDownload = async (call: HandlerCall<typeof contracts.dpaeDownload>) => {
  const row = await contractOf(call, call.params.id);
  const stored = await storedOf(call.tx, row.id);
  if (stored === undefined) throw new AppError('conflict', { message: fr.dpaeNotPrepared });
  const facts = await factsOf(call, row, enteredIn(stored));
  const { DPAE_GATE } = call.services.config;
  return new Download({
    name: fileName(row),
    type: 'application/xml',
    body: Readable.from(Buffer.from(dpaeFile(facts, { isTest: DPAE_GATE === 'test' }), 'latin1')),
  });
};

/** Not before its first day; after the hiring only by who says that it is late, which stays on it. */
const refuseUntimely = async (
  call: EntityCall,
  { row, facts }: { readonly row: ContractRow; readonly facts: DpaeFacts },
  saysLate: boolean,
): Promise<boolean> => {
  const timing = timingOf(facts, await localTime(call, row));
  if (timing === 'early')
    throw new AppError('conflict', {
      message: t('dpaeEarly', { day: formatPlainDay(firstDayOf(facts)) }),
    });
  if (timing === 'late' && !saysLate)
    throw new AppError('dpae_late', { status: 409, message: fr.dpaeLate });
  return timing === 'late';
};

export const sendDpae = async (call: HandlerCall<typeof contracts.dpaeSend>) => {
  const prepared = await preparedOf(call, call.params.id);
  const { row, stored, facts } = prepared;
  if (dpaeGate(call.services.config) === null)
    throw new AppError('conflict', { message: fr.dpaeNoGate });
  const status = stateAfter(dpaeFlow, stored.status, 'send');
  // What the agency says may have changed since.
  refuseIncomplete(facts);
  const isLate = await refuseUntimely(call, prepared, call.body.late);
  const file = dpaeFile(facts, { isTest: call.services.config.DPAE_GATE === 'test' });
  await writeDpae(call.tx, stored.id, {
    status,
    is_late: isLate,
    note: null,
    sent_by: call.actor.userId,
  });
  const order = { dpae: stored.id, customerId: row.customer_id, file };
  await call.services.jobs.enqueue(call.tx, dpaeJob, order, null);
  return { id: row.id };
};

/** Declared by somebody themselves, or found at the gate after an answer that never came. */
export const declareDpae = async (call: HandlerCall<typeof contracts.dpaeDeclared>) => {
  const row = await locked(call, call.params.id);
  const stored = await storedOf(call.tx, row.id, true);
  const { reference, declaredOn } = call.body;
  const today = (await localTime(call, row)).toPlainDate().toString();
  if (declaredOn > today) throw invalid({ declaredOn: fr.dpaeFuture });
  const first = firstDayOf({ beginsOn: row.begins_on });
  if (declaredOn < first)
    throw invalid({ declaredOn: t('dpaeEarly', { day: formatPlainDay(first) }) });
  const values = {
    status: stateAfter(dpaeFlow, stored?.status ?? 'prepared', 'declare'),
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
  else await writeDpae(call.tx, stored.id, values);
  return { id: row.id };
};
export const dpaeAgain = async (call: HandlerCall<typeof contracts.dpaeAgain>) => {
  const { row, stored } = await preparedOf(call, call.params.id);
  await writeDpae(call.tx, stored.id, {
    status: stateAfter(dpaeFlow, stored.status, 'again'),
    note: null,
  });
  return { id: row.id };
};

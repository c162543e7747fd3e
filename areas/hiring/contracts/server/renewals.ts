// Renewals: what is possible, an amendment prepared, signed here or on paper, and what else may become of it.
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { Download, Redirect, tables, type HandlerCall } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { withinCall } from '#platform/server/services.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import {
  cancelSignatureOf,
  pagesOf,
  signatureOf,
} from '#areas/collaborators/signatures/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { contracts, type Finding } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LawFinding } from '../law.ts';
import { endFinding, optionsFinding, renewalBreaches, renewalOptions } from '../renewal.ts';
import { renewalStatus } from '../renewal-status.ts';
import type { Renewal } from '../renewal-contract.ts';
import { amendmentOf } from './amendment.ts';
import { contractOf, lockContract } from './contracts.ts';
import { lawFactsOf, renewalsOf } from './facts.ts';
import { AMENDMENT, attachTo, judgeSigned, signedAmendment, storePdf } from './files.ts';
import { lockRenewal, moveTerm, RENEWAL_SOURCE, writeRenewal } from './renewal-term.ts';
import { askSignatures, nameOf } from './signature.ts';
import type { ContractRow, ContractTables, RenewalRow } from './table.ts';

const t = texts(fr);
const flow = { machine: renewalStatus, statuses: fr.renewalStatuses };
const EVER = { first: '1900-01-01', last: '2999-12-31' };

/** Until when the mission that was made of the contract lasts. */
const goesOnUntil = async ({ tx }: Pick<EntityCall, 'tx'>, row: ContractRow) => {
  if (row.mission_id === null || row.collaborator_id === null) return null;
  const missions = await missionsDuring(tx, { collaboratorIds: [row.collaborator_id] }, EVER);
  const mission = missions.find(({ id }) => id === row.mission_id);
  return mission === undefined ? null : (mission.endsOn ?? 'open');
};
/** What the law says of the end of a contract: what may still be done, and what comes when nobody does anything. */
export const endLaw = async (
  call: Pick<EntityCall, 'tx' | 'now'>,
  row: ContractRow,
): Promise<LawFinding[]> => {
  const facts = await lawFactsOf(call, row);
  const findings = [
    optionsFinding(facts),
    endFinding(facts, { goesOnUntil: await goesOnUntil(call, row) }),
  ];
  return findings.filter((one) => one !== null);
};

const shownOf = async (call: EntityCall, rows: readonly RenewalRow[]): Promise<Renewal[]> => {
  const ids = rows.flatMap(({ decided_by: id }) => (id === null ? [] : [id]));
  const names = await userNames(call.tx, ids);
  return Promise.all(
    rows.map(async (one) => ({
      id: one.id,
      status: one.status,
      fromTerm: one.from_term,
      toTerm: one.to_term,
      signedOn: one.signed_on,
      reason: one.reason ?? one.law_note,
      missionState: one.mission_state,
      decidedBy: one.decided_by === null ? null : (names.get(one.decided_by) ?? null),
      decidedAt: one.decided_at,
      signedFile: await signedAmendment(call.tx, one.id),
      signature: await signatureOf(call.tx, RENEWAL_SOURCE, one.id),
    })),
  );
};
export const renewalContent = async (call: HandlerCall<typeof contracts.renewals>) => {
  const row = await contractOf(call, call.params.id);
  const options = renewalOptions(await lawFactsOf(call, row));
  return {
    term: options?.term ?? null,
    earliest: options?.earliest ?? null,
    isFilled: row.status === 'filled',
    law: (await endLaw(call, row)) as Finding[],
    renewals: await shownOf(call, await renewalsOf(call.tx, row.id)),
  };
};

/** 409 unless somebody wrote why it is done all the same. */
const refuseBreaches = (breaches: readonly LawFinding[], note: string | null): void => {
  if (breaches.length === 0 || note !== null) return;
  const reasons = breaches.map(({ text, article }) => `${text} (${article})`).join(' ');
  throw new AppError('contract_law', {
    status: 409,
    message: t('renewalAgainst', { reasons }),
  });
};
type PrepareCall = HandlerCall<typeof contracts.renewalPrepare>;
/** What the new term is judged by; refused where it cannot be renewed at all. */
const judge = async (call: PrepareCall, row: ContractRow) => {
  if (row.status !== 'filled') throw new AppError('conflict', { message: fr.renewalNotFilled });
  const facts = await lawFactsOf(call, row);
  const options = renewalOptions(facts);
  if (options === null) throw new AppError('conflict', { message: fr.renewalNoTerm });
  const { toTerm, lawNote } = call.body;
  if (toTerm < options.earliest)
    throw invalid({ toTerm: t('renewalFirst', { day: formatPlainDay(options.term) }) });
  refuseBreaches(renewalBreaches(facts, { to: toTerm, signedOn: facts.today }), lawNote);
  return options.term;
};

/** The amendment is printed before the contract is locked, then judged again: of two who press, the second finds the first one's. */
export const prepareRenewal = async (call: PrepareCall) => {
  const { toTerm, lawNote } = call.body;
  const draft = await withinCall(call, 'read', async (tx) => {
    const asked = { ...call, tx };
    const row = await contractOf(asked, call.params.id);
    const term = await judge(asked, row);
    const number = (await lawFactsOf(asked, row)).renewals.length + 1;
    return { term, paper: await amendmentOf(asked, row, { term, toTerm, number }) };
  });
  const { name, bytes } = await draft.paper();
  const stored = await storePdf(call, name, bytes);
  return withinCall(call, 'write', async (tx) => {
    const asked = { ...call, tx };
    const row = await lockContract(asked, call.params.id);
    const open = (await renewalsOf(tx, row.id)).find(({ status }) => status === 'prepared');
    if (open?.to_term === toTerm) return { id: open.id };
    if (open !== undefined)
      throw new AppError('conflict', {
        message: t('renewalOther', { day: formatPlainDay(open.to_term) }),
      });
    const term = await judge(asked, row);
    if (term !== draft.term)
      throw invalid({ toTerm: t('renewalFirst', { day: formatPlainDay(term) }) });
    const made = await tables<ContractTables>({ tx })
      .insertInto('contract_renewal')
      .values({
        customer_id: row.customer_id,
        infra_id: row.infra_id,
        contract_id: row.id,
        status: 'prepared',
        from_term: term,
        to_term: toTerm,
        law_note: lawNote,
        frozen_sha256: stored.sha256,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { id: made.id, customer_id: row.customer_id, infra_id: row.infra_id };
    await attachTo(tx, place, AMENDMENT.shown, { ...stored, name });
    return { id: made.id };
  });
};

type Scoped = Pick<EntityCall, 'tx' | 'actor'>;
/** In the caller's scope, without a lock; 404. */
const renewalOf = async ({ tx, actor }: Scoped, id: number): Promise<RenewalRow> => {
  const row = await tables<ContractTables>({ tx })
    .selectFrom('contract_renewal')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', ofScope(actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
/** Both rows locked, in the caller's scope, with the state after the move. */
const locked = async (call: Scoped, id: number, move: keyof typeof renewalStatus.transitions) => {
  await renewalOf(call, id);
  const both = await lockRenewal(call.tx, id);
  if (both === undefined) throw notFound();
  return { ...both, to: stateAfter(flow, both.renewal.status, move) };
};

export const renewalPage = async (call: HandlerCall<typeof contracts.renewalPage>) => {
  const { contract_id: id } = await renewalOf(call, call.params.id);
  return new Redirect(fillPath(contracts.load.path, { id }));
};
export const renewalPdf = async (call: HandlerCall<typeof contracts.renewalPdf>) => {
  const row = await renewalOf(call, call.params.id);
  const contract = await contractOf(call, row.contract_id);
  return new Download({
    name: `${t('renewalFile', { number: row.to_term, name: nameOf(contract) })}.pdf`,
    type: 'application/pdf',
    body: Buffer.from(await call.services.files.bytes(row.frozen_sha256)),
  });
};

export const sendRenewal = async (call: HandlerCall<typeof contracts.renewalSend>) => {
  const { services, now, params } = call;
  const before = await withinCall(call, 'read', (tx) => renewalOf({ ...call, tx }, params.id));
  const bytes = await services.files.bytes(before.frozen_sha256);
  const pageCount = await pagesOf(before.customer_id, bytes, now);
  return withinCall(call, 'write', async (tx) => {
    const asked = { ...call, tx };
    const { contract, renewal } = await locked(asked, params.id, 'sign');
    const { from_term: term } = renewal;
    if (todayIn(now) > term)
      throw new AppError('conflict', {
        message: t('renewalTooLate', { day: formatPlainDay(term) }),
      });
    const id = await askSignatures(asked, contract, {
      source: { name: RENEWAL_SOURCE, row: renewal.id },
      title: t('renewalFile', { number: formatPlainDay(renewal.to_term), name: nameOf(contract) }),
      file: { sha256: renewal.frozen_sha256, size: bytes.length },
      pageCount,
      // L1243-13-1: it is signed before the term that it moves, at the latest on its day.
      expiresOn: term,
    });
    return { id };
  });
};

/** Signed on paper or with another tool; a day after the term stands against it. */
export const putSignedRenewal = async (call: HandlerCall<typeof contracts.renewalSigned>) => {
  const { params, now } = call;
  const before = await withinCall(call, 'read', (tx) => renewalOf({ ...call, tx }, params.id));
  stateAfter(flow, before.status, 'sign');
  const { file, verdict } = await judgeSigned(call, before.customer_id);
  return withinCall(call, 'write', async (tx) => {
    const asked = { ...call, tx };
    const both = await locked(asked, params.id, 'sign');
    const today = todayIn(now);
    const { signedOn = today } = call.body;
    if (signedOn > today) throw invalid({ signedOn: fr.dpaeFuture });
    const facts = await lawFactsOf(asked, both.contract);
    const breaches = renewalBreaches(facts, { to: both.renewal.to_term, signedOn });
    refuseBreaches(breaches, both.renewal.law_note);
    await attachTo(tx, both.renewal, AMENDMENT.signed, file);
    const who = { who: call.actor.name, reason: fr.renewalSignedDone };
    await cancelSignatureOf(asked, { name: RENEWAL_SOURCE, row: params.id }, who);
    await moveTerm(asked, both, {
      status: both.to,
      signed_on: signedOn,
      signed_verdict: verdict,
      decided_by: call.actor.userId,
    });
    return { id: params.id };
  });
};

export const moveRenewal = async (call: HandlerCall<typeof contracts.renewalMove>) => {
  const { id, move } = call.params;
  const { tx, now, body, actor } = call;
  const { to, ...both } = await locked(call, id, move);
  if (move === 'force' && body.reason === '') throw invalid({ reason: fr.renewalForceReason });
  const decided = {
    status: to,
    reason: body.reason === '' ? null : body.reason,
    decided_by: actor.userId,
    decided_at: now.toString(),
  };
  if (move === 'force') await moveTerm(call, both, decided);
  else await writeRenewal(tx, id, decided);
  const reason = fr.renewalStatuses[to];
  await cancelSignatureOf(call, { name: RENEWAL_SOURCE, row: id }, { who: actor.name, reason });
  return { id };
};

// What people decide of a document: validated, rejected with a reason, placed by hand, deleted. Each decision is one row, held until it is written.
import { sql } from 'kysely';
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { detachFile, filesOf } from '#platform/server/files/references.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import {
  categoriesOf,
  prepayFileStatus,
  type Category,
  type PrepayFileStatus,
} from '../documents.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { payslipName } from './payslip-name.ts';
import { isOfPerson } from '../placement.ts';
import { PAY_DOCUMENT } from './keep-document.ts';
import { agencyInCompany, peopleOfPayroll } from './payroll-people.ts';
import { announce, t } from './period.ts';
import { retype } from './retype.ts';
import { partFromOthers, rename } from './same-name.ts';
import type { PayEngineTables } from './table.ts';
import { markPaper } from './on-paper.ts';
import { heldDocument, readableCategories, type HeldDocument } from './visible.ts';

export type DecisionCall = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'now'>;
const refused = (message: string, extra: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('transition_refused', { message, extra });
const db = (call: DecisionCall) => tables<PayEngineTables>(call);
const announced = async (call: DecisionCall, document: HeldDocument): Promise<void> =>
  announce(call, await visiblePeriod(call, document.pay_period_id));

type Move = 'validate' | 'reject';
/** The state after a move. Throws 409 with what is allowed: pay files have no states, what is not placed is not judged. */
const stateAfter = (document: HeldDocument, move: Move): PrepayFileStatus => {
  const { status, placement } = document;
  if (status === null) throw refused(fr.noStates, { allowed: [] });
  if (!document.current) throw refused(fr.replacedByOther, { allowed: [] });
  if (placement === 'waiting' || placement === 'quarantine')
    throw refused(fr.placeFirst, { allowed: [] });
  const after = next(prepayFileStatus, status, move);
  if (after === null)
    throw refused(t('moveRefused', { state: fr.statuses[status].toLocaleLowerCase('fr') }), {
      allowed: movesFrom(prepayFileStatus, status),
    });
  return after;
};
const decided = async (
  call: DecisionCall,
  document: HeldDocument,
  { status, reason }: { readonly status: PrepayFileStatus; readonly reason: string | null },
): Promise<{ id: number; status: PrepayFileStatus }> => {
  await updateRow(db(call), 'pay_document', document.id, {
    status,
    reject_reason: reason,
    decided_by: call.actor.userId,
    decided_at: call.now.toString(),
    seen_at: sql`coalesce(seen_at, ${call.now.toString()}::timestamptz)`,
  });
  await announced(call, document);
  return { id: document.id, status };
};

export const validateDocument = async (call: DecisionCall, id: number) => {
  const document = await heldDocument(call, id);
  return decided(call, document, { status: stateAfter(document, 'validate'), reason: null });
};

/** Whoever deposited it is told the reason, if and only if the rejection stands. */
const tellDepositor = async (
  call: DecisionCall,
  document: HeldDocument,
  reason: string,
): Promise<void> => {
  const { user_id: depositor, name, pay_period_id: period } = document;
  if (depositor === null || depositor === call.actor.userId) return;
  const { month } = await visiblePeriod(call, period);
  await notify(call, notices.rejected, {
    to: { accounts: [depositor] },
    event: `pay document ${document.id} rejected ${call.now.toString()}`,
    values: { period, month, name, by: call.actor.name, reason },
  });
};
export const rejectDocument = async (call: DecisionCall, id: number, reason: string) => {
  const document = await heldDocument(call, id);
  const status = stateAfter(document, 'reject');
  await tellDepositor(call, document, reason);
  return decided(call, document, { status, reason });
};

/** A payslip that its employee has opened is theirs: a corrected one is deposited beside it (L3243-4, D3243-8: kept for fifty years). */
const refuseDelivered = ({ delivered_at: delivered }: HeldDocument): void => {
  if (delivered !== null)
    throw new AppError('payslip_delivered', { status: 409, message: fr.delivered });
};

/** Where nobody knows yet what it is, whoever places it says so; the type may also be mended. */
const withType = async (
  call: DecisionCall,
  document: HeldDocument,
  category: Category | undefined,
): Promise<HeldDocument> => {
  if (category === undefined) {
    if (document.untyped) throw invalid({ category: fr.sayType });
    return document;
  }
  const isAllowed =
    categoriesOf(document.stage).includes(category) &&
    readableCategories(call.actor).includes(category);
  if (!isAllowed) throw invalid({ category: fr.typeRefused });
  if (category === document.category && !document.untyped) return document;
  if (!(await retype(call.tx, document, category)))
    throw new AppError('duplicate_document', { status: 409, message: fr.knownUnderType });
  return heldDocument(call, document.id);
};

const PAYSLIPS: ReadonlySet<Category> = new Set(['payslip', 'pre-payslip']);
export const placeDocument = async (
  call: DecisionCall,
  id: number,
  { person, category }: { readonly person: number; readonly category?: Category | undefined },
): Promise<{ id: number; person: number }> => {
  const before = await heldDocument(call, id);
  refuseDelivered(before);
  if (before.placement === 'waiting') throw refused(fr.placingUnderWay, { allowed: [] });
  const document = await withType(call, before, category);
  const company = document.company_id;
  const { lastDay } = await visiblePeriod(call, document.pay_period_id);
  const people = await peopleOfPayroll(call.tx, { companyId: company, lastDay });
  const infra = await agencyInCompany(call.tx, person, company);
  const placed = people.find((p) => p.id === person);
  if (infra === null || placed === undefined)
    throw new AppError('invalid', { details: [{ field: 'person', message: fr.notOfPayroll }] });
  await updateRow(db(call), 'pay_document', id, {
    placement: 'person',
    collaborator_id: person,
    infra_id: infra,
    placed_by: 'hand',
    quarantine: null,
    suggested_id: null,
    // Of another person, it waits to be published to them.
    ...(before.collaborator_id === person ? {} : { published_at: null, told_at: null }),
  });
  await partFromOthers(call.tx, document, person);
  // « bulletins_octobre - page 6.pdf » says nothing to its employee.
  if (PAYSLIPS.has(document.category))
    await rename(call.tx, document, payslipName(document.stage, lastDay, placed));
  await markPaper(call.tx, document, person);
  await announced(call, document);
  return { id, person };
};

/** Gives a document of no person in particular to the company as a whole. */
export const placeWithCompany = async (
  call: DecisionCall,
  id: number,
  category?: Category,
): Promise<{ id: number }> => {
  const before = await heldDocument(call, id);
  refuseDelivered(before);
  if (before.placement === 'waiting') throw refused(fr.placingUnderWay, { allowed: [] });
  const document = await withType(call, before, category);
  if (isOfPerson(document.category)) throw refused(fr.alwaysOfPerson, { allowed: [] });
  await updateRow(db(call), 'pay_document', id, {
    placement: 'company',
    collaborator_id: null,
    infra_id: null,
    placed_by: 'hand',
    quarantine: null,
    suggested_id: null,
    published_at: null,
    told_at: null,
  });
  await announced(call, document);
  return { id };
};

/** The version before a deleted one stands again and is checked anew. */
const reinstateBefore = (call: DecisionCall, document: HeldDocument): Promise<unknown> =>
  call.tx
    .run`update pay_document set current = true, status = case when status is null then null else ${prepayFileStatus.initial} end
    where id = (select max(id) from pay_document where pay_period_id = ${document.pay_period_id} and stage = ${document.stage}
      and category = ${document.category} and name = ${document.name} and id <> ${document.id})`;

export const deleteDocument = async (call: DecisionCall, id: number): Promise<null> => {
  const document = await heldDocument(call, id);
  refuseDelivered(document);
  const owner = { kind: PAY_DOCUMENT, table: 'pay_document', row: id };
  for (const reference of await filesOf(call.tx, owner)) await detachFile(call.tx, reference.id);
  await db(call).deleteFrom('pay_document').where('id', '=', id).execute();
  if (document.current) await reinstateBefore(call, document);
  await announced(call, document);
  return null;
};

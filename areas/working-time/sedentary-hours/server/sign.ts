// The monthly activity sheet: shown, signed by its person, reopened by who validates. What was signed is kept as it was.
import { createHash } from 'node:crypto';
import type { Day } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { refuseOwn } from '#platform/server/describe/workflow.ts';
import {
  asEmployee,
  lockPerson,
  type PersonCall,
  collaboratorOf,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { companyOf, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import { isEmpty } from '../rules.ts';
import { sheetBlocks, type SheetContent, type SheetSignature } from '../sheet.ts';
import { acceptedTimes, daysOf, declaredTimes, signedSheet } from './rows.ts';
import type { SedentaryHoursTables } from './table.ts';
import { tellSheet } from './tell-day.ts';

const t = texts(fr);

/** Why a month cannot be signed, in words, or null: it is over, and each of its days is validated. */
export const unsignable = async (
  tx: Tx,
  person: number,
  { month, today }: { readonly month: string; readonly today: Day },
): Promise<string | null> => {
  if ((await signedSheet(tx, person, month)) !== null) return fr.unsignable.signed;
  const range = daysOfMonth(month);
  if (today <= range.last) return fr.unsignable.running;
  const days = (await daysOf(tx, person, range)).filter(
    (row) => row.status !== 'draft' || !isEmpty(declaredTimes(row)),
  );
  if (days.length === 0) return fr.unsignable.empty;
  return days.some(({ status }) => status !== 'validated') ? fr.unsignable.pending : null;
};

interface Sheet {
  readonly content: SheetContent;
  readonly place: { readonly customerId: number; readonly infraId: number };
}
const sheetOf = async (tx: Tx, person: number, month: string): Promise<Sheet> => {
  const who = await collaboratorOf(tx, person);
  if (who === null) throw notFound();
  const rows = (await daysOf(tx, person, daysOfMonth(month))).filter(
    (row) => !isEmpty(declaredTimes(row)) || !isEmpty(acceptedTimes(row)),
  );
  const infraId = rows.at(-1)?.infra_id ?? who.infraId;
  return {
    place: { customerId: who.customerId, infraId },
    content: {
      month,
      name: personName(who),
      matricule: who.matricule,
      company: (await companyOf(tx, infraId))?.name ?? '',
      agency: (await infrastructureOf(tx, infraId))?.name ?? '',
      lines: rows.map((row) => ({
        day: row.day,
        status: row.status,
        declared: declaredTimes(row),
        accepted: acceptedTimes(row),
        comment: row.comment,
      })),
    },
  };
};

export const signSheet = (
  call: HandlerCall<typeof sedentaryHours.sign>,
): Promise<{ signedAt: string }> =>
  asEmployee(call, async (tx, person) => {
    const { month } = call.query;
    const why = await unsignable(tx, person, { month, today: todayIn(call.now) });
    if (why !== null) throw new AppError('conflict', { message: why });
    const { content, place } = await sheetOf(tx, person, month);
    const signedAt = call.now.toString();
    await insertRow(tables<SedentaryHoursTables>({ tx }), 'sedentary_sheet', {
      customer_id: place.customerId,
      infra_id: place.infraId,
      collaborator_id: person,
      month,
      content: JSON.stringify(content),
      hash: hashOf(content, { person, signedAt }),
      signed_at: signedAt,
      signed_by: call.actor.userId,
      reopened_at: null,
      reopened_by: null,
    });
    return { signedAt };
  });
const hashOf = (content: SheetContent, by: { person: number; signedAt: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([content, by]))
    .digest('hex');

/** Whose sheet is asked for: one's own, or that of somebody who is in the scope of who validates. */
const personAsked = async (
  tx: Tx,
  call: Pick<HandlerCall<typeof sedentaryHours.pdf>, 'actor' | 'query'>,
): Promise<number> => {
  const { actor } = call;
  const asked = call.query.collaborator ?? actor.collaboratorId;
  if (asked === null) throw notFound();
  const isOwn = asked === actor.collaboratorId && may(actor, 'sedentary.declare');
  if (isOwn) return asked;
  const person = may(actor, 'sedentary.validate') ? await collaboratorOf(tx, asked) : null;
  const isSeen =
    person !== null &&
    (actor.scope.includes(person.infraId) ||
      (await daysOf(tx, asked, daysOfMonth(call.query.month))).some(({ infra_id: infra }) =>
        actor.scope.includes(infra),
      ));
  if (!isSeen) throw notFound();
  return asked;
};

export const sheetPdf = async (call: HandlerCall<typeof sedentaryHours.pdf>): Promise<Download> => {
  const { month } = call.query;
  const { content, signature, issuedAt } = await call.services.db.elevated(async (tx) => {
    const person = await personAsked(tx, call);
    await lockPerson(tx, call, person);
    const signed = await signedSheet(tx, person, month);
    const fresh = await sheetOf(tx, person, month);
    await recordAccess(tx, {
      what: 'sedentary_sheet',
      rowId: signed?.id ?? person,
      customerId: fresh.place.customerId,
      infraId: fresh.place.infraId,
      detail: { month, collaborator: person },
    });
    return {
      content: signed?.content ?? fresh.content,
      signature:
        signed === null ? null : ({ at: signed.signed_at, hash: signed.hash } as SheetSignature),
      issuedAt: signed?.signed_at ?? call.now.toString(),
    };
  });
  const title = t('sheetTitle', { month: formatMonth(month) });
  const body = await printedBytes(
    {
      title,
      issuedAt,
      content: sheetBlocks(content, signature, issuedAt),
    },
    { owner: call.actor.customerId },
  );
  return new Download({
    name: `${t('sheetFile', { month, name: content.name })}.pdf`,
    type: 'application/pdf',
    body: Buffer.from(body),
  });
};

export const reopenSheet = (
  call: HandlerCall<typeof sedentaryHours.reopenSheet> & PersonCall,
): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const { collaboratorId, month } = call.body;
    const person = await collaboratorOf(tx, collaboratorId);
    const sheet = await signedSheet(tx, collaboratorId, month);
    const { scope } = call.actor;
    const isSeen =
      person !== null &&
      (scope.includes(person.infraId) || (sheet !== null && scope.includes(sheet.infra_id)));
    if (!isSeen) throw notFound();
    refuseOwn(call, collaboratorId);
    if (sheet === null) throw new AppError('conflict', { message: fr.notSigned });
    await lockPerson(tx, call, collaboratorId);
    await tables<SedentaryHoursTables>({ tx })
      .updateTable('sedentary_sheet')
      .set({ reopened_at: call.now.toString(), reopened_by: call.actor.userId })
      .where('id', '=', sheet.id)
      .where('reopened_at', 'is', null)
      .execute();
    await tellSheet(tx, call, { sheet: sheet.id, person: collaboratorId, month });
    return null;
  });

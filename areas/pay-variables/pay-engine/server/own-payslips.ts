// Payslips as their employee reads them: those placed with them, and no other document. Asked for one person by whoever holds the call to them.
import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import type { Download, HandlerCall, Tx } from '#platform/server/call.ts';
import { auditAs, recordAccess } from '#platform/server/db/audit.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { Route } from '#platform/contract/route.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { PAY_DOCUMENT } from './keep-document.ts';
import { documentsWithPeriods } from './visible.ts';

const person = personRows('own_person');
const isPublished = sql<boolean>`d.published_at <= now()`;
/** Another version of it was published too. */
const isReplaced = sql<boolean>`exists (select 1 from pay_document n where n.pay_period_id = d.pay_period_id and n.stage = d.stage and n.category = d.category
  and n.name = d.name and n.collaborator_id = d.collaborator_id and n.number > d.number and n.published_at <= now())`;
/** Published ones. A version that was opened stays with its employee beside the one that replaced it. */
const payslipsOf = (tx: Tx, collaboratorId: number) =>
  documentsWithPeriods(tx)
    .where('d.collaborator_id', '=', collaboratorId)
    .where('d.placement', '=', 'person')
    .where('d.stage', '=', 'pay')
    .where('d.category', '=', 'payslip')
    .where('d.on_paper', '=', false)
    .where(isPublished)
    .where((eb) => eb.or([eb.not(isReplaced), eb('d.delivered_at', 'is not', null)]));

export interface OwnPayslip {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly month: number;
  readonly size: number;
  readonly number: number;
  readonly isReplaced: boolean;
  readonly published_at: string;
  readonly delivered_at: string | null;
  /** Of its employee, where it is known. */
  readonly birth_date: string | null;
}
/** The latest months first. */
export const ownPayslips = (tx: Tx, collaboratorId: number): Promise<OwnPayslip[]> =>
  payslipsOf(tx, collaboratorId)
    .select([
      'd.id',
      'd.name',
      'p.year',
      'p.month',
      'd.size',
      'd.number',
      isReplaced.as('isReplaced'),
      sql<string>`d.published_at`.as('published_at'),
      'd.delivered_at',
      sql<
        string | null
      >`(select ${person.birthDate}::text from ${person.rows} where ${person.id} = ${collaboratorId})`.as(
        'birth_date',
      ),
    ])
    .orderBy('p.year', 'desc')
    .orderBy('p.month', 'desc')
    .orderBy('d.id', 'desc')
    .execute();

/** One of them. Opened by the employee it is theirs from then on; opened in their name by support it is not. */
export const ownPayslip = async (
  call: Pick<HandlerCall<Route>, 'actor' | 'services' | 'request' | 'now'>,
  collaboratorId: number,
  { id, inline }: { readonly id: number; readonly inline: boolean },
): Promise<Download> => {
  const { actor, services } = call;
  const reference = await services.db.elevated(async (tx) => {
    const document = await payslipsOf(tx, collaboratorId)
      .where('d.id', '=', id)
      .select(['d.id', 'd.name', 'd.category', 'd.customer_id', 'd.infra_id'])
      .executeTakeFirst();
    if (document === undefined) throw notFound();
    await auditAs(tx, {
      ...scopeOf(actor, call.request).audit,
      customerId: document.customer_id,
    });
    await recordAccess(tx, {
      what: 'pay_document',
      rowId: id,
      customerId: document.customer_id,
      infraId: document.infra_id,
      detail: {
        name: document.name,
        category: document.category,
        how: inline ? 'look' : 'download',
        own: true,
      },
    });
    if (actor.impersonator === null)
      await tx.run`update pay_document set delivered_at = ${call.now.toString()}::timestamptz where id = ${id} and delivered_at is null`;
    const [file] = await filesOf(tx, { kind: PAY_DOCUMENT, table: 'pay_document', row: id });
    if (file === undefined) throw notFound();
    return file;
  });
  return downloadOf(services.files, reference, inline);
};

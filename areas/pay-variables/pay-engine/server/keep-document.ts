// A document is kept once by content; another of the same name, stage and category is its next version and is decided anew.
import type { Insertable } from 'kysely';
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { prepayFileStatus, type Category, type Stage } from '../documents.ts';
import type { Origin, Placement } from '../placement.ts';
import type { PayEngineTables } from './table.ts';

export const PAY_DOCUMENT = 'pay-document';
export interface Place {
  readonly period: number;
  readonly stage: Stage;
  readonly category: Category;
}
export interface NewDocument extends Place {
  readonly customerId: number;
  /** Null: nobody, the watched folder. */
  readonly userId: number | null;
  readonly file: Omit<StoredFile, 'field'>;
  readonly origin: Origin;
  readonly placement: Placement;
  readonly classification: string | null;
  /** Its type is to be found by what it holds. */
  readonly untyped?: boolean;
  /** What is known of it already, where it was cut from a book. */
  readonly details?: Partial<
    Pick<
      Row,
      | 'infra_id'
      | 'collaborator_id'
      | 'placed_by'
      | 'suggested_id'
      | 'quarantine'
      | 'note'
      | 'net_cents'
    >
  >;
}
type Row = Insertable<PayEngineTables['pay_document']>;

export const keepDocument = async (tx: Tx, document: NewDocument) => {
  const { period, stage, category, file } = document;
  const db = tables<PayEngineTables>({ tx });
  const before = await db
    .updateTable('pay_document')
    .set({ current: false })
    .where('pay_period_id', '=', period)
    .where('stage', '=', stage)
    .where('category', '=', category)
    .where('name', '=', file.name)
    .where('current', '=', true)
    .returning('number')
    .executeTakeFirst();
  const number = (before?.number ?? 0) + 1;
  const id = await insertedId(db, 'pay_document', {
    customer_id: document.customerId,
    pay_period_id: period,
    stage,
    category,
    name: file.name,
    sha256: file.sha256,
    size: file.size,
    number,
    current: true,
    status: stage === 'prepay' ? prepayFileStatus.initial : null,
    classification: document.classification,
    user_id: document.userId,
    origin: document.origin,
    placement: document.placement,
    untyped: document.untyped ?? false,
    ...document.details,
  });
  await attachFile(tx, {
    file,
    owner: { kind: PAY_DOCUMENT, table: 'pay_document', row: id },
    customerId: document.customerId,
    infraId: null,
    userId: null,
  });
  return { id, name: file.name, version: number, sha256: file.sha256 };
};

// A document gets the type that its content, or a person, says it is of.
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { Category } from '../documents.ts';
import type { PayEngineTables } from './table.ts';

type Retyped = Pick<
  PayEngineTables['pay_document'],
  'pay_period_id' | 'stage' | 'name' | 'sha256'
> & { readonly id: number };

/** Answers false, and changes nothing, where the same content is there under that type already. */
export const retype = async (tx: Tx, document: Retyped, category: Category): Promise<boolean> => {
  const db = tables<PayEngineTables>({ tx });
  const alike = db
    .selectFrom('pay_document')
    .where('pay_period_id', '=', document.pay_period_id)
    .where('stage', '=', document.stage)
    .where('category', '=', category)
    .where('id', '<>', document.id);
  const duplicate = await alike
    .where('sha256', '=', document.sha256)
    .select('id')
    .executeTakeFirst();
  if (duplicate !== undefined) return false;
  const before = await alike
    .where('name', '=', document.name)
    .where('current', '=', true)
    .select(['id', 'number'])
    .executeTakeFirst();
  if (before !== undefined) await updateRow(db, 'pay_document', before.id, { current: false });
  await updateRow(db, 'pay_document', document.id, {
    category,
    untyped: false,
    number: (before?.number ?? 0) + 1,
  });
  return true;
};

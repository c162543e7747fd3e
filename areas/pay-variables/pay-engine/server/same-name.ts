// Two people’s documents may bear one name. A document is only a version of another if it is not another person’s.
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { PayEngineTables } from './table.ts';

type Named = Pick<
  PayEngineTables['pay_document'],
  'pay_period_id' | 'stage' | 'category' | 'name' | 'number'
> & { readonly id: number; readonly current: boolean };

const alike = (tx: Tx, document: Named) =>
  tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .where('pay_period_id', '=', document.pay_period_id)
    .where('stage', '=', document.stage)
    .where('category', '=', document.category);

export const freeName = async (tx: Tx, document: Named): Promise<string> => {
  const rows = await alike(tx, document).select('name').execute();
  const taken = new Set(rows.map(({ name }) => name));
  for (let count = 2; ; count += 1) {
    const name = document.name.replace(/(\.\w+)?$/, ` (${count})$1`);
    if (!taken.has(name)) return name;
  }
};

/** Gives a document the name that it would have been cut under; a version of another keeps theirs, and a name that is taken gets a number. */
export const rename = async (tx: Tx, document: Named, name: string): Promise<void> => {
  if (document.number !== 1 || document.name === name) return;
  const isTaken =
    (await alike(tx, document).where('name', '=', name).select('id').executeTakeFirst()) !==
    undefined;
  await updateRow(tables<PayEngineTables>({ tx }), 'pay_document', document.id, {
    name: isTaken ? await freeName(tx, { ...document, name }) : name,
  });
};

/** After a document was placed (`person`; null: with nobody): the one of its name that is somebody else’s stands again, and this one takes a name of its own. */
export const partFromOthers = async (
  tx: Tx,
  document: Named,
  person: number | null,
): Promise<void> => {
  if (!document.current) return;
  const before = await alike(tx, document)
    .where('name', '=', document.name)
    .where('number', '=', document.number - 1)
    .select(['id', 'collaborator_id'])
    .executeTakeFirst();
  if (before === undefined || before.collaborator_id === null) return;
  if (before.collaborator_id === person) return;
  const db = tables<PayEngineTables>({ tx });
  const name = await freeName(tx, document);
  await updateRow(db, 'pay_document', document.id, { name, number: 1 });
  await updateRow(db, 'pay_document', before.id, { current: true });
};

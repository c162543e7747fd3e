// Formulas and their versions written: what is a draft, what may be published and what is still used is judged by `pay-variables/formulas`.
import type { Insertable, Updateable } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { FormulaTables } from './table.ts';

const rows = (tx: Tx) => tables<FormulaTables>({ tx });
type Formula = FormulaTables['formula'];
type Version = FormulaTables['formula_version'];
type Saved = { readonly id: number; readonly version: number };

export const insertFormulaRow = (tx: Tx, values: Insertable<Formula>): Promise<Saved> =>
  rows(tx)
    .insertInto('formula')
    .values(values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** 409 `stale` where somebody saved it meanwhile. */
export const updateFormula = (tx: Tx, seen: Saved, values: Updateable<Formula>): Promise<Saved> =>
  updateVersioned(tx, 'formula', seen, values);

export const setFormulaStatus = async (
  tx: Tx,
  id: number,
  status: Updateable<Formula>['status'],
): Promise<void> => {
  await updateRow(rows(tx), 'formula', id, { status });
};

export const deleteFormula = async (tx: Tx, id: number): Promise<void> => {
  await rows(tx).deleteFrom('formula').where('id', '=', id).execute();
};

export const insertFormulaVersion = async (tx: Tx, values: Insertable<Version>): Promise<void> => {
  await rows(tx).insertInto('formula_version').values(values).execute();
};

export const updateFormulaVersion = async (
  tx: Tx,
  id: number,
  values: Updateable<Version>,
): Promise<void> => {
  await rows(tx).updateTable('formula_version').set(values).where('id', '=', id).execute();
};

export const deleteFormulaVersion = async (tx: Tx, id: number): Promise<void> => {
  await rows(tx).deleteFrom('formula_version').where('id', '=', id).execute();
};

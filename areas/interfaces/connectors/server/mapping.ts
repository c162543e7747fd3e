// What is mapped of each kind of data: the columns of the portal's own sheets, or the payroll software whose layout makes the file.
import type { HandlerCall } from '#platform/server/call.ts';
import type { ImportFields } from '#platform/server/imports/fields.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { eventImport, hoursImport } from '#areas/planning/exploitation/server/api.ts';
import { payrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { DataType } from '../catalogue.data.ts';
import type { Identity } from '../codes.ts';
import type { interfaces } from '../contract.ts';
import { fr } from '../fr.ts';

export type Call = Pick<HandlerCall<typeof interfaces.loadData>, 'tx' | 'actor'>;
export const PAYROLL_SOFTWARE = 'payrollSoftware';
export interface MappingField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly choices: { code: string; label: string }[] | null;
  /** Until somebody says otherwise. */
  readonly usual: string;
}
// oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own columns
type AnyKind = ImportKind<any>;
/** The import that reads these data, and whose sheet is what is sent. */
export const SHEETS: Readonly<Record<Exclude<DataType, 'pay_variables'>, AnyKind>> = {
  absences: eventImport,
  planned_days: hoursImport,
};

const columnFields = (fields: ImportFields): MappingField[] =>
  Object.entries(fields).map(([name, { label, required }]) => ({
    name,
    label,
    required: required === true,
    choices: null,
    usual: label,
  }));

export const mappingFields = async (
  call: Call,
  { dataType }: Pick<Identity, 'dataType'>,
): Promise<readonly MappingField[]> => {
  if (dataType !== 'pay_variables') return columnFields(SHEETS[dataType].fields);
  const all = await payrollSoftware(call.tx, await customerOf(call));
  const choices = all.map(({ code, label }) => ({ code, label }));
  return [
    { name: PAYROLL_SOFTWARE, label: fr.payrollSoftware, required: true, choices, usual: '' },
  ];
};

/** The same columns under the titles of the other side; one without a title is not exchanged under another. */
export const relabelled = (
  fields: ImportFields,
  mapping: Readonly<Record<string, string>>,
): ImportFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const label = mapping[name] ?? field.label;
      return label === '' ? [] : [[name, { ...field, label, also: [] }]];
    }),
  );

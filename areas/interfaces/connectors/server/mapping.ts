// What is mapped of each kind of data: the columns of the portal's own sheets, or the payroll software whose layout makes the file.
import type { HandlerCall } from '#platform/server/call.ts';
import type { ImportFields } from '#platform/server/imports/fields.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { eventImport, hoursImport } from '#areas/planning/exploitation/server/api.ts';
import { vehicleImport } from '#areas/collaborators/directory/server/api.ts';
import { clockingImport } from '#areas/working-time/clocking/server/api.ts';
import { activityImport, positionImport } from '#areas/working-time/days/server/api.ts';
import { connectedColumns, peopleImport } from '#areas/working-time/missions/server/api.ts';
import { payrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { DataType } from '../catalogue.data.ts';
import { EGP, MOBILIC, SQL_SERVER, type Identity } from '../codes.ts';
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
  /** How the interface is called, not what a column is called. */
  readonly isCall?: boolean;
  readonly hint?: string;
}
/** What is exchanged as lines of a sheet. */
export type SheetType = Exclude<DataType, 'pay_variables' | 'pay_files'>;
// oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own columns
type AnyKind = ImportKind<any>;
/** The import that reads these data, and whose sheet is what is sent: a kind of data more is a line more. */
export const SHEETS: Readonly<Record<SheetType, AnyKind>> = {
  absences: eventImport,
  planned_days: hoursImport,
  activities: activityImport,
  positions: positionImport,
  collaborators: { ...peopleImport, fields: connectedColumns },
  vehicles: vehicleImport,
  clockings: clockingImport,
};

const columnFields = (fields: ImportFields): MappingField[] =>
  Object.entries(fields).map(([name, { label, required }]) => ({
    name,
    label,
    required: required === true,
    choices: null,
    usual: label,
  }));

const API_LABELS = {
  api_path: fr.apiPath,
  api_token: fr.tokenPath,
  api_header: fr.keyHeader,
  api_scope: fr.scope,
  sql_table: fr.sqlTable,
  sql_batch: fr.sqlBatch,
} as const;
const CALL_HINTS: Partial<Readonly<Record<keyof typeof API_LABELS, string>>> = {
  api_path: fr.apiPathHint,
  sql_table: fr.sqlTableHint,
  sql_batch: fr.sqlBatchHint,
};

const called = (name: keyof typeof API_LABELS, required: boolean, usual = ''): MappingField => ({
  name,
  label: API_LABELS[name],
  required,
  choices: null,
  usual,
  isCall: true,
  ...(name in CALL_HINTS ? { hint: CALL_HINTS[name] } : {}),
});
/** Where the number of the system stands in a typed path. */
export const SYSTEM = '{system}';
/** How the other side is called: nobody’s paths and tables are public, so they are typed. */
const CALLS: Readonly<Record<string, readonly MappingField[]>> = {
  api_login: [called('api_path', true), called('api_token', true)],
  api_key: [called('api_path', true), called('api_header', true, 'X-API-Key')],
  oauth_client_credentials: [
    called('api_path', true),
    called('api_token', true),
    called('api_scope', false),
  ],
  [EGP]: [
    { ...called('api_path', true, `/${SYSTEM}`), hint: fr.egpPathHint },
    called('api_header', true, 'X-API-Key'),
  ],
  [SQL_SERVER]: [called('sql_table', true)],
};
/** What leaves into a table says which delivery it is of, so that it is there once. */
const SQL_LEAVING = [called('sql_batch', true)];
export const callsOf = ({
  protocol,
  direction,
}: Pick<Identity, 'protocol' | 'direction'>): readonly MappingField[] => {
  const calls = CALLS[protocol.code] ?? [];
  return protocol.code === SQL_SERVER && direction === 'outbound'
    ? [...calls, ...SQL_LEAVING]
    : calls;
};

export const mappingFields = async (
  call: Call,
  identity: Pick<Identity, 'dataType' | 'protocol' | 'direction'>,
): Promise<readonly MappingField[]> => [
  ...callsOf(identity),
  // What Mobilic answers has its own names: nothing is mapped.
  ...(identity.protocol.code === MOBILIC ? [] : await dataFields(call, identity.dataType)),
];
const dataFields = async (call: Call, dataType: DataType): Promise<readonly MappingField[]> => {
  if (dataType === 'pay_files') return [];
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

// What of a connector's settings cannot be saved, field by field. Pure.
import { invalid } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import type { FieldValues } from '../contract.ts';
import { fr } from '../fr.ts';
import type { MappingField } from './mapping.ts';

const t = texts(fr);
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[?[0-9a-f:.]+\]?)$/i;
const PATH = /^\/(?!\/)[^\s#\\]*$/;
/** At most base.schema.table: each part is a name, none is a statement. */
const SQL_TABLE = /^[\p{L}_#][\p{L}\p{N}_$#@ -]*(?:\.[\p{L}_#][\p{L}\p{N}_$#@ -]*){0,2}$/u;
const CALL_SHAPES: Readonly<Record<string, RegExp>> = {
  api_path: PATH,
  api_token: PATH,
  api_header: /^[A-Za-z0-9][A-Za-z0-9-]{0,60}$/,
  sql_table: SQL_TABLE,
};
const CALL_FAULTS: Readonly<Record<string, string>> = {
  api_header: fr.badHeader,
  sql_table: fr.badTable,
};
const callFault = (values: FieldValues, fields: readonly MappingField[]): string | null => {
  for (const { name } of fields.filter((f) => f.isCall === true)) {
    const value = values.mapping[name] ?? '';
    const shape = CALL_SHAPES[name];
    if (value !== '' && shape !== undefined && !shape.test(value))
      return CALL_FAULTS[name] ?? fr.badPath;
  }
  return null;
};
/** @throws AppError `invalid` */
export const checkValues = (values: FieldValues, fields: readonly MappingField[]): void => {
  const faults: Record<string, string> = {};
  if (values.host !== '' && !HOST.test(values.host)) faults['host'] = fr.badHost;
  // oxlint-disable-next-line no-control-regex -- what a server must not be sent in a path
  if (/[\u0000-\u001f\\]/.test(values.folder) || values.folder.split('/').includes('..'))
    faults['folder'] = fr.badFolder;
  const wrongCall = callFault(values, fields);
  if (wrongCall !== null) faults['mapping'] = wrongCall;
  const titles = fields
    .filter((f) => f.choices === null && f.isCall !== true)
    .map((f) => values.mapping[f.name] ?? f.usual);
  const twice = titles.find((title, i) => title !== '' && titles.indexOf(title) !== i);
  if (twice !== undefined) faults['mapping'] = t('twiceMapped', { title: twice });
  for (const { name, choices } of fields)
    if (choices !== null && (values.mapping[name] ?? '') !== '')
      if (!choices.some(({ code }) => code === values.mapping[name]))
        faults['mapping'] = fr.softwareUnknown;
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

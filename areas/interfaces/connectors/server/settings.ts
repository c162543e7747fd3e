// What is saved of a connector: its fields, what is missing before it may be switched on, its secrets.
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import type { Secrets } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { SECRETS, type ConnectionField, type SecretField } from '../catalogue.data.ts';
import { identityOf, SQL_SERVER, type Codes, type Identity } from '../codes.ts';
import type { FieldMapping, FieldValues, interfaces } from '../contract.ts';
import { fr } from '../fr.ts';
import { mappingFields, type Call, type MappingField } from './mapping.ts';
import { runsForMore } from './data-right.ts';
import { checkValues } from './settings-check.ts';
import type { ConnectorTables } from './table.ts';

const t = texts(fr);
export const rowsOf = (tx: Tx) =>
  tables<ConnectorTables>({ tx }).selectFrom('connector').selectAll();
export type ConnectorRow = Awaited<
  ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>
>;

export const identityOfRow = (row: ConnectorRow): Identity => {
  const identity = identityOf({
    directionCode: row.direction,
    dataTypeCode: row.data_type,
    protocolCode: row.protocol,
    softwareCode: row.software,
  });
  // A software that left the catalogue has no connector any more.
  if (identity === null) throw notFound();
  return identity;
};
export const identityAt = (codes: Codes): Identity => {
  const identity = identityOf(codes);
  if (identity === null) throw notFound();
  return identity;
};

export const connectorById = async (call: Call, id: number): Promise<ConnectorRow> => {
  const row = await rowsOf(call.tx)
    .where('id', '=', id)
    .where('customer_id', '=', await customerOf(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const connectorAt = async (
  call: Call,
  { direction, dataType, protocol, software }: Identity,
): Promise<ConnectorRow | undefined> =>
  rowsOf(call.tx)
    .where('customer_id', '=', await customerOf(call))
    .where('direction', '=', direction)
    .where('data_type', '=', dataType)
    .where('protocol', '=', protocol.code)
    .where('software', '=', software.code)
    .executeTakeFirst();

const COLUMN = {
  password: 'sealed_password',
  clientSecret: 'sealed_client_secret',
  apiKey: 'sealed_api_key',
} as const satisfies Record<SecretField, string>;
/** A sealed text opens for its own connector and field alone. */
const context = (identity: Identity, customerId: number, field: SecretField): string =>
  `connector/${customerId}/${identity.direction}/${identity.dataType}/${identity.protocol.code}/${identity.software.code}/${field}`;
export const openSecret = (secrets: Secrets, row: ConnectorRow, field: SecretField): string => {
  const sealed = row[COLUMN[field]];
  if (sealed === null) return '';
  try {
    return secrets.open(sealed, context(identityOfRow(row), row.customer_id, field));
  } catch (cause) {
    throw new AppError('secret_unreadable', { status: 409, message: fr.secretUnreadable, cause });
  }
};
const keptSecrets = (row: ConnectorRow | undefined): SecretField[] =>
  row === undefined ? [] : SECRETS.filter((field) => row[COLUMN[field]] !== null);

const EMPTY = {
  version: 0,
  host: '',
  port: null,
  login: '',
  externalId: '',
  folder: '',
  passiveMode: true,
  clientId: '',
  database: '',
  trustCertificate: false,
  systemNumber: '',
  reportRecipients: [],
  schedule: 'manual',
  scheduleHour: 6,
} as const;
const valuesOf = (
  row: ConnectorRow | undefined,
  fields: readonly MappingField[],
  { protocol }: Pick<Identity, 'protocol'>,
): FieldMapping['values'] => {
  const saved = row?.mapping ?? {};
  const mapping = Object.fromEntries(fields.map((f) => [f.name, saved[f.name] ?? f.usual]));
  const encryption = protocol.code === SQL_SERVER ? 'explicit' : 'none';
  if (row === undefined) return { ...EMPTY, encryption, reportRecipients: [], mapping };
  return {
    version: row.version,
    host: row.host,
    port: row.port,
    login: row.login,
    externalId: row.external_id,
    folder: row.folder,
    passiveMode: row.passive_mode,
    clientId: row.client_id,
    database: row.database_name,
    encryption: row.encryption,
    trustCertificate: row.trust_certificate,
    systemNumber: row.system_number,
    reportRecipients: [...row.report_recipients],
    schedule: row.schedule,
    scheduleHour: row.schedule_hour,
    mapping,
  };
};

/** A payroll file has its own form, no rows; and nothing is said to a database in the clear. */
const sqlFaults = (
  { dataType }: Pick<Identity, 'dataType'>,
  { encryption }: Pick<FieldMapping['values'], 'encryption'>,
): string[] => [
  ...(dataType === 'pay_variables' ? [fr.sqlPayVariables] : []),
  ...(encryption === 'none' ? [fr.sqlEncryption] : []),
];
/** What stands between a connector and being switched on, in words. */
export const missingOf = async (
  call: Call,
  identity: Identity,
  row: ConnectorRow | undefined,
): Promise<string[]> => {
  const { protocol } = identity;
  const fields = await mappingFields(call, identity);
  const values = valuesOf(row, fields, identity);
  const has = (field: ConnectionField): boolean =>
    (SECRETS as readonly string[]).includes(field)
      ? keptSecrets(row).some((kept) => kept === field)
      : (values as Readonly<Record<string, unknown>>)[field] !== '';
  return [
    ...protocol.required
      .filter((field) => !has(field))
      .map((field) => t('missingField', { label: fr.fields[field] })),
    ...fields
      .filter(({ name, required }) => required && (values.mapping[name] ?? '') === '')
      .map(({ label, isCall }) =>
        t(isCall === true ? 'missingField' : 'missingMapping', { label }),
      ),
    ...(protocol.code === 'ftp' && !values.passiveMode ? [fr.activeMode] : []),
    ...(protocol.code === SQL_SERVER ? sqlFaults(identity, values) : []),
    ...(protocol.code === 'sftp' && (row?.host_key ?? null) === null ? [fr.hostKeyMissing] : []),
  ];
};

type Loading = HandlerCall<typeof interfaces.getFieldMapping>;
export const loadMapping = async (call: Loading): Promise<FieldMapping> => {
  const identity = identityAt(call.params);
  const [row, mapping] = [await connectorAt(call, identity), await mappingFields(call, identity)];
  const { direction, dataType, protocol, software } = identity;
  return {
    direction,
    dataType,
    protocol: protocol.code,
    software: software.code,
    id: row?.id ?? null,
    active: row?.active ?? false,
    missing: await missingOf(call, identity, row),
    connection: protocol.fields.map((name) => ({
      name,
      label: fr.fields[name],
      required: protocol.required.includes(name),
      secret: (SECRETS as readonly string[]).includes(name),
    })),
    kept: keptSecrets(row),
    mapping: mapping.map(({ usual: _, isCall, hint, ...field }) => ({
      ...field,
      isCall: isCall === true,
      hint: hint ?? null,
    })),
    values: valuesOf(row, mapping, identity),
    hostKey: row?.host_key ?? null,
  };
};

type Saving = HandlerCall<typeof interfaces.saveFieldValues>;
const sealedOf = (call: Saving, identity: Identity, customerId: number) =>
  Object.fromEntries(
    SECRETS.flatMap((field) => {
      const plain = call.body[field];
      if (plain === undefined) return [];
      const at = context(identity, customerId, field);
      return [[COLUMN[field], plain === '' ? null : call.services.secrets.seal(plain, at)]];
    }),
  );
const columnsOf = (values: FieldValues, fields: readonly MappingField[]) => ({
  host: values.host,
  port: values.port,
  login: values.login,
  external_id: values.externalId,
  folder: values.folder,
  passive_mode: values.passiveMode,
  client_id: values.clientId,
  database_name: values.database,
  encryption: values.encryption,
  trust_certificate: values.trustCertificate,
  system_number: values.systemNumber,
  report_recipients: JSON.stringify(values.reportRecipients),
  schedule: values.schedule,
  schedule_hour: values.scheduleHour,
  mapping: JSON.stringify(
    Object.fromEntries(fields.map(({ name, usual }) => [name, values.mapping[name] ?? usual])),
  ),
});

type Moving = Pick<ConnectorRow, 'host' | 'port'>;
const hasMoved = (before: Moving, after: Moving): boolean =>
  before.host !== after.host || before.port !== after.port;
/** In the clear, or with a certificate that nobody vouches for: whoever is on the way reads along. */
const isWeaker = (before: ConnectorRow, after: FieldValues): boolean =>
  (before.encryption !== 'none' && after.encryption === 'none') ||
  (!before.trust_certificate && after.trustCertificate);
/** What was typed for one server and one way to it is never sent to another: nobody could read it here, and there it would be read. */
const secretsLeft = (before: ConnectorRow, after: FieldValues) =>
  hasMoved(before, after) || isWeaker(before, after)
    ? Object.fromEntries(SECRETS.map((field) => [COLUMN[field], null]))
    : {};
/** Another machine is another key; a connector that is no longer complete, or that ran for more than who changed it sees, is switched off. */
const settle = async (call: Saving, identity: Identity, before: ConnectorRow, id: number) => {
  const after = await connectorById(call, id);
  const host_key = hasMoved(before, after) ? null : after.host_key;
  const missing = await missingOf(call, identity, { ...after, host_key });
  const active =
    after.active && missing.length === 0 && !(await runsForMore(call, after, identity));
  if (host_key === after.host_key && active === after.active) return;
  await updateRow(tables<ConnectorTables>(call), 'connector', id, { host_key, active });
};

export const saveFieldValues = async (call: Saving): Promise<{ id: number; version: number }> => {
  const identity = identityAt(call.params);
  const customerId = await customerOf(call);
  const fields = await mappingFields(call, identity);
  checkValues(call.body, fields);
  const values = { ...columnsOf(call.body, fields), ...sealedOf(call, identity, customerId) };
  await oneAtATime(call.tx, 'connectors', customerId);
  const before = await connectorAt(call, identity);
  if (before !== undefined) {
    const { id, version } = await updateVersioned<{ id: number; version: number }>(
      call.tx,
      'connector',
      { id: before.id, version: call.body.version },
      { ...secretsLeft(before, call.body), ...values },
    );
    await settle(call, identity, before, id);
    return { id, version };
  }
  const { direction, dataType: data_type, protocol, software } = identity;
  return tables<ConnectorTables>(call)
    .insertInto('connector')
    .values({
      customer_id: customerId,
      direction,
      data_type,
      protocol: protocol.code,
      software: software.code,
      sealed_password: null,
      sealed_client_secret: null,
      sealed_api_key: null,
      ...values,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

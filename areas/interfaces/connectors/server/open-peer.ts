// From what is saved of a connector to the other side of it.
import { allowedAddress } from '#platform/server/outgoing/allowed-address.ts';
import type { Services } from '#platform/server/services.ts';
import type { ProtocolCode } from '../catalogue.data.ts';
import { EGP, MOBILIC, SQL_SERVER } from '../codes.ts';
import { openFtp } from './ftp.ts';
import { openHttp } from './http-peer.ts';
import { callsOf, SYSTEM } from './mapping.ts';
import { MOBILIC_HOST, openMobilic } from './mobilic.ts';
import type { ApiSettings, Connection, OpenPeer, Peer } from './peer.ts';
import { identityOfRow, openSecret, type ConnectorRow } from './settings.ts';
import { openSftp } from './sftp.ts';
import { openSqlServer } from './sql-server.ts';

const DRIVERS: Readonly<Record<ProtocolCode, OpenPeer>> = {
  sftp: openSftp,
  ftp: openFtp,
  api_login: openHttp,
  api_key: openHttp,
  oauth_client_credentials: openHttp,
  [EGP]: openHttp,
  [MOBILIC]: openMobilic,
  [SQL_SERVER]: openSqlServer,
};
const BY: Readonly<Record<string, ApiSettings['by']>> = {
  api_login: 'login',
  api_key: 'key',
  oauth_client_credentials: 'oauth',
  [EGP]: 'key',
};
/** Where nobody typed a server. */
const HOSTS: Readonly<Record<string, string>> = { mobilic_api: MOBILIC_HOST };

/** What the columns are called there. */
const titlesOf = (row: ConnectorRow): string[] => {
  const calls = new Set(callsOf(identityOfRow(row)).map(({ name }) => name));
  return Object.entries(row.mapping).flatMap(([name, title]) =>
    calls.has(name) || title === '' ? [] : [title],
  );
};
const apiOf = (secrets: Services['secrets'], row: ConnectorRow): Pick<Connection, 'api'> => {
  const by = BY[row.protocol];
  if (by === undefined) return {};
  const { direction, dataType } = identityOfRow(row);
  const typed = (name: string): string => row.mapping[name] ?? '';
  return {
    api: {
      by,
      direction,
      dataType,
      path: typed('api_path')
        .replaceAll('{id}', encodeURIComponent(row.external_id))
        .replaceAll(SYSTEM, encodeURIComponent(row.system_number)),
      tokenPath: typed('api_token'),
      keyHeader: typed('api_header'),
      scope: typed('api_scope'),
      apiKey: openSecret(secrets, row, 'apiKey'),
      clientId: row.client_id,
      clientSecret: openSecret(secrets, row, 'clientSecret'),
      titles: titlesOf(row),
    },
  };
};

const mobilicOf = (secrets: Services['secrets'], row: ConnectorRow): Connection['mobilic'] => ({
  clientId: row.client_id,
  apiKey: openSecret(secrets, row, 'apiKey'),
  employmentId: row.external_id,
});

const sqlOf = (row: ConnectorRow): Connection['sql'] => ({
  ...identityOfRow(row),
  database: row.database_name,
  table: row.mapping['sql_table'] ?? '',
  batch: row.mapping['sql_batch'] ?? '',
  titles: titlesOf(row),
});

export const openPeer = async (
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  row: ConnectorRow,
  sawHostKey?: Connection['sawHostKey'],
): Promise<Peer> => {
  const open = DRIVERS[identityOfRow(row).protocol.code];
  const host = row.host === '' ? (HOSTS[row.protocol] ?? '') : row.host;
  return open({
    host,
    address: await allowedAddress(host, config),
    port: row.port,
    login: row.login,
    password: openSecret(secrets, row, 'password'),
    encryption: row.encryption,
    trustCertificate: row.trust_certificate,
    hostKey: row.host_key,
    ...apiOf(secrets, row),
    ...(row.protocol === MOBILIC ? { mobilic: mobilicOf(secrets, row) } : {}),
    ...(row.protocol === SQL_SERVER ? { sql: sqlOf(row) } : {}),
    ...(sawHostKey === undefined ? {} : { sawHostKey }),
  });
};

// From what is saved of a connector to the other side of it.
import { AppError } from '#platform/server/app-error.ts';
import { allowedAddress } from '#platform/server/outgoing/allowed-address.ts';
import type { Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { openFtp } from './ftp.ts';
import type { Connection, OpenPeer, Peer } from './peer.ts';
import { openSecret, type ConnectorRow } from './settings.ts';
import { openSftp } from './sftp.ts';

const DRIVERS: Readonly<Record<string, OpenPeer>> = { sftp: openSftp, ftp: openFtp };

export const openPeer = async (
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  row: ConnectorRow,
  sawHostKey?: Connection['sawHostKey'],
): Promise<Peer> => {
  const open = DRIVERS[row.protocol];
  if (open === undefined) throw new AppError('no_driver', { status: 409, message: fr.noDriver });
  return open({
    host: row.host,
    address: await allowedAddress(row.host, config),
    port: row.port,
    login: row.login,
    password: openSecret(secrets, row, 'password'),
    encryption: row.encryption,
    trustCertificate: row.trust_certificate,
    hostKey: row.host_key,
    ...(sawHostKey === undefined ? {} : { sawHostKey }),
  });
};

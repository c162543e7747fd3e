// Where the portal may connect to when somebody typed the address: never into the networks that only its own machine reaches, unless the
// operator allows them (OUTGOING_PRIVATE). The name is looked up once and the answer is what is connected to: a second look-up could differ.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { AppError } from '../app-error.ts';
import { addressList, familyOf } from '../config/address-list.ts';
import { fr } from './fr.ts';

/** Networks that are nobody's public address (registries of special-purpose addresses: RFC 6890, 4193, 6052, 6598). */
const SPECIAL_V4 = addressList(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ].join(','),
);
/** Apart: a list that holds mapped addresses would hold all of the others too. */
const SPECIAL_V6 = addressList(
  [
    // All that is not 2000::/3, the only global addresses there are (RFC 4291): mapped, translated, local, site-local, multicast.
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ].join(','),
);

/** May this address be connected to? `allowed` is the operator's list, empty by default. */
export const isAllowed = (address: string, allowed: string): boolean => {
  const family = familyOf(address);
  if (isIP(address) === 0) return false;
  const special = family === 'ipv4' ? SPECIAL_V4 : SPECIAL_V6;
  if (special?.check(address, family) !== true) return true;
  const list = allowed === '' ? new BlockList() : addressList(allowed);
  return list?.check(address, family) === true;
};

/** Is it one of the names of OUTGOING_HOSTS? All are while that is empty. */
export const isListed = (host: string, hosts: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '');
  const listed = hosts.split(',').map((entry) => entry.trim().toLowerCase());
  return (
    hosts === '' ||
    listed.some((entry) => (entry.startsWith('.') ? name.endsWith(entry) : name === entry))
  );
};

/** The operator's settings: private networks that may be reached, and the only names that may (empty: all). */
export interface Allowance {
  readonly OUTGOING_PRIVATE: string;
  readonly OUTGOING_HOSTS: string;
}

/** The address of a host that may be connected to; throws a French refusal otherwise. Every address of the name must be allowed. */
export const allowedAddress = async (
  host: string,
  { OUTGOING_PRIVATE: allowed, OUTGOING_HOSTS: hosts }: Allowance,
): Promise<string> => {
  const bare = host.replace(/^\[|\]$/g, '');
  if (!isListed(bare, hosts))
    throw new AppError('unreachable', { status: 409, message: fr.unlisted });
  const addresses = await lookup(bare, { all: true }).catch((cause: unknown) => {
    throw new AppError('unreachable', { status: 409, message: fr.unknownHost, cause });
  });
  const [first] = addresses;
  if (first === undefined || addresses.some(({ address }) => !isAllowed(address, allowed)))
    throw new AppError('unreachable', { status: 409, message: fr.privateAddress });
  return first.address;
};

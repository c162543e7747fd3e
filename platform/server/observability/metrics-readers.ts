// Who may read `/metrics`: the addresses of METRICS_FROM, this machine alone unless it is set.
import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressList, familyOf } from '../config/address-list.ts';
import type { Config } from '../config/config.ts';

const lists = new Map<string, BlockList | null>();

/** `::ffff:10.0.0.5` is how a socket for both families writes an IPv4 address. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** True for a collector of METRICS_FROM that asks itself. A proxy that nobody declared (TRUST_PROXY) hides who asks: refused. */
export const mayReadMetrics = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { METRICS_FROM, TRUST_PROXY }: Pick<Config, 'METRICS_FROM' | 'TRUST_PROXY'>,
): boolean => {
  const hidden = headers['x-forwarded-for'] !== undefined && TRUST_PROXY === 0;
  if (hidden || headers.forwarded !== undefined) return false;
  const list = lists.getOrInsertComputed(METRICS_FROM, addressList);
  return list?.check(plain(ip), familyOf(plain(ip))) === true;
};

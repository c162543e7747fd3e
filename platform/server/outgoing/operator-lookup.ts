// Where the portal may connect to when the operator's settings named the place (S3, SMTP, the outside hub). An address, `localhost` and a
// name of one word (the local network's own) are what they say. A name with a domain is looked up by whoever runs that domain: at each
// connection its answer must be public, or of OUTGOING_PRIVATE, so that nobody turns the portal against its own network by changing a record.
import { once } from 'node:events';
import { callbackify } from 'node:util';
import { lookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { AppError } from '../app-error.ts';
import { isAllowed } from './allowed-address.ts';
import { fr } from './fr.ts';

type Resolve = (host: string, options: LookupOptions) => Promise<readonly LookupAddress[]>;
const resolveAll: Resolve = (host, options) => lookup(host, { ...options, all: true });

/** Did the operator name a place of the own network explicitly? */
export const isNamedPrivate = (host: string): boolean =>
  isIP(host) !== 0 || !host.replace(/\.$/, '').includes('.');

/** The addresses of a host of the settings; throws when one of them may not be connected to. */
export const operatorAddresses = async (
  host: string,
  allowed: string,
  { options = {}, resolve = resolveAll }: { options?: LookupOptions; resolve?: Resolve } = {},
): Promise<readonly LookupAddress[]> => {
  const addresses = await resolve(host, options);
  if (!isNamedPrivate(host) && addresses.some(({ address }) => !isAllowed(address, allowed)))
    throw new AppError('unreachable', { status: 409, message: fr.privateSetting(host) });
  return addresses;
};

/** The look-up of sockets, agents and clients that connect to what the settings name. What was judged is what is connected to. */
export const operatorLookup = (allowed: string, resolve: Resolve = resolveAll): LookupFunction => {
  const judged = callbackify((host: string, options: LookupOptions) =>
    operatorAddresses(host, allowed, { options, resolve }),
  );
  return (host, options, done) =>
    judged(host, options, (cause, addresses) => {
      const [first] = addresses ?? [];
      if (cause !== null || first === undefined) done(cause, '', 0);
      else if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
};

/** A connected socket. */
export const connectTo = async (
  at: { readonly host: string; readonly port: number },
  allowed: string,
  patienceMs: number,
): Promise<Socket> => {
  const socket = connect({ ...at, lookup: operatorLookup(allowed) });
  socket.setTimeout(patienceMs, () =>
    socket.destroy(new Error(`${at.host} does not answer in ${patienceMs} ms`)),
  );
  await once(socket, 'connect');
  return socket.setTimeout(0);
};

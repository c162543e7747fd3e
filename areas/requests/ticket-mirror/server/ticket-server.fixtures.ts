// A stand-in ticket system: makes tickets, checks what it is sent by its own computation, and fails as it is told.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Taken {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
}
export type Answer = number | 'hang up';
const macOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

export const ticketServer = async () => {
  const at = { secret: '', taken: [] as Taken[], next: [] as Answer[], tickets: 0, key: '' };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = at.next.shift() ?? 200;
      if (answer === 'hang up') return request.socket.destroy();
      const { headers } = request;
      const id = String(headers['webhook-id']);
      const { type, data } = JSON.parse(body) as Pick<Taken, 'type' | 'data'>;
      const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
      const isSigned = headers['webhook-signature'] === macOf(at.secret, signed);
      if (answer < 300) at.taken.push({ id, type, data, isSigned });
      at.tickets += type === 'demand.mirrored' && answer < 300 ? 1 : 0;
      const key = at.key === '' ? `INC${process.pid}-${at.tickets}` : at.key;
      const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere`;
      response.writeHead(answer, { 'content-type': 'application/json', location });
      return response.end(JSON.stringify({ key }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { at, address, close: () => server.close() };
};
/** As a ticket system signs what it sends. */
export const headersOf = (
  secret: string,
  { id, body, seconds }: { id: string; body: string; seconds: number },
) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': macOf(secret, `${id}.${seconds}.${body}`),
});

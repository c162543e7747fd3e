// What the portal connects to when the operator's settings named the place.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createMail } from '../mail/mail.ts';
import { readConfig } from '../config/config.ts';
import { connectTo, isNamedPrivate, operatorAddresses, operatorLookup } from './operator-lookup.ts';

const answers = (address: string) => () => Promise.resolve([{ address, family: 4 }]);
const looked = (host: string, address: string, allowed = ''): Promise<unknown> =>
  operatorAddresses(host, allowed, { resolve: answers(address) });

describe('a host of the settings', () => {
  it.each(['10.0.0.5', '::1', 'localhost', 'minio'])('%s is named as private', (host) =>
    expect(isNamedPrivate(host)).toBe(true),
  );
  it.each(['s3.exemple.fr', 'minio.', 'localhost.exemple.fr'])('%s', (host) =>
    expect(isNamedPrivate(host)).toBe(host === 'minio.'),
  );
  it('with a domain may not lead into a private network', async () => {
    await expect(looked('s3.exemple.fr', '10.1.2.3')).rejects.toThrow('OUTGOING_PRIVATE');
    await expect(looked('s3.exemple.fr', '169.254.169.254')).rejects.toThrow('s3.exemple.fr');
    await expect(looked('s3.exemple.fr', '10.1.2.3', '10.2.0.0/16')).rejects.toThrow('privé');
  });
  it('with a domain may, where the operator says so, and anywhere public', async () => {
    expect(await looked('s3.exemple.fr', '10.1.2.3', '10.1.0.0/16')).toHaveLength(1);
    expect(await looked('s3.exemple.fr', '8.8.8.8')).toHaveLength(1);
    expect(await looked('minio', '172.18.0.4')).toHaveLength(1);
  });
  it('whose answer is partly private is refused', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    await expect(operatorAddresses('s3.exemple.fr', '', { resolve })).rejects.toThrow('privé');
  });
});

describe('a request', () => {
  it('reaches nobody behind a name that turned private', async () => {
    let reached = 0;
    const server = createServer((socket) => {
      reached += 1;
      // The last of the three hangs up before it is answered.
      socket.on('error', () => {});
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = (allowed: string): Promise<unknown> => {
      const lookup = operatorLookup(allowed, answers('127.0.0.1'));
      const sent = request({ host: 'hub.exemple.fr', port, lookup });
      sent.end();
      return once(sent, 'response');
    };
    await expect(ask('')).rejects.toThrow('hub.exemple.fr');
    expect(reached).toBe(0);
    await ask('127.0.0.0/8');
    expect(reached).toBe(1);
    const socket = await connectTo({ host: '127.0.0.1', port }, '', 1_000);
    socket.destroy();
    expect(reached).toBe(2);
    server.close();
  });
  it('of a mail goes through the same judgement', async () => {
    // The resolver answers a loopback address for this name (RFC 6761) or none: both end before a connection.
    const mail = createMail(readConfig({ SMTP_URL: 'smtp://mail.localhost:9' }), () =>
      Temporal.Now.instant(),
    );
    const sent = mail.send({ to: 'a@exemple.fr', subject: 's', text: 't' });
    await expect(sent).rejects.toMatchObject({
      code: 'busy',
      cause: { message: expect.stringMatching(/OUTGOING_PRIVATE|ENOTFOUND|EAI_AGAIN/) },
    });
    mail.close();
  });
});

import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { leave } from './leave.ts';

test('a process that leaves answers, and keeps no connection that a save could be lost on', async () => {
  const server = createServer((_request, response) => void response.end('saved'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string> => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    await once(answer, 'end');
    return `${answer.statusCode} ${answer.headers.connection}`;
  };
  expect(await ask()).toBe('200 keep-alive');
  await leave(server, 0);
  expect([await ask(), await ask()]).toEqual(['200 close', '200 close']);
  agent.destroy();
  server.close();
  await once(server, 'close');
});

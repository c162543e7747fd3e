// A door to a server that can be shut: whoever is inside is thrown out, whoever knocks is refused. For tests of outages.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

export interface Door {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a door on this machine to a port of `host`. */
export const doorTo = async (host: string, to: number): Promise<Door> => {
  const inside = new Set<Socket>();
  const keep = (s: Socket): Socket =>
    s.on('error', () => s.destroy()).once('close', () => inside.delete(s));
  const port = await freePort();
  let server: Server | undefined;
  const open = async (): Promise<void> => {
    server = createServer((here) => {
      const there = connect(to, host);
      for (const s of [here, there]) inside.add(keep(s));
      here.pipe(there).pipe(here);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  return {
    port,
    open,
    shut: async () => {
      if (server?.listening !== true) return;
      const closed = once(server, 'close');
      server.close();
      for (const s of inside) s.destroy();
      await closed;
    },
  };
};

/** Settings of a database, its addresses leading through a door. */
export const throughDoor = async (
  settings: Readonly<Record<string, string>>,
): Promise<{ door: Door; settings: Readonly<Record<string, string>> }> => {
  const { hostname, port } = new URL(settings['DATABASE_URL'] ?? '');
  const door = await doorTo(hostname, Number(port));
  const through = Object.entries(settings).map(([name, value]) => {
    if (!/^DATABASE_\w*URL$/.test(name)) return [name, value];
    return [name, Object.assign(new URL(value), { port: String(door.port) }).href];
  });
  return { door, settings: Object.fromEntries(through) as Record<string, string> };
};

// A door to a server that can be shut: whoever is inside is thrown out, whoever knocks is refused. For tests of outages.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

export interface Door {
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a door on this machine to a port of `host`. */
const doorTo = async (host: string, to: number): Promise<Door & { readonly port: number }> => {
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

/** Settings of a database whose addresses lead through doors, one for each server; `door` shuts and opens all of them. */
export const throughDoor = async (
  settings: Readonly<Record<string, string>>,
): Promise<{ door: Door; settings: Readonly<Record<string, string>> }> => {
  const doors = new Map<string, Awaited<ReturnType<typeof doorTo>>>();
  const led: Record<string, string> = { ...settings };
  for (const [name, value] of Object.entries(settings)) {
    if (!/^DATABASE_\w*URL$/.test(name)) continue;
    const { hostname, port, host } = new URL(value);
    const door = doors.get(host) ?? (await doorTo(hostname, Number(port)));
    doors.set(host, door);
    led[name] = Object.assign(new URL(value), { port: String(door.port) }).href;
  }
  const each = async (act: (door: Door) => Promise<void>): Promise<void> => {
    await Promise.all([...doors.values()].map(act));
  };
  return {
    settings: led,
    door: { shut: () => each((door) => door.shut()), open: () => each((door) => door.open()) },
  };
};

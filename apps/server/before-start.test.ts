import { createServer, type AddressInfo, type Server } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressRefused, checkBeforeStart } from './before-start.ts';

let folder: string;
let held: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roulement-start-'));
});
afterEach(() => {
  held?.close();
  rmSync(folder, { recursive: true, force: true });
});
const start = (o: object = {}) =>
  checkBeforeStart({
    DATA_DIR: folder,
    embedded: true,
    SECRET_KEY: undefined,
    HOST: '127.0.0.1',
    PORT: 0,
    ...o,
  });

describe('before the portal starts', () => {
  test('a free port and a folder of its own are all it needs', async () => {
    await expect(start({ DATA_DIR: join(folder, 'new', 'data') })).resolves.toBeUndefined();
  });
  test('a port that another program holds is refused at once, in French', async () => {
    held = createServer();
    await new Promise<void>((done) => void held?.listen(0, '127.0.0.1', done));
    const { port } = held.address() as AddressInfo;
    await expect(start({ PORT: port })).rejects.toThrow(
      `Le port ${port} est déjà pris sur 127.0.0.1 : arrêtez l’autre programme, ou choisissez un autre port avec PORT.`,
    );
  });
  test('an address of another machine and a port of the system say which setting to change', () => {
    const refused = (code: string) =>
      addressRefused(Object.assign(new Error('x'), { code }), 'h', 80);
    expect(refused('EADDRNOTAVAIL').message).toContain('HOST');
    expect(refused('EACCES').message).toContain('1023');
  });
  test('a data folder that is a file cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(start({ DATA_DIR: file })).rejects.toThrow('ne peut pas être écrit');
  });
  test('the key is there before the database, which may be cut off while it is made', async () => {
    await start();
    expect(existsSync(join(folder, 'secret.key'))).toBe(true);
    mkdirSync(join(folder, 'database'));
    await expect(start()).resolves.toBeUndefined();
  });
  test('a database without its key is not given a new one', async () => {
    mkdirSync(join(folder, 'database'));
    await expect(start()).rejects.toThrow('secret.key a disparu');
    await expect(start({ SECRET_KEY: 'x'.repeat(32) })).resolves.toBeUndefined();
    writeFileSync(join(folder, 'secret.key'), 'k');
    await expect(start()).resolves.toBeUndefined();
  });
});

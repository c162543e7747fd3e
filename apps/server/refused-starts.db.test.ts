// What makes the portal refuse to start, or end, with one line of French that says what to do. Embedded database only.
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyMigrated } from '#platform/testing/embedded-template.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

/** The others differ in what the database itself complains about. */
const ALL = (process.env['TESTS_ALL'] ?? '') !== '';

/** Every file of a folder, when it changed and how long it is. */
const stateOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name));
      return `${name} ${mtimeMs} ${size}`;
    });

describe.skipIf((process.env['TEST_DATABASE_URL'] ?? '') !== '')(
  'npm start',
  () => {
    let place: string;
    let data: string;
    let server: ServerProcess | undefined;
    beforeEach(async () => {
      place = mkdtempSync(join(tmpdir(), 'roulement-refused-'));
      data = join(place, 'data');
      await copyMigrated(data);
    });
    afterEach(async () => {
      await server?.kill();
      rmSync(place, { recursive: true, force: true });
    });
    const settings = () => ({ DATA_DIR: data, SECRET_KEY: 'a key for tests that is long enough' });
    /** Starts, and answers what was said before the refusal. */
    const refusal = async (more: Record<string, string> = {}): Promise<string> => {
      server = await startServer({ ...settings(), ...more });
      expect(await server.exited).toBe(1);
      const lines = server.output().trim().split('\n');
      expect(lines).toHaveLength(1);
      return lines[0] ?? '';
    };

    const damages = [
      { what: 'no version', damage: (d: string) => rmSync(join(d, 'PG_VERSION')) },
      {
        what: 'another version',
        damage: (d: string) => writeFileSync(join(d, 'PG_VERSION'), '14'),
      },
      {
        what: 'an empty control file',
        damage: (d: string) => truncateSync(join(d, 'global/pg_control'), 0),
      },
      { what: 'no journal', damage: (d: string) => rmSync(join(d, 'pg_wal'), { recursive: true }) },
    ];
    test.each(ALL ? damages : damages.slice(0, 1))(
      'refuses a database with $what, and leaves it as it is',
      async ({ damage }) => {
        damage(join(data, 'database'));
        const message = await refusal();
        expect(message).toContain('est abîmée et ne s’ouvre pas');
        expect(message).toContain('npm run dump -- --restore fichier.gz');
      },
    );

    test('refuses a port that is taken before it opens anything', async () => {
      const held = createServer().listen(0, '127.0.0.1');
      await once(held, 'listening');
      const { port } = held.address() as AddressInfo;
      // What an open database changes in its folder: the lock, the control file, the journal.
      const before = stateOf(data);
      expect(await refusal({ PORT: String(port) })).toContain(`Le port ${port} est déjà pris`);
      expect(stateOf(data)).toEqual(before);
      held.close();
    });

    test('refuses to make a new key beside an old database', async () => {
      rmSync(join(data, 'secret.key'), { force: true });
      expect(await refusal({ SECRET_KEY: '' })).toContain('secret.key a disparu');
    });

    test('refuses a folder it cannot write into', async () => {
      writeFileSync(join(place, 'file'), '');
      expect(await refusal({ DATA_DIR: join(place, 'file') })).toContain('ne peut pas être écrit');
    });

    test('ends when its data folder disappears, instead of answering errors for ever', async () => {
      server = await startServer({ ...settings(), LOG_LEVEL: 'silent' });
      await isReady(server);
      renameSync(data, join(place, 'elsewhere'));
      expect(await server.exited).toBe(1);
      expect(server.output()).toContain(`Le dossier de données ${data} a disparu`);
      expect(server.output()).not.toContain('    at ');
    });
  },
  600_000,
);

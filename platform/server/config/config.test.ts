import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = 'a secret key of thirty-two characters';
const DATABASE = 'postgres://roulement@db.test/roulement';

describe('settings', () => {
  test('are all optional: embedded, with the demo, on the local address', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      embedded: true,
      demo: true,
      inlineWorker: true,
      publicUrl: 'http://127.0.0.1:3000',
      production: false,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 0,
      DATABASE_POOL: 10,
    });
  });

  test('with DATABASE_URL: no demo, no worker inside, unless asked for', () => {
    expect(readConfig({ DATABASE_URL: DATABASE, SECRET_KEY: KEY })).toMatchObject({
      embedded: false,
      demo: false,
      inlineWorker: false,
    });
    expect(
      readConfig({ DATABASE_URL: DATABASE, SECRET_KEY: KEY, DEMO: '1', INLINE_WORKER: 'true' }),
    ).toMatchObject({ demo: true, inlineWorker: true });
    expect(readConfig({ DEMO: '0', INLINE_WORKER: 'false' })).toMatchObject({
      demo: false,
      inlineWorker: false,
    });
  });

  test('knows when the demo is on an address that others reach', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'portail.test', '127.evil.test']) {
      expect(readConfig({ HOST })).toMatchObject({ demo: true, exposedDemo: true });
      expect(readConfig({ HOST, DEMO: '0' }).exposedDemo).toBe(false);
      expect(readConfig({ HOST, DATABASE_URL: DATABASE, SECRET_KEY: KEY }).exposedDemo).toBe(false);
    }
    for (const HOST of ['localhost', '127.0.0.2', '::1'])
      expect(readConfig({ HOST })).toMatchObject({ demo: true, exposedDemo: false });
  });

  test('a public name is the only origin of our pages; this machine has several names', () => {
    const origin = (PUBLIC_URL?: string): string | null => readConfig({ PUBLIC_URL }).origin;
    expect(origin('https://Portail.test:443/chemin/')).toBe('https://portail.test');
    expect([origin(), origin('http://127.0.0.1:3000'), origin('http://[::1]:3000')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('accounts whose password is known never appear by themselves under a public name', () => {
    const demo = (PUBLIC_URL: string, DEMO?: string): boolean =>
      readConfig({ PUBLIC_URL, DEMO }).demo;
    expect([demo('https://portail.test'), demo('https://portail.test', '1')]).toEqual([
      false,
      true,
    ]);
    expect([demo('http://127.0.0.1:3000'), demo('http://127.evil.test')]).toEqual([true, false]);
  });

  test('empty means not given; names of others are ignored', () => {
    expect(
      readConfig({ PORT: '', SMTP_URL: '', PATH: '/bin', NODE_ENV: 'production', PORTE: 'x' }),
    ).toMatchObject({ PORT: 3000, production: true });
    expect(readConfig({ SMTP_URL: '' }).SMTP_URL).toBeUndefined();
  });

  test.each([
    ['1', 1],
    ['2', 2],
    ['true', 1],
    ['on', 1],
    ['0', 0],
    ['false', 0],
    ['', 0],
  ])('TRUST_PROXY=%s: %i proxies', (value, hops) =>
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(hops),
  );

  test('the public address loses its last slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portail.test/' }).publicUrl).toBe(
      'https://portail.test',
    );
  });

  test('several secret keys follow each other after commas', () => {
    expect(readConfig({ SECRET_KEY: `${KEY},${KEY}-older` }).SECRET_KEY).toBe(
      `${KEY},${KEY}-older`,
    );
  });
});

describe('a setting that cannot be used is refused by its name', () => {
  test.each([
    ['PORT', 'beaucoup'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '1001'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_OWNER_URL', 'http://x'],
    ['PUBLIC_URL', 'portail.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'mail.test:25'],
    ['S3_ENDPOINT', 's3://x'],
    ['MERCURE_HUB_URL', 'x'],
    ['MERCURE_JWT_KEY', 'short'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', `${KEY},short`],
    ['SECRET_KEY', `${KEY},`],
    ['DEMO', 'peut-être'],
    ['INLINE_WORKER', '2'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'x'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '11'],
  ])('%s=%s', (name, value) => {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^Réglages refusés :\\n  ${name} = `));
  });

  test('all of them at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(
      /PORT = "x" : attendu [^]*SMTP_URL = ••• : attendu une adresse commençant par smtp: ou smtps:/,
    );
  });

  test.each([
    [{ S3_ENDPOINT: 'http://s3.test' }, 'S3_ENDPOINT et S3_BUCKET vont ensemble'],
    [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT et S3_BUCKET vont ensemble'],
    [{ DATABASE_URL: DATABASE }, 'SECRET_KEY est obligatoire avec DATABASE_URL'],
    [{ WEB_PROCESSES: '2' }, 'WEB_PROCESSES = 2 : la base embarquée n’a qu’un processus'],
  ])('%j', (env, why) => {
    expect(() => readConfig(env)).toThrow(why);
  });

  test('a secret is not repeated in the refusal', () => {
    for (const name of ['SECRET_KEY', 'MERCURE_JWT_KEY', 'DATABASE_URL', 'SMTP_URL'])
      expect(() => readConfig({ [name]: 'hunter2' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
      );
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roulement-config-'));
  const path = join(folder, 'key');
  writeFileSync(path, `${'k'.repeat(40)}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));
  test('is read without its line end', () =>
    expect(readConfig({ SECRET_KEY_FILE: path }).SECRET_KEY).toBe('k'.repeat(40)));
  test('does not stand beside the setting itself', () =>
    expect(() => readConfig({ SECRET_KEY_FILE: path, SECRET_KEY: 'x'.repeat(40) })).toThrow(
      'l’un ou l’autre',
    ));
  test('must be there, and is judged without being shown', () => {
    expect(() => readConfig({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow('ENOENT');
    writeFileSync(path, 'short');
    expect(() => readConfig({ SECRET_KEY_FILE: path })).toThrow('SECRET_KEY = •••');
  });
  test('is for secrets alone', () => expect(readConfig({ PORT_FILE: path }).PORT).toBe(3000));
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { createSecrets, SealBroken, secretsFrom } from './secrets.ts';

const OLD = 'an old key, thirty-two characters at least';
const NEW = 'a new key, also thirty-two characters long';
const folder = mkdtempSync(join(tmpdir(), 'roulement-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('sealed texts', () => {
  const secrets = secretsFrom([NEW, OLD]);

  test('any text opens again in its context, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, context) => {
        const sealed = secrets.seal(plain, context);
        expect(secrets.open(sealed, context)).toBe(Buffer.from(plain).toString());
        expect(secrets.seal(plain, context)).not.toBe(sealed);
      }),
    );
  });

  test('a text altered anywhere does not open', () => {
    const sealed = secrets.seal('IBAN FR76 3000 4000', 'employee/7');
    for (let at = 0; at < sealed.length; at++) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => secrets.open(altered, 'employee/7'), `character ${at}`).toThrow(SealBroken);
    }
  });

  test.each(['', '.', 'nonsense', 'abc.def', `${'A'.repeat(8)}.${'A'.repeat(60)}`])(
    '%j does not open',
    (text) => {
      expect(() => secrets.open(text, 'c')).toThrow(SealBroken);
    },
  );

  test('a text of one context does not open in another', () => {
    expect(() => secrets.open(secrets.seal('x', 'connector/12'), 'connector/13')).toThrow(
      SealBroken,
    );
  });
});

describe('rotation', () => {
  test('what an older key sealed opens while the key is listed, and new texts are under the new key', () => {
    const before = secretsFrom([OLD]).seal('token', 'connector/1');
    const rotated = secretsFrom([NEW, OLD]);
    expect(rotated.open(before, 'connector/1')).toBe('token');
    expect(secretsFrom([NEW]).open(rotated.seal('token', 'connector/1'), 'connector/1')).toBe(
      'token',
    );
    expect(() => secretsFrom([NEW]).open(before, 'connector/1')).toThrow(SealBroken);
  });

  test('the sealed text gives the key away by its name only', () => {
    const sealed = secretsFrom([NEW]).seal('token', 'c');
    expect(sealed).not.toContain('token');
    expect(sealed.split('.')[0]).toBe(secretsFrom([NEW]).seal('other', 'd').split('.')[0]);
    expect(sealed.split('.')[0]).not.toBe(secretsFrom([OLD]).seal('token', 'c').split('.')[0]);
  });
});

describe('the key of an embedded installation', () => {
  test('is made once, for its owner alone', () => {
    const config = { DATA_DIR: join(folder, 'new') };
    const sealed = createSecrets(config).seal('x', 'c');
    expect(statSync(join(config.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(createSecrets(config).open(sealed, 'c')).toBe('x');
    expect(sealed).not.toContain(readFileSync(join(config.DATA_DIR, 'secret.key'), 'utf8').trim());
  });

  test('is refused when it is damaged, rather than used', () => {
    writeFileSync(join(folder, 'secret.key'), 'short');
    expect(() => createSecrets({ DATA_DIR: folder })).toThrow(ConfigError);
  });

  test('SECRET_KEY holds several keys after commas', () => {
    const sealed = createSecrets({ DATA_DIR: folder, SECRET_KEY: OLD }).seal('x', 'c');
    expect(
      createSecrets({ DATA_DIR: folder, SECRET_KEY: `${NEW}, ${OLD}` }).open(sealed, 'c'),
    ).toBe('x');
  });
});

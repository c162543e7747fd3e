import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, LONGEST_PASSWORD, needsRehash, verifyPassword } from './passwords.ts';

it('knows the password it hashed, and no other', async () => {
  const stored = await hashPassword('une phrase assez longue');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('une phrase assez longue', stored)).toBe(true);
  expect(await verifyPassword('Une phrase assez longue', stored)).toBe(false);
  expect(needsRehash(stored)).toBe(false);
});

it('reads hashes of another cost and asks to renew them', async () => {
  const salt = Buffer.from('saltsaltsaltsalt');
  const tag = argon2Sync('argon2id', {
    message: 'demo-portail',
    nonce: salt,
    parallelism: 1,
    tagLength: 24,
    memory: 4_096,
    passes: 3,
  });
  const stored = `$argon2id$v=19$m=4096,t=3,p=1$${salt.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
  expect(await verifyPassword('demo-portail', stored)).toBe(true);
  expect(needsRehash(stored)).toBe(true);
});

it('takes an accent typed in one or two code points as the same letter', async () => {
  expect(
    await verifyPassword(
      'e\u0301te\u0301 2026 au chaud',
      await hashPassword('\u00e9t\u00e9 2026 au chaud'),
    ),
  ).toBe(true);
});

it('does the same work for an account that does not exist, and says no', async () => {
  const timed = async (stored: string | null): Promise<number> => {
    const begun = performance.now();
    expect(await verifyPassword('x', stored)).toBe(false);
    return performance.now() - begun;
  };
  const stored = await hashPassword('y');
  await timed(null);
  const existing = Math.min(await timed(stored), await timed(stored), await timed(stored));
  const unknown = Math.min(await timed(null), await timed(null), await timed(null));
  expect(unknown).toBeGreaterThan(existing / 3);
});

it.each(['', 'plain', '$argon2id$v=19$m=1$x', '$2b$10$abcdefghijklmnopqrstuv'])(
  'refuses the unreadable hash %j',
  async (stored) => {
    expect(await verifyPassword('plain', stored)).toBe(false);
    expect(needsRehash(stored)).toBe(true);
  },
);

it('refuses texts too long to be hashed', async () => {
  expect(await verifyPassword('x'.repeat(LONGEST_PASSWORD + 1), null)).toBe(false);
});

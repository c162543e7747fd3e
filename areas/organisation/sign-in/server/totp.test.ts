import { describe, expect, it } from 'vitest';
import { base32, codeAt, codeNow, keyUri, stepOf } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 column. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code);
    expect(codeNow(secret, at(seconds))).toBe(code.slice(2));
  });

  it('are taken a step before and after, no further', () => {
    const code = codeAt(secret, 1_000);
    const stepNear = (step: number) => stepOf(secret, code, at(step * 30));
    expect([998, 999, 1_000, 1_001, 1_002].map(stepNear)).toEqual([
      null,
      1_000,
      1_000,
      1_000,
      null,
    ]);
  });

  it('come from a secret in base 32 (RFC 4648 §10)', () => {
    expect(
      ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((t) => base32(Buffer.from(t))),
    ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
    expect(keyUri('Roulement', 'léa@test.example', secret)).toBe(
      'otpauth://totp/Roulement:l%C3%A9a%40test.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Roulement',
    );
  });
});

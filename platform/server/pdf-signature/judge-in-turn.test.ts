import { expect, it } from 'vitest';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { judgeInTurn, STRANGER } from './judge-in-turn.ts';
import { contract } from './written-pdf.fixtures.ts';

const now = Temporal.Instant.from('2026-11-29T12:00:00Z');
const judged = (bytes: Uint8Array) =>
  judgeInTurn(STRANGER, { bytes, trusted: [], now, counts: true });

it('nobody else waits for a file that asks for much, and the next one is judged', async () => {
  const object = '1 0 obj <</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>> endobj\n';
  const hostile = Buffer.from(`%PDF-1.7\n${object.repeat(Math.floor(8e6 / object.length))}%%EOF`);
  let outcome = '';
  const longest = await longestTurn(async () => {
    outcome = await judged(hostile).then(
      ({ report }) => report.verdict,
      (error: { code: string }) => error.code,
    );
  });
  expect(['invalid', 'unreadable']).toContain(outcome);
  expect(longest).toBeLessThan(1_000);
  expect(await judged(contract())).toMatchObject({
    report: { verdict: 'not-signed' },
    pages: expect.any(Number),
  });
}, 60_000);

it('strangers wait in a queue of their own, which has an end', async () => {
  const many = Array.from({ length: 12 }, () =>
    judged(contract()).then(
      () => 'judged',
      (error: { code: string }) => error.code,
    ),
  );
  const answers = await Promise.all(many);
  expect(new Set(answers)).toEqual(new Set(['judged', 'too_many']));
}, 60_000);

// A file of 50,000 lines at fault costs other requests no second, and its answer names the first faults and counts them all.
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ImportReport } from '#platform/contract/imports.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const LINES = 50_000;
/** Milliseconds that the thread of the server computes for it without a break. */
const LONGEST_MS = 300;

it('50,000 lines at fault let others through, and are answered by 200 faults and their count', async () => {
  const portal = await wholePortal();
  const { pay } = await freshCustomer(portal.services.db);
  const bytes = Buffer.from(`Code;Active\n${'A1;peut-être\n'.repeat(LINES)}`);
  let report: ImportReport | undefined;
  let answered = 0;
  const longest = await longestTurn(async () => {
    const ended = new AbortController();
    const others = (async () => {
      while (!ended.signal.aborted) {
        expect((await portal.stranger.get('/health')).statusCode).toBe(200);
        answered += 1;
        await setImmediate();
      }
    })();
    const answer = await portal
      .as(pay)
      .upload('/admin/evp-back-office/heading/import', [{ name: 'x.csv', bytes }], {
        dryRun: 'false',
      })
      .finally(() => ended.abort());
    await others;
    report = answer.json() as ImportReport;
  });
  expect(report).toMatchObject({ id: null, lines: LINES, problemCount: LINES, created: 0 });
  expect(report?.problems).toHaveLength(200);
  expect(answered).toBeGreaterThan(20);
  expect(longest).toBeLessThan(LONGEST_MS);
}, 120_000);

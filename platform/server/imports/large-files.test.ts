// A large file costs its sender time, and nobody else: the loop of the process goes on turning.
import { describe, expect, it } from 'vitest';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { fields, readLines } from './fields.ts';
import { MOST_LINES } from './limits.ts';
import { readSheet } from './read-sheet.ts';
import { choice, day, decimal, flag, hours, month, text } from './readers.ts';

const columns = fields({
  code: { label: 'Code', reader: text({ max: 3 }), required: true },
  worked: { label: 'Heures', reader: hours() },
  amount: { label: 'Montant', reader: decimal({ decimals: 2 }) },
  born: { label: 'Né le', reader: day() },
  paid: { label: 'Mois', reader: month() },
  active: { label: 'Actif', reader: flag() },
  kind: { label: 'Genre', reader: choice({ a: 'Été', b: 'Hiver' }) },
});
const TITLES = 'Code;Heures;Montant;Né le;Mois;Actif;Genre\n';
const FAULTY = 'abcd;sept;onze euros;2026-02-30;2026-13;peut-être;automne\n';
/** Milliseconds that other requests may wait, beside another test that computes (some 100 alone); each took seconds when lines were read in one turn. */
const LONGEST_MS = 600;

describe('a CSV file of as many lines as are taken', () => {
  it('all of them at fault, lets others through while it is read', async () => {
    const bytes = Buffer.from(TITLES + FAULTY.repeat(MOST_LINES));
    let problems = 0;
    const longest = await longestTurn(async () => {
      const sheet = await readSheet({ name: 'x.csv' }, bytes, null);
      ({
        problems: { length: problems },
      } = await readLines(sheet, columns));
    });
    expect(problems).toBe(7 * MOST_LINES);
    expect(longest).toBeLessThan(LONGEST_MS);
  }, 120_000);

  it('of fifty cells each, too', async () => {
    const bytes = Buffer.from(`${'a;'.repeat(49)}a\n`.repeat(MOST_LINES + 1));
    let cells = 0;
    const longest = await longestTurn(async () => {
      const { lines } = await readSheet({ name: 'x.csv' }, bytes, null);
      cells = lines.length * (lines.at(-1)?.cells.length ?? 0);
    });
    expect(cells).toBe(50 * MOST_LINES);
    expect(longest).toBeLessThan(LONGEST_MS);
  }, 120_000);
});

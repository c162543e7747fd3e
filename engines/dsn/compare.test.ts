import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import { checkDsn } from './check.ts';
import { comparedContent, compareDeposits } from './compare.ts';
import { monthlySend } from './declarations.fixtures.ts';
import { writeDsn } from './write.ts';

const individualsOf = (text: string): readonly Block[] => {
  const individuals: Block[] = [];
  checkDsn(text, { onIndividual: (individual) => individuals.push(individual) });
  return individuals;
};
const january = writeDsn(monthlySend(3));

describe('from one deposit to the next', () => {
  it('nothing changed', () => {
    expect(compareDeposits(individualsOf(january), individualsOf(january))).toEqual([]);
  });
  it('a base salary, by person, contract and type', () => {
    const places = january.split("S21.G00.51.013,'2218.67'");
    const changed = `${places.slice(0, 4).join("S21.G00.51.013,'2218.67'")}S21.G00.51.013,'2300.00'${places.slice(4).join("S21.G00.51.013,'2218.67'")}`;
    expect(compareDeposits(individualsOf(january), individualsOf(changed))).toEqual([
      {
        identity: '1850369101001',
        name: "O'CONNOR JEAN",
        kind: 'changed',
        changes: [
          {
            rubric: 'S21.G00.51.013',
            place: '01 · 31012026 › 00001 · 010 · 01012026',
            before: '2218.67',
            after: '2300.00',
          },
        ],
      },
    ]);
  });
  describe('of the next month', () => {
    const months = { before: '2026-01', after: '2026-02' };
    const inFebruary = (text: string) =>
      text
        .replaceAll("'01012026'", "'01022026'")
        .replaceAll("'31012026'", "'28022026'")
        .replaceAll("S21.G00.86.003,'82'", "S21.G00.86.003,'83'");
    const changesOf = (after: string) =>
      compareDeposits(individualsOf(january), individualsOf(after), months);
    const changed = (from: string, to: string) =>
      changesOf(inFebruary(january).replace(from, to)).flatMap(({ changes }) => changes);

    it('nothing, where nothing but the month has passed: days of the pay, one month of seniority', () => {
      expect(changesOf(inFebruary(january))).toEqual([]);
      const prints = (text: string, month: string) =>
        individualsOf(text).map((individual) => comparedContent(individual, month));
      expect(prints(inFebruary(january), '2026-02')).toEqual(prints(january, '2026-01'));
      expect(prints(january, '2026-02')).not.toEqual(prints(january, '2026-01'));
    });
    it('an amount, at its place in the later month', () => {
      expect(changed("S21.G00.50.002,'1591.01'", "S21.G00.50.002,'1600.00'")).toEqual([
        { rubric: 'S21.G00.50.002', place: '01 · 28022026', before: '1591.01', after: '1600.00' },
      ]);
    });
    it('another day of payment, and a seniority that grew by more than the month', () => {
      expect(changed("S21.G00.50.001,'28022026'", "S21.G00.50.001,'27022026'")).toMatchObject([
        { rubric: 'S21.G00.50.001', before: '31012026', after: '27022026' },
      ]);
      expect(changed("S21.G00.86.003,'83'", "S21.G00.86.003,'84'")).toMatchObject([
        { rubric: 'S21.G00.86.003', before: '82', after: '84' },
      ]);
    });
  });
  it('who came and who went', () => {
    const people = individualsOf(january);
    expect(compareDeposits(people.slice(0, 2), people.slice(1))).toMatchObject([
      { identity: '1850369101003', kind: 'added' },
      { identity: '1850369101001', kind: 'removed' },
    ]);
  });
});

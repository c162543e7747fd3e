import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import { checkDsn } from './check.ts';
import { compareDeposits } from './compare.ts';
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
  it('who came and who went', () => {
    const people = individualsOf(january);
    expect(compareDeposits(people.slice(0, 2), people.slice(1))).toMatchObject([
      { identity: '1850369101003', kind: 'added' },
      { identity: '1850369101001', kind: 'removed' },
    ]);
  });
});

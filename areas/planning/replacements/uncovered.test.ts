import { describe, expect, it } from 'vitest';
import { beyondContract, bySuitability, type Suited } from './uncovered.ts';

const who = (name: string, more: Partial<Suited> = {}): Suited => ({
  name,
  warnings: [],
  against: [],
  wished: [],
  weekMinutes: 20 * 60,
  contractMinutes: 35 * 60,
  sameAgency: true,
  sameWork: true,
  driven: 0,
  ...more,
});
const order = (...people: Suited[]): string[] =>
  people.toSorted(bySuitability(8 * 60)).map((p) => p.name);

describe('who could stand in', () => {
  it('counts what goes beyond the week of the contract, to the minute', () => {
    const at = (weekMinutes: number) =>
      beyondContract({ weekMinutes, contractMinutes: 2_100 }, 480);
    expect([at(1_619), at(1_620), at(1_621)]).toEqual([0, 0, 1]);
  });

  it('is whom the law allows before whom it does not, however near or skilled', () => {
    const barred = who('Abel', { warnings: ['repos'], driven: 40, weekMinutes: 0 });
    const far = who('Zoé', { sameAgency: false, sameWork: false, weekMinutes: 34 * 60 });
    expect(order(barred, far)).toEqual(['Zoé', 'Abel']);
  });

  it('then of the same agency, then of the same work, then whose week has room, then who knows the circuit, then who has least', () => {
    expect(
      order(
        who('Durée', { weekMinutes: 28 * 60 }),
        who('Loin', { sameAgency: false, driven: 9 }),
        who('Autre métier', { sameWork: false, driven: 9 }),
        who('Neuf', { driven: 0, weekMinutes: 10 * 60 }),
        who('Habitué', { driven: 3 }),
        who('Neuf aussi', { driven: 0, weekMinutes: 12 * 60 }),
      ),
    ).toEqual(['Habitué', 'Neuf', 'Neuf aussi', 'Durée', 'Autre métier', 'Loin']);
  });
});

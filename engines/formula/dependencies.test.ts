import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocabulary } from './cases/sample-month.ts';
import { dependenciesOf, impactOf, orderOf, type Dependent, type Order } from './dependencies.ts';

const heading = (name: string, ...needs: string[]): Dependent => ({ name, needs });

describe('the order of names', () => {
  it('puts each after those it needs', () => {
    expect(
      orderOf([heading('C', 'B', 'A'), heading('A'), heading('B', 'A'), heading('D', 'elsewhere')]),
    ).toEqual({ order: ['A', 'B', 'C', 'D'] });
  });

  it.each([
    [[heading('A', 'A')], ['A', 'A']],
    [
      [heading('A', 'B'), heading('B', 'C'), heading('C', 'A')],
      ['A', 'B', 'C', 'A'],
    ],
    [
      [heading('X', 'A'), heading('A', 'B'), heading('B', 'A')],
      ['A', 'B', 'A'],
    ],
  ])('names a cycle: %j', (headings, cycle) => expect(orderOf(headings)).toEqual({ cycle }));

  it('holds for a chain of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => heading(`H${i}`, `H${i + 1}`));
    expect(orderOf(chain)).toMatchObject({ order: { length: 20_000, 0: 'H19999' } });
  });

  it('is right whatever the graph', () => {
    const graph = fc
      .array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
      .map((list) => list.map((needs, i) => heading(String(i), ...needs.map(String))));
    fc.assert(
      fc.property(graph, (headings) => {
        expect(isRight(headings, orderOf(headings))).toBe(true);
      }),
    );
  });
});

function isRight(headings: readonly Dependent[], result: Order): boolean {
  const needs = new Map(headings.map((one) => [one.name, one.needs]));
  if ('cycle' in result) {
    const { cycle } = result;
    return (
      cycle.length > 1 &&
      cycle.at(-1) === cycle[0] &&
      cycle.slice(1).every((code, i) => needs.get(cycle[i] ?? '')?.includes(code))
    );
  }
  const { order } = result;
  return (
    order.length === headings.length &&
    order.every((code, i) =>
      needs.get(code)?.every((need) => !needs.has(need) || order.slice(0, i).includes(need)),
    )
  );
}

describe('what depends on what', () => {
  const set = dependenciesOf(
    [
      { name: 'rubrique("HS25")', text: 'max(0h; heures.service - seuil("HS25"))' },
      { name: 'rubrique("PRIME")', text: 'RUBRIQUE("HS25") * parametre("taux_horaire")' },
      { name: 'compteur("RCR").solde', text: 'rubrique("HS25") - absence("CP").hours' },
      { name: 'rubrique("PANIER")', text: 'somme(jour.repas) * parametre("taux_panier")' },
      { name: 'heures.service', text: 'somme(jour.service) + somme(jour.service)' },
    ],
    vocabulary,
  );

  it('is read from the formulas, under one name for each thing', () =>
    expect(set.map((one) => one.needs)).toEqual([
      ['heures.service', 'seuil("HS25")'],
      ['rubrique("HS25")', 'parametre("taux_horaire")'],
      ['rubrique("HS25")', 'absences("CP").heures'],
      ['jour.repas', 'parametre("taux_panier")'],
      ['jour.service'],
    ]));

  it('orders attributes, headings and counters together', () => {
    expect(orderOf(set)).toEqual({
      order: [
        'heures.service',
        'rubrique("HS25")',
        'rubrique("PRIME")',
        'compteur("RCR").solde',
        'rubrique("PANIER")',
      ],
    });
    const looped = dependenciesOf(
      [{ name: 'rubrique("HS25")', text: 'compteur("RCR").solde' }],
      vocabulary,
    );
    expect(orderOf([...looped, ...set.slice(2)])).toEqual({
      cycle: ['rubrique("HS25")', 'compteur("RCR").solde', 'rubrique("HS25")'],
    });
  });

  it('tells what a change reaches, and through what', () => {
    expect(impactOf(['jour.service'], set)).toEqual([
      { name: 'heures.service', through: ['jour.service', 'heures.service'] },
      { name: 'rubrique("HS25")', through: ['jour.service', 'heures.service', 'rubrique("HS25")'] },
      {
        name: 'rubrique("PRIME")',
        through: ['jour.service', 'heures.service', 'rubrique("HS25")', 'rubrique("PRIME")'],
      },
      {
        name: 'compteur("RCR").solde',
        through: ['jour.service', 'heures.service', 'rubrique("HS25")', 'compteur("RCR").solde'],
      },
    ]);
    expect(
      impactOf(['parametre("taux_panier")', 'parametre("taux_horaire")'], set).map(
        (one) => one.name,
      ),
    ).toEqual(['rubrique("PANIER")', 'rubrique("PRIME")']);
    expect(impactOf(['seuil("inconnu")'], set)).toEqual([]);
  });

  it('reaches exactly what needs the change, directly or not, even in circles', () => {
    const graph = fc
      .array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
      .map((list) => list.map((needs, i) => heading(String(i), ...needs.map(String))));
    fc.assert(
      fc.property(graph, (dependents) => {
        const needs = new Map(dependents.map((one) => [one.name, one.needs]));
        const needsChange = (name: string, seen: readonly string[] = []): boolean =>
          (needs.get(name) ?? []).some(
            (need) => need === '0' || (!seen.includes(need) && needsChange(need, [...seen, need])),
          );
        const impacts = impactOf(['0'], dependents);
        expect(new Set(impacts.map((one) => one.name))).toEqual(
          new Set(dependents.map((one) => one.name).filter((name) => needsChange(name))),
        );
        for (const { name, through } of impacts) {
          expect([through[0], through.at(-1)]).toEqual(['0', name]);
          expect(
            through.slice(1).every((user, i) => needs.get(user)?.includes(through[i] ?? '')),
          ).toBe(true);
        }
      }),
    );
  });
});

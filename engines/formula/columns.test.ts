import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../french-time/days.ts';
import { randomFormula, randomMonth, type Named } from './cases/random-formulas.ts';
import { month, vocabulary } from './cases/sample-month.ts';
import { check } from './check.ts';
import { bindColumns } from './column-compile.ts';
import { ABSENT_DAY, type Column, type ColumnInputs } from './columns.ts';
import { attempt, compile } from './compile.ts';
import { stored } from './explain.ts';
import { compileFormula, type FormulaResult } from './formula.ts';
import type { FormulaInputs, InputRow, Value } from './inputs.ts';
import { optimise } from './optimise.ts';
import { keyedName } from './vocabulary.ts';

const names: Named[] = [
  ...vocabulary.attributes,
  ...vocabulary.keyed.map((one) => ({
    name: keyedName(one),
    unit: one.unit,
    scope: 'period' as const,
  })),
];

const columnOf = (
  unit: string,
  values: readonly (Value | undefined)[],
  kind: 'typed' | 'values',
): Column => {
  if (kind === 'values' || values.some((v) => typeof v === 'bigint'))
    return { kind: 'values', at: values };
  if (unit === 'boolean')
    return {
      kind: 'boolean',
      at: Uint8Array.from(values, (v) => (v === undefined ? 2 : Number(v))),
    };
  if (unit === 'date')
    return {
      kind: 'date',
      at: Int32Array.from(values, (v) => (v === undefined ? ABSENT_DAY : dayNumber(String(v)))),
    };
  if (unit !== 'text')
    return {
      kind: 'quantity',
      at: Float64Array.from(values, (v) => (v === undefined ? NaN : Number(v))),
    };
  const words = [...new Set(values.filter((v) => v !== undefined).map(String))];
  return {
    kind: 'text',
    words,
    at: Int32Array.from(values, (v) => (v === undefined ? -1 : words.indexOf(String(v)))),
  };
};

const columnsOf = (
  months: readonly FormulaInputs[],
  kind: 'typed' | 'values' = 'typed',
): ColumnInputs => {
  const scoped = (scope: 'day' | 'week') => {
    const all = months.map((one) => one.rows?.[scope] ?? []);
    const starts = Int32Array.from([0, ...all.map((_, i) => all.slice(0, i + 1).flat().length)]);
    const rows: readonly InputRow[] = all.flat();
    return {
      starts,
      values: Object.fromEntries(
        names
          .filter((n) => n.scope === scope)
          .map(({ name, unit }) => [
            name,
            columnOf(
              unit,
              rows.map((r) => r.values[name]),
              kind,
            ),
          ]),
      ),
    };
  };
  return {
    count: months.length,
    rows: { day: scoped('day'), week: scoped('week') },
    values: Object.fromEntries(
      names
        .filter((n) => n.scope === 'period')
        .map(({ name, unit }) => [
          name,
          columnOf(
            unit,
            months.map((m) => m.values[name]),
            kind,
          ),
        ]),
    ),
  };
};

/** As the text says it, node by node, without any shortening. */
const slowly = (text: string, inputs: FormulaInputs): FormulaResult => {
  const checked = check(text, vocabulary);
  expect(checked.errors).toEqual([]);
  const { run } = compile(checked);
  const result = attempt(() => stored(run({ inputs, rows: {} })));
  return 'error' in result ? result : { value: result.value, unit: checked.unit };
};

describe('columns', () => {
  it(
    'give every mission what the formula gives it alone, errors included',
    { timeout: 60_000 },
    () => {
      let fast = 0;
      let all = 0;
      fc.assert(
        fc.property(
          randomFormula,
          fc.array(randomMonth(names), { minLength: 1, maxLength: 4 }),
          fc.constantFrom('typed', 'values'),
          fc.nat(),
          (text, months, kind, size) => {
            const columns = columnsOf(months, kind);
            const bound = compileFormula(text, vocabulary).bind(columns);
            const ready = bindColumns(optimise(check(text, vocabulary)), columns);
            // As many missions as fill more than one block: what a block does must not depend on its neighbours.
            const many = Array.from(
              { length: 300 },
              (_, i) => months[(i * 7) % months.length] as FormulaInputs,
            );
            if (
              !['text', 'boolean', 'date'].includes(compileFormula(text, vocabulary).unit) &&
              size % 10 === 0
            ) {
              const into = new Float64Array(many.length);
              const exceptions = compileFormula(text, vocabulary)
                .bind(columnsOf(many, kind))
                .computeAll(into);
              const alone = months.map((one) => slowly(text, one));
              many.forEach((one, i) =>
                expect(
                  exceptions.get(i) ?? {
                    value: into[i],
                    unit: compileFormula(text, vocabulary).unit,
                  },
                ).toEqual(alone[months.indexOf(one)]),
              );
            }
            months.forEach((one, mission) => {
              expect(bound.run(mission)).toEqual(slowly(text, one));
              all += 1;
              ready?.result.run(mission, 1);
              if (ready && !Number.isNaN(ready.result.out[0])) fast += 1;
            });
          },
        ),
        { numRuns: 600 },
      );
      // Otherwise the slow way would have been compared with itself.
      expect(fast).toBeGreaterThan(all / 3);
    },
  );

  it('take parameters that are the same for everybody', () => {
    const columns = columnsOf([month, month]);
    const values = {
      ...columns.values,
      'parametre("taux_horaire")': { kind: 'same', value: 123_456 } as const,
    };
    expect(
      compileFormula('parametre("taux_horaire") * 100h * 1,25', vocabulary)
        .bind({ ...columns, values })
        .run(1),
    ).toEqual({ value: 15_432_000, unit: 'euro' });
    const wrong = {
      ...columns.values,
      'parametre("taux_horaire")': { kind: 'same', value: 'douze' } as const,
    };
    expect(
      compileFormula('parametre("taux_horaire") * 2', vocabulary)
        .bind({ ...columns, values: wrong })
        .run(0),
    ).toMatchObject({ error: expect.stringContaining('bonne sorte') });
  });

  it.each([
    'somme(jour.repas * (1 + 1) où jour.repas > 0) + somme(jour.repas * (1 + 2) où jour.repas > 0)',
    'somme((1 + 0) où jour.service > 0h) = somme((0 € / 15,54 €) où jour.service > 0h)',
  ])('keep apart what differs in a value known beforehand: %s', (text) => {
    expect(
      compileFormula(text, vocabulary)
        .bind(columnsOf([month]))
        .run(0),
    ).toEqual(slowly(text, month));
  });

  it('keep apart sums at two prices', () => {
    const price = (name: string) => `somme(jour.repas * parametre("${name}") où jour.repas > 0)`;
    const prices = { 'parametre("taux_panier")': 70_000, 'parametre("taux_horaire")': 123_456 };
    const text = `${price('taux_panier')} < ${price('taux_horaire')}`;
    const columns = columnsOf([month]);
    const same = Object.entries(prices).map(([name, value]) => [name, { kind: 'same', value }]);
    const values = { ...columns.values, ...Object.fromEntries(same) };
    expect(
      compileFormula(text, vocabulary)
        .bind({ ...columns, values })
        .run(0),
    ).toEqual(slowly(text, { ...month, values: { ...month.values, ...prices } }));
  });

  it('fill a column, and give back what has no plain value', () => {
    const absent = {
      ...month,
      values: { ...month.values, 'heures.service': undefined },
    } as unknown as FormulaInputs;
    const bound = compileFormula('heures.service * 1 000 000 000', vocabulary).bind(
      columnsOf([
        month,
        absent,
        { ...month, values: { ...month.values, 'heures.service': 36_000_000 } },
      ]),
    );
    const into = new Float64Array(3);
    expect([...bound.computeAll(into)]).toEqual([
      [1, { error: 'heures.service n’est pas renseigné.' }],
      [2, { value: 36_000_000n * 10n ** 9n, unit: 'hour' }],
    ]);
    expect([...into]).toEqual([691_200 * 1e9, NaN, NaN]);
    expect(() =>
      compileFormula('vrai', vocabulary)
        .bind(columnsOf([month]))
        .computeAll(into),
    ).toThrow(TypeError);
  });

  it('explain one mission', () => {
    const bound = compileFormula('somme(jour.repas où jour.type = "LD")', vocabulary).bind(
      columnsOf([{ values: {} }, month]),
    );
    expect(bound.explain(1)).toMatchObject({
      value: 30_000,
      rows: [
        { kept: true },
        { kept: true },
        {
          kept: false,
          reads: [
            { name: 'jour.repas', value: 10_000 },
            { name: 'jour.type', value: 'CD' },
          ],
        },
      ],
    });
  });

  it('follow arrays that are filled after the binding, mission by mission', () => {
    const service = new Float64Array([3600, 7200]);
    const bound = compileFormula('somme(jour.service) + somme(jour.service)', vocabulary).bind({
      count: 2,
      values: {},
      rows: {
        day: {
          starts: Int32Array.of(0, 1, 2),
          values: { 'jour.service': { kind: 'quantity', at: service } },
        },
      },
    });
    expect(bound.run(0)).toEqual({ value: 7200, unit: 'hour' });
    service[0] = 60;
    expect(bound.run(0)).toEqual({ value: 120, unit: 'hour' });
  });
});

describe('the optimiser', () => {
  it('changes no value and no error', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(randomFormula, randomMonth(names), (text, inputs) => {
        expect(compileFormula(text, vocabulary).run(inputs)).toEqual(slowly(text, inputs));
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['2 + 3 * 4', 'literal'],
    ['SI 1 < 2 ALORS heures.service SINON 0h', 'attribute'],
    ['heures.service * 2 / 4 * 3', 'binary'],
    ['heures.service + 0h', 'attribute'],
    ['non non (heures.service > 1h)', 'binary'],
    ['vrai et heures.service > 1h', 'binary'],
    ['1 / 0', 'binary'],
  ])('%s becomes a %s', (text, kind) =>
    expect(optimise(check(text, vocabulary)).node.kind).toBe(kind),
  );

  it('gathers factors', () => {
    expect(optimise(check('heures.service * 2 / 4 * 3', vocabulary)).node).toMatchObject({
      left: { kind: 'attribute' },
      right: { kind: 'literal', value: { units: 15_000, divisor: 1 } },
    });
  });
});

// Formulas at random that pass their check, over the names of the sample month, and months at random to run them on.
import * as fc from 'fast-check';
import type { FormulaInputs, InputRow, Value } from '../inputs.ts';
import type { Scope } from '../vocabulary.ts';

type Kind = 'hour' | 'day' | 'euro' | 'number' | 'truth' | 'text' | 'date';
type Place = 'period' | 'day' | 'nested';

const LEAVES: Readonly<Record<Kind, readonly string[]>> = {
  hour: ['7h30', '151,67h', '0h', 'heures.service', 'heures.conduite', 'rubrique("HS25")', 'seuil("HS25")', 'absences("CP").heures', 'compteur("RCR").solde'],
  day: ['2,5j', 'jours.travailles', 'absences("CP").jours', '(periode.fin - collaborateur.entree)'],
  euro: ['15,54 €', '0 €', 'parametre("taux_panier")', 'parametre("taux_horaire")'],
  number: ['0', '1', '3', '1,25', '25 %', '1/3', '0,0001'],
  truth: ['vrai', 'faux'],
  text: ['"LD"', '"CD"', '""', 'collaborateur.type'],
  date: ['2026-05-31', 'periode.fin', 'collaborateur.entree'],
};
const DAY_LEAVES: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  hour: ['jour.service', 'jour.conduite'], number: ['jour.repas'], text: ['jour.type'], truth: ['jour.ferie'],
};

const leaf = (kind: Kind, place: Place): fc.Arbitrary<string> =>
  fc.constantFrom(...LEAVES[kind], ...(place === 'period' ? [] : (DAY_LEAVES[kind] ?? []).flatMap((name) => [name, name, name])));

const bracketed = (...parts: (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((texts) => `(${texts.join(' ')})`);

function quantity(kind: 'hour' | 'day' | 'euro' | 'number', place: Place, depth: number): fc.Arbitrary<string> {
  if (depth <= 0) return leaf(kind, place);
  const one = (of: Kind = kind): fc.Arbitrary<string> => formula(of, place, depth - 1);
  const two = fc.tuple(one(), one());
  const prices = { euro: [bracketed(one('euro'), '*', one('hour')), bracketed(one('day'), '*', one('euro'))], hour: [bracketed(one('hour'), '*', one('day'))], day: [], number: [bracketed(one('hour'), '/', one('hour')), bracketed(one('euro'), '/', one('euro'))] };
  return fc.oneof(
    leaf(kind, place), bracketed(one(), '+', one()), bracketed(one(), '-', one()), bracketed(one(), '*', one('number')), bracketed(one('number'), '*', one()), bracketed(one(), '/', one('number')),
    ...prices[kind], one().map((a) => `(-${a})`), bracketed('SI', one('truth'), 'ALORS', one(), 'SINON', one()),
    two.map(([a, b]) => `min(${a}; ${b})`), two.map(([a, b]) => `max(${a}; ${b})`),
    fc.tuple(fc.constantFrom('arrondi', 'plafond', 'plancher'), one(), fc.constantFrom('', '; 0', '; 2', '; 4')).map(([name, a, step]) => `${name}(${a}${step})`),
    ...(place === 'nested' ? [] : [aggregate(kind, place === 'period' ? 'day' : 'nested', depth - 1), aggregate(kind, place === 'period' ? 'day' : 'nested', depth - 1)]),
  );
}

/** An aggregate speaks of a day: a leaf of the day is always in it. */
function aggregate(kind: 'hour' | 'day' | 'euro' | 'number', place: Place, depth: number): fc.Arbitrary<string> {
  const value = formula(kind, place, depth);
  const where = fc.oneof(fc.constant('jour.service > 0h'), bracketed(formula('truth', place, depth), 'et', 'jour.service > 1h'), fc.constant('jour.type = "LD" et non jour.ferie'));
  return fc.tuple(fc.constantFrom('somme', 'somme', 'moyenne', 'min', 'max'), value, where).map(([name, of, kept]) => `${name}(${of} où ${kept})`);
}

function truth(place: Place, depth: number): fc.Arbitrary<string> {
  if (depth <= 0) return leaf('truth', place);
  const sign = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
  const sides = (['hour', 'day', 'euro', 'number', 'date'] as const).map((kind) => bracketed(formula(kind, place, depth - 1), sign, formula(kind, place, depth - 1)));
  return fc.oneof(
    leaf('truth', place), ...sides, bracketed(formula('text', place, depth - 1), '=', formula('text', place, depth - 1)),
    bracketed(formula('truth', place, depth - 1), 'et', formula('truth', place, depth - 1)), bracketed(formula('truth', place, depth - 1), 'ou', formula('truth', place, depth - 1)),
    bracketed('non', formula('truth', place, depth - 1)),
  );
}

const made = new Map<string, fc.Arbitrary<string>>();
function formula(kind: Kind, place: Place, depth: number): fc.Arbitrary<string> {
  const key = `${kind} ${place} ${depth}`;
  const arbitrary = made.get(key) ?? formulaOf(kind, place, depth);
  made.set(key, arbitrary);
  return arbitrary;
}

function formulaOf(kind: Kind, place: Place, depth: number): fc.Arbitrary<string> {
  switch (kind) {
    case 'truth': return truth(place, depth);
    case 'text': case 'date': return depth <= 0 ? leaf(kind, place) : fc.oneof(leaf(kind, place), bracketed('SI', formula('truth', place, depth - 1), 'ALORS', leaf(kind, place), 'SINON', leaf(kind, place)));
    default: return quantity(kind, place, depth);
  }
}

/** Of every unit; short enough to be checked. */
export const randomFormula: fc.Arbitrary<string> = fc.oneof(...(['hour', 'euro', 'number', 'day', 'truth', 'text', 'date'] as const).map((kind) => formula(kind, 'period', 3)))
  .filter((text) => text.length < 3000);

/** Now and then a value is absent, or large enough to leave 2^53 behind. */
const often = (value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) });
const whole = (greatest: number): fc.Arbitrary<Value> => fc.oneof({ weight: 12, arbitrary: fc.integer({ min: -greatest, max: greatest }) }, { weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.maxSafeInteger() });
const VALUES: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  hour: whole(1_000_000), day: whole(500_000), euro: whole(10_000_000), number: whole(50_000), rate: whole(20_000), boolean: fc.boolean(),
  text: fc.constantFrom('LD', 'CD', 'ME', ''), date: fc.tuple(fc.integer({ min: 1970, max: 2040 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join('-')),
};

export interface Named { readonly name: string; readonly unit: string; readonly scope: Scope }

const valuesOf = (names: readonly Named[]): fc.Arbitrary<Record<string, Value>> =>
  fc.tuple(...names.map(({ unit }) => often(VALUES[unit] ?? fc.constant(0)))).map((values) =>
    Object.fromEntries(names.flatMap(({ name }, i) => (values[i] === undefined ? [] : [[name, values[i]]]))));

/** A month with some days, some weeks. */
export const randomMonth = (names: readonly Named[]): fc.Arbitrary<FormulaInputs> => {
  const rows = (scope: Scope, most: number): fc.Arbitrary<readonly InputRow[]> =>
    fc.array(valuesOf(names.filter((one) => one.scope === scope)), { maxLength: most }).map((all) => all.map((values, i) => ({ label: String(i + 1), values })));
  return fc.record({ values: valuesOf(names.filter((one) => one.scope === 'period')), rows: fc.record({ day: rows('day', 5), week: rows('week', 2) }) });
};

// Our small interpreter against a whole one (use-intl): the same text from every message and any values.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { formatMessage, parseMessage, type Part } from './icu.ts';
import type { Messages } from './texts.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
type Value = string | number;

const theirs = (message: string): ((values: Record<string, Value>) => string) => {
  const t = createTranslator({
    locale: 'fr',
    timeZone: 'Europe/Paris',
    messages: { m: message } as Record<string, string>,
    onError: (e) => {
      throw e;
    },
  });
  return (values) => t('m', values);
};
const ours = (message: string): ((values: Record<string, Value>) => string) => {
  const parts = parseMessage(message);
  return (values) => formatMessage(parts, values);
};

/** Theirs elides nothing: « d’octobre » is told apart below. */
const unelided = (text: string): string => text.replaceAll(/(?<=d|qu)’/gi, 'e ');

/** The arguments of a message: which are counted, which chosen (and among what), which just shown. */
const argumentsOf = (
  parts: readonly Part[],
  into = new Map<string, fc.Arbitrary<Value>>(),
): Map<string, fc.Arbitrary<Value>> => {
  for (const part of parts) {
    if (typeof part === 'string' || typeof part === 'symbol') continue;
    if (!('by' in part)) {
      if (!into.has(part.name))
        into.set(part.name, part.format === 'number' ? fc.integer() : fc.string());
      continue;
    }
    into.set(
      part.name,
      part.by === 'plural'
        ? fc.oneof(
            fc.integer({ min: 0, max: 12 }),
            fc.constantFrom(999, 1_000, 1_000_000, 2_500_000, 1.5, -1),
          )
        : fc.constantFrom(...part.cases.keys(), 'zzz'),
    );
    for (const inner of part.cases.values()) argumentsOf(inner, into);
  }
  return into;
};
/** Values for which the two differ; null when there are none. */
const difference = (message: string): unknown => {
  const [here, there] = [ours(message), theirs(message)];
  return fc.check(
    fc.property(
      fc.record(Object.fromEntries(argumentsOf(parseMessage(message)))),
      (values) => unelided(here(values)) === unelided(there(values)),
    ),
    { numRuns: 30 },
  ).counterexample;
};

test.each([
  'Bonjour',
  '{name}',
  'Heures d’{name}',
  '{n, plural, one {# code} many {# de codes} other {# codes}}',
  '{n, plural, =0 {aucun} =1 {un seul, {name}} other {{n} ou #}}',
  '{n, plural, offset:1 =0 {personne} =1 {{name}} one {{name} et # autre} many {# de plus} other {{name} et # autres}}',
  '{g, select, f {Elle {n, plural, one {en a #} many {#} other {en a #}}} other {On}} { name }.',
  '{n, number} kg',
  "l'heure et l''an",
  "une accolade '{' et '{n}'",
  "{n, plural, one {'#' #} many {#} other {dièse '#' puis #}}",
  'le # hors du pluriel',
  '{a}{b}{ a }',
])('%s', (message) => expect(difference(message)).toBeNull());

describe('texts of every area and of the platform', async () => {
  const files = globSync('{areas/*/*,platform/web/*}/fr.ts', { cwd: root });
  const messages = (object: Messages, path: string): [string, string][] =>
    Object.entries(object).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[`${path}.${key}`, value]];
      return typeof value === 'object' ? messages(value, `${path}.${key}`) : [];
    });
  const all = (
    await Promise.all(
      files.map(async (file) => {
        const { fr } = (await import(pathToFileURL(join(root, file)).href)) as { fr: Messages };
        return messages(fr, file);
      }),
    )
  )
    .flat()
    .filter(([, text]) => /[{}']/.test(text));
  test('there are some', () => expect(all.length).toBeGreaterThan(10));
  test.each(files)('%s', (file) => {
    const texts = all.filter(([path]) => path.startsWith(`${file}.`));
    expect(texts.filter(([, text]) => difference(text) !== null)).toEqual([]);
    expect(texts.filter(([, text]) => /(^|[^'])'[{}]/.test(text))).toEqual([]);
  });
});

test.each([
  '{',
  '}',
  '{n',
  '{n, plural, one {x}}',
  '{n, plural}',
  '{d, date}',
  '{n, plural, other {#}',
])('« %s » is refused', (message) => expect(() => parseMessage(message)).toThrow(/ at \d+ of «/));

test.each([
  ['Paie de {month}', 'octobre 2026', 'Paie d’octobre 2026'],
  ['Paie de {month}', 'mai 2026', 'Paie de mai 2026'],
  ['Paie de {month}', 'avril 2026', 'Paie d’avril 2026'],
  ['{month}', 'août', 'août'],
  ['De {name}', 'Élodie Perrin', 'D’Élodie Perrin'],
  ['plus tard que {name}', 'Inès', 'plus tard qu’Inès'],
  // What it must not do: another word that ends so, an h or a y, a figure, a part of the text itself.
  ['grande {name}', 'Inès', 'grande Inès'],
  ['chaque {name}', 'agence', 'chaque agence'],
  ['de {name}', 'Hugo', 'de Hugo'],
  ['de {name}', 'Yannick', 'de Yannick'],
  ['de {n}', '11', 'de 11'],
  ['de {n, plural, one {un jour} other {# jours}}', '1', 'de un jour'],
])('%s of %s elides', (message, value, expected) =>
  expect(ours(message)({ month: value, name: value, n: value })).toBe(expected),
);

import { expect, it } from 'vitest';
import { nameRedactor } from './redact.ts';

const name = (lastName: string, firstName: string) => ({ lastName, firstName });
const redact = nameRedactor(
  [
    name('Dupont', 'Jean'),
    name('Le Goff', 'Anne-Marie'),
    name('Martin', 'Zoé'),
    name('D’Arc', 'Ève'),
  ],
  { own: [name('Martin', 'Zoé')], by: '…' },
);
it.each([
  ['Vu avec Jean DUPONT hier', 'Vu avec … hier'],
  ['DUPONT Jean', '…'],
  ['Dupont, Jean et Anne-Marie Le Goff', '… et …'],
  ["ÈVE D'ARC, eve d’arc", '…, …'],
  ['Martin Zoe a vu le pont de Jean', 'Martin Zoe a vu le pont de Jean'],
  ['Jean Duponteau', 'Jean Duponteau'],
  ['', ''],
])('%s → %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

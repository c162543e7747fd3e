import { expect, it } from 'vitest';
import { absenceCounted } from './absence-heading.ts';
import { catalogueHeadings } from './catalogue.data.ts';

it.each([
  ['absences("CP").jours # Code du travail, art. L3141-3', 'CP'],
  ['absences( "RTT" ).heures', 'RTT'],
  ['absences("CP").jours + 1', null],
  ['absences("CP").jours * absences("RTT").jours', null],
  ['heures.service # absences("CP").jours', null],
])('%s counts %s alone', (formula, code) => expect(absenceCounted(formula)).toBe(code));

it('every heading of the catalogue that counts absences is one', () => {
  // What is kept of the wage counts days of absences too, and no type of them.
  const family = catalogueHeadings.filter(
    (h) => h.family === 'absence' && !h.formula.startsWith('maintien.'),
  );
  expect(family.length).toBeGreaterThan(10);
  expect(family.filter((h) => absenceCounted(h.formula) === null).map((h) => h.code)).toEqual([]);
});

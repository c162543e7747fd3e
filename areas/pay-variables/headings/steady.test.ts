// Which figures of several missions of one month are not added up.
import { expect, it } from 'vitest';
import { catalogueHeadings } from './catalogue.data.ts';
import type { HeadingUnit } from './heading.ts';
import { starterHeadings } from './starter-headings.data.ts';
import { steadyHeadings } from './steady.ts';

const heading = (code: string, unit: HeadingUnit, formula: string) => ({ code, unit, formula });
const steady = (...all: ReturnType<typeof heading>[]) => [...steadyHeadings(all)];

it('are seniority and its rate, of everything that we offer', () => {
  expect([...steadyHeadings([...starterHeadings, ...catalogueHeadings])]).toEqual([
    'ANC',
    'ANC_TX',
  ]);
});
it('are balances and what follows from the contract alone', () => {
  const all = [
    heading('SOLDE', 'hour', 'compteur("RCR").solde'),
    heading('CONTRAT', 'hour', 'mission.heures_mensuelles # horaire'),
    heading('DOUBLE', 'hour', 'rubrique("SOLDE") * 2'),
  ];
  expect(steady(...all)).toEqual(['SOLDE', 'CONTRAT', 'DOUBLE']);
});
it('are not sums, shares, typed figures and money', () => {
  const all = [
    heading('SERVICE', 'hour', 'heures.service'),
    heading('PART', 'hour', 'mission.heures_mensuelles * mission.part'),
    heading('TYPED', 'hour', '0h # Saisi'),
    heading('ABS', 'day', 'absences("CP").jours'),
    heading('PRIME', 'euro', 'SI collaborateur.type = "LD" ALORS 50 € SINON 0 €'),
    heading('MIXED', 'hour', 'rubrique("SERVICE") + mission.heures_mensuelles'),
  ];
  expect(steady(...all)).toEqual([]);
});

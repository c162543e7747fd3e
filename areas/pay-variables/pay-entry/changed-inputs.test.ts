import { expect, it } from 'vitest';
import { changedInputs } from './changed-inputs.ts';
import type { ExplainedNode } from './explained.ts';

const node = (
  text: string,
  shown: string,
  children: readonly ExplainedNode[] = [],
): ExplainedNode => ({
  label: text,
  text,
  unit: 'hour',
  value: 0,
  shown,
  error: null,
  children,
  days: [],
});
const tree = (service: string, threshold: string, more: readonly ExplainedNode[] = []) =>
  node('max(heures.service - seuil("HS50"); 0h)', '', [
    node('heures.service', service),
    node('seuil("HS50")', threshold),
    node('0h', '0h00'),
    ...more,
  ]);

it('names what is read otherwise, what is new and what is gone; not what is alike, nor literals', () => {
  expect(changedInputs(tree('180h00', '186h00'), tree('188h24', '186h00'))).toEqual([
    { label: 'heures.service', text: 'heures.service', before: '180h00', after: '188h24' },
  ]);
  expect(
    changedInputs(
      tree('1h', '2h', [node('heures.nuit', '3h')]),
      tree('1h', '2h', [node('somme(jour.repas)', '4')]),
    ).map((c) => [c.text, c.before, c.after]),
  ).toEqual([
    ['somme(jour.repas)', null, '4'],
    ['heures.nuit', '3h', null],
  ]);
  expect(changedInputs(tree('1h', '2h'), tree('1h', '2h'))).toEqual([]);
});

import { expect, it } from 'vitest';
import { frozenChanges, type FrozenConfiguration, type FrozenHeading } from './frozen.ts';

const night: FrozenHeading = {
  code: 'HNUIT',
  label: 'Nuit',
  unit: 'hour',
  formula: 'somme(jour.nuit)',
  decimals: 2,
  rounding: null,
  mode: null,
  visible: null,
  warnBelow: null,
  warnAbove: 36_000,
  autoAccept: null,
  exportCode: 'N1',
};
const meals: FrozenHeading = {
  ...night,
  code: 'REPAS',
  label: 'Repas',
  unit: 'number',
  warnAbove: null,
};
const base: FrozenConfiguration = {
  software: 'Silae',
  headings: [night, meals],
  parameters: [
    { kind: 'threshold', name: 'HS25', unit: 'hour', value: 608_400, since: '2026-01-01' },
  ],
};

it('says nothing of what is the same', () =>
  expect(frozenChanges(base, structuredClone(base))).toEqual([]));
it('names what is there no more, what is new and what each heading says otherwise', () => {
  const { exportCode: _, ...undecided } = night;
  const after: FrozenConfiguration = {
    software: null,
    headings: [
      { ...undecided, rounding: { mode: 'nearest', step: 900 }, warnAbove: 39_600 },
      { ...meals, code: 'PANIER' },
    ],
    parameters: [
      {
        ...base.parameters[0],
        kind: 'threshold',
        name: 'HS25',
        unit: 'hour',
        value: 612_000,
        since: '2026-07-01',
      },
    ],
  };
  expect(frozenChanges(base, after)).toEqual([
    {
      what: 'software',
      name: 'Logiciel de paie',
      how: 'changed',
      fields: [{ field: 'Logiciel de paie', before: 'Silae', after: '' }],
    },
    {
      what: 'heading',
      name: 'HNUIT',
      how: 'changed',
      fields: [
        { field: 'Arrondi', before: '', after: 'À 0h15, au plus proche' },
        { field: 'Alerte au-dessus', before: '10h00', after: '11h00' },
        { field: 'Code d’export', before: 'N1', after: 'à décider' },
      ],
    },
    { what: 'heading', name: 'REPAS', how: 'removed', fields: [] },
    { what: 'heading', name: 'PANIER', how: 'added', fields: [] },
    {
      what: 'parameter',
      name: 'Seuil HS25',
      how: 'changed',
      fields: [
        { field: 'Valeur', before: '169h00', after: '170h00' },
        { field: 'À partir du', before: '01/01/2026', after: '01/07/2026' },
      ],
    },
  ]);
});

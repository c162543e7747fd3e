import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#areas/pay-variables/pay-engine/contract.ts';
import { agencyState, categoriesIn, type FileCounts, typeOfGroup } from './file-sets.ts';

const of = (category: FileCounts['category'], states: string, seen = 0): FileCounts => ({
  category,
  files: states.length,
  seen,
  byStatus: {
    waiting: states.replaceAll(/[^w]/g, '').length,
    validated: states.replaceAll(/[^v]/g, '').length,
    rejected: states.replaceAll(/[^r]/g, '').length,
  },
});

describe('how far an agency is', () => {
  it.each([
    ['nothing deposited', [], 'waiting'],
    ['two files nobody opened', [of('pre-payslip', 'ww')], 'waiting'],
    ['one file opened', [of('pre-payslip', 'ww', 1)], 'in_progress'],
    ['one file decided', [of('pre-payslip', 'wv')], 'in_progress'],
    [
      'one category done, another not',
      [of('pre-payslip', 'vv'), of('pre-journal', 'w')],
      'in_progress',
    ],
    ['every category done', [of('pre-payslip', 'vv'), of('pre-journal', 'v')], 'validated'],
    ['one rejected after all were validated', [of('pre-payslip', 'vr')], 'in_progress'],
    [
      'a category whose only file was deleted',
      [of('pre-payslip', 'v'), of('pre-journal', '')],
      'validated',
    ],
  ] as const)('%s: %s', (_, categories, state) => expect(agencyState(categories)).toBe(state));
});

it('each of the sixteen types belongs to a set, and none of the pre-pay to two', () => {
  const prepay = [...categoriesIn('prepay'), ...categoriesIn('fs-documents')];
  expect(new Set(prepay).size).toBe(prepay.length);
  expect(new Set([...prepay, ...categoriesIn('pay')])).toEqual(new Set(CATEGORIES));
});

it('guards the papers of a settlement as their type of pay file', () => {
  const groups = [
    'certificate',
    'attestation',
    'contract',
    'payslip',
    'other',
    'receipt',
    'letter',
  ];
  expect(groups.map(typeOfGroup)).toEqual([
    'certificate',
    'certificate',
    'contract',
    'payslip',
    'other',
    'break',
    'break',
  ]);
});

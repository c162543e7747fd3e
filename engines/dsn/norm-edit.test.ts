// A norm of another year, made from one that is here, and how files are read with it.
import { describe, expect, it } from 'vitest';
import { checkDsn } from './check.ts';
import { sickStop } from './declarations.fixtures.ts';
import { eventSend } from './models.ts';
import { derivedNorm, editFault, type RubricEdit } from './norm-edit.ts';
import { normFor, normSource } from './norm.ts';
import { writeDsn } from './write.ts';

const base = normFor('P26V01').norm;
const REASON = 'S21.G00.60.001';
const of27 = (edits: readonly RubricEdit[]) => normSource([derivedNorm(base, 'P27V01', edits)]);
const codesFor = (reason: string, norm: string, edits: readonly RubricEdit[]): string[] => {
  const declaration = {
    ...sickStop,
    norm,
    event: { nature: '04', stop: { reason, lastDayWorked: '2026-01-12' } },
  } as const;
  const norms = of27(edits);
  return checkDsn(writeDsn(eventSend(declaration), norms), { norms }).findings.map(
    ({ rubric, code, severity }) => `${rubric} ${code} ${severity}`,
  );
};
const reasons = [
  { code: '01', label: 'maladie' },
  { code: '77', label: 'motif nouveau' },
];

describe('a norm of another year', () => {
  it('takes the codes that it was given, and only those of its year', () => {
    const edits = [{ rubric: REASON, codes: reasons }];
    expect(codesFor('77', 'P27V01', edits)).toEqual([]);
    expect(codesFor('02', 'P27V01', edits)).toEqual([`${REASON} ENUM blocking`]);
    expect(codesFor('77', 'P26V01', edits)).toEqual([`${REASON} ENUM blocking`]);
    expect(codesFor('02', 'P26V01', edits)).toEqual([]);
  });

  it('serves the years after it, which is said', () => {
    expect(codesFor('77', 'P28V01', [{ rubric: REASON, codes: reasons }])).toEqual([
      'S10.G00.00.006 NORM-TABLE info',
    ]);
    expect(checkDsn(writeDsn(eventSend({ ...sickStop, norm: 'P27V01' }))).readWith).toBe('P26V01');
  });

  it('loses a rubric, gains one, changes a length', () => {
    const removed = codesFor('01', 'P27V01', [{ rubric: 'S21.G00.30.019', removed: true }]);
    expect(removed).toEqual(['S21.G00.30.019 STRUCT-UNKNOWN blocking']);
    const short = codesFor('01', 'P27V01', [{ rubric: 'S21.G00.30.002', max: 3 }]);
    expect(short).toEqual(['S21.G00.30.002 LENGTH blocking']);
    const norm = derivedNorm(base, 'P27V01', [{ rubric: 'S21.G00.60.099', label: 'Nouvelle' }]);
    expect(norm.blocks.get('S21.G00.60')?.rubrics.get('099')?.label).toBe('Nouvelle');
    expect(base.rubrics.has('S21.G00.60.099')).toBe(false);
  });

  it.each<[string | null, RubricEdit]>([
    ['block', { rubric: 'S99.G00.01.001', label: 'x' }],
    ['label', { rubric: 'S21.G00.60.099' }],
    ['absent', { rubric: 'S21.G00.60.099', removed: true }],
    ['length', { rubric: REASON, min: 5, max: 4 }],
    [null, { rubric: REASON, min: 4, max: 4 }],
  ])('fault %s of %j', (fault, edit) => expect(editFault(base, edit)).toBe(fault));
});

import { describe, expect, it } from 'vitest';
import { dayNumber } from '#engines/french-time/days.ts';
import { byStrength, isProving, proofOf, type EvidenceOfDay } from './driver-proof.ts';

const at = (second: number): number => dayNumber('2026-03-03') * 86_400 + second;
const evidence = (o: Partial<EvidenceOfDay> = {}): EvidenceOfDay => ({
  day: '2026-03-03',
  source: 'card',
  origin: 'C.C1B',
  vehicles: ['AB-123-CD'],
  spans: [
    { start: 0, seconds: 3_600, activity: 'rest' },
    { start: 3_600, seconds: 3_600, activity: 'driving' },
    { start: 7_200, seconds: 3_600, activity: 'work' },
  ],
  ...o,
});
const gradeAt = (second: number, o: Partial<EvidenceOfDay> = {}, plate = 'ab 123 cd') => {
  const proof = proofOf(evidence(o), plate, at(second));
  return proof === null ? null : [proof.grade, proof.offBy];
};

describe('who drove', () => {
  it.each([
    ['the first second of driving', 3_600, ['card', 0]],
    ['the last second', 7_199, ['card', 0]],
    ['one second after', 7_200, ['card', 1]],
    ['as far as clocks differ', 7_319, ['card', 120]],
    ['one second more', 7_320, ['not-driving', 0]],
    ['before, as far', 3_480, ['card', 120]],
    ['before, one more', 3_479, ['not-driving', 0]],
  ])('%s', (_, second, expected) => {
    expect(gradeAt(second)).toEqual(expected);
  });
  it('is by source, and weaker with several vehicles that day', () => {
    expect(gradeAt(4_000, { source: 'vehicle' })).toEqual(['vehicle-unit', 0]);
    expect(gradeAt(4_000, { source: 'embedded' })).toEqual(['telematics', 0]);
    expect(gradeAt(4_000, { vehicles: ['AB-123-CD', 'EF-456-GH'] })).toEqual(['several', 0]);
    expect(gradeAt(4_000, { vehicles: ['AB-123-CD', 'AB 123 CD'] })).toEqual(['card', 0]);
    expect(gradeAt(4_000, {}, 'ZZ-999-ZZ')).toBe(null);
    expect(gradeAt(4_000, { spans: [] })).toEqual(['not-driving', 0]);
    expect(gradeAt(86_400 + 4_000)).toEqual(['not-driving', 0]);
  });
  it('orders proofs, and only two kinds place somebody at the wheel', () => {
    const proofs = (['planned', 'card', 'several', 'vehicle-unit'] as const).map((grade) => ({
      grade,
      origin: '',
      offBy: 0,
    }));
    const ordered = proofs.toSorted(byStrength).map(({ grade }) => grade);
    expect(ordered).toEqual(['vehicle-unit', 'card', 'several', 'planned']);
    expect(ordered.filter(isProving)).toEqual(['vehicle-unit', 'card']);
  });
});

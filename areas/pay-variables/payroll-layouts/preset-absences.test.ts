import { describe, expect, it } from 'vitest';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { starterBook } from '#areas/working-time/schedules/contract.ts';

const codesOf = (preset: string) =>
  layoutPresets.find((p) => p.code === preset)?.layout.absenceCodes ?? {};

describe('the absence codes of payroll software', () => {
  it('Silae has one for each of ours, or none on purpose (a visit is paid work)', () => {
    const silae = codesOf('silae-absences');
    expect(starterBook.absences.filter(({ code }) => !(code in silae))).toEqual([]);
    expect(Object.keys(silae).filter((code) => silae[code] === null)).toEqual(['VM']);
  });
  it.each([
    ['silae-absences', 'AB-230'],
    ['123paie', 'CPE'],
  ])('%s knows parental leave as %s', (preset, code) => expect(codesOf(preset)['CPE']).toBe(code));
});

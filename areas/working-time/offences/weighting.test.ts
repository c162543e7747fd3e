import { describe, expect, it } from 'vitest';
import { weighCompany, weighDriver } from './weighting.ts';

const counts = (SI: number, VSI: number, MSI = 0) => ({ MI: 5, SI, VSI, MSI });
describe('repeated offences (2016/403 Annex II)', () => {
  it.each([
    [0, 0, 0, 365, 0, false],
    [2, 2, 0, 365, 2, false],
    [3, 2, 0, 365, 3, true],
    [9, 0, 0, 365, 3, true],
    [8, 0, 0, 365, 2, false],
    [0, 3, 0, 365, 3, true],
    [0, 0, 1, 365, 0, true],
    [0, 3, 0, 90, 3, true],
    [0, 4, 0, 730.5, 2, false],
    [0, 6, 0, 730.5, 3, true],
  ] as const)(
    '%i serious, %i very serious, %i most serious of a driver over %f days weigh %f',
    (...[SI, VSI, MSI, days, weighted, procedure]) => {
      expect(weighDriver(counts(SI, VSI, MSI), days)).toMatchObject({ weighted, procedure });
    },
  );
  it('divides a company’s by its drivers, and by no driver gives nothing', () => {
    expect(weighCompany(counts(30, 20), 10, 365)).toMatchObject({
      weighted: 3,
      procedure: true,
      perDriver: { SI: 3, VSI: 2 },
    });
    expect(weighCompany(counts(30, 20), 20, 365)).toMatchObject({
      weighted: 1.5,
      procedure: false,
    });
    expect(weighCompany(counts(1, 0), 0, 365)).toMatchObject({ weighted: 0, procedure: false });
  });
});

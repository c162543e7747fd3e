import { describe, expect, it } from 'vitest';
import type { Codes } from './payroll-file.ts';
import { quantityDifferences } from './payroll-quantities.ts';
import type { SnapshotAbsence, SnapshotContent, SnapshotMission } from './snapshot.ts';

const codes: Codes = new Map([
  [1, 'HS'],
  [2, 'PANIER'],
]);
const mission = (id: number, hours: number, meals: number): SnapshotMission => ({
  id,
  collaboratorId: id,
  matricule: `00${id}`,
  lastName: 'Durand',
  firstName: 'Zoé',
  agencyId: 1,
  agency: 'Lyon',
  type: 'P',
  driverType: 'LD',
  startsOn: '2020-01-01',
  endsOn: null,
  values: [hours, meals].map((computed) => ({ computed, manual: null, error: null })),
});
const month = (
  name: string,
  missions: readonly SnapshotMission[],
  absences: readonly SnapshotAbsence[] = [],
): SnapshotContent => ({
  format: 1,
  period: { id: 1, month: name, firstDay: `${name}-01`, lastDay: `${name}-28` },
  company: { id: 1, name: 'Martin', code: 'M' },
  headings: [
    { id: 1, code: 'HS25', label: 'Heures', unit: 'hour', formula: '0h', decimals: 2 },
    { id: 2, code: 'REPAS', label: 'Repas', unit: 'number', formula: '0', decimals: 0 },
  ],
  parameters: [],
  missions,
  absences,
});
const leave = (day: string): SnapshotAbsence => ({
  mission: 1,
  day,
  code: 'CP',
  halves: 2,
  seconds: 0,
});

describe('what differs from the last export', () => {
  it('is nothing between two months of the same quantities, whatever their dates', () => {
    const october = month('2026-10', [mission(1, 3_600, 50_000)], [leave('2026-10-05')]);
    const november = month('2026-11', [mission(1, 3_600, 50_000)], [leave('2026-11-17')]);
    expect(quantityDifferences(october, november, codes)).toEqual([]);
  });

  it('is what changed, came and went, by person and heading', () => {
    const october = month('2026-10', [mission(1, 3_600, 0), mission(2, 7_200, 20_000)]);
    const november = month(
      '2026-11',
      [mission(1, 5_400, 10_000), mission(2, 7_200, 0)],
      [leave('2026-11-17'), leave('2026-11-18')],
    );
    const differences = quantityDifferences(october, november, codes);
    expect(differences.map((d) => [d.matricule, d.code, d.kind, d.before, d.after])).toEqual([
      ['001', 'CP', 'added', null, 20_000],
      ['001', 'HS', 'changed', 3_600, 5_400],
      ['001', 'PANIER', 'added', null, 10_000],
      ['002', 'PANIER', 'removed', 20_000, null],
    ]);
  });

  it('leaves out people of other payrolls and headings without a code', () => {
    const hired: SnapshotMission = { ...mission(3, 3_600, 0), type: 'I' };
    const none = month('2026-10', []);
    expect(quantityDifferences(none, month('2026-11', [hired]), codes)).toEqual([]);
    const one = month('2026-11', [mission(1, 3_600, 50_000)]);
    expect(
      quantityDifferences(
        none,
        one,
        new Map([
          [1, 'HS'],
          [2, null],
        ]),
      ),
    ).toHaveLength(1);
  });
});

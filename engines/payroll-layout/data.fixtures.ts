// A month of two invented people, and ways to change it.
import type { ExportedHeading, ExportedPerson, PayrollData } from './data.ts';
import type { FileLayout, LayoutColumn, PayrollLayout } from './layout.ts';

export const hours: ExportedHeading = {
  code: 'HS-HS25',
  own: 'HS25',
  label: 'Heures à 25 %',
  unit: 'hour',
  decimals: 2,
};
export const meals: ExportedHeading = {
  code: 'EV-Repas',
  own: 'REPAS',
  label: 'Repas',
  unit: 'number',
  decimals: 0,
};
export const someone = (more: Partial<ExportedPerson> = {}): ExportedPerson => ({
  matricule: '00012',
  lastName: 'Lefèvre',
  firstName: 'Zoé',
  agency: 'Lyon',
  driverType: 'LD',
  contract: '71',
  from: '2026-10-01',
  to: '2026-10-31',
  entry: '2020-02-03',
  exit: null,
  values: [62_388, 150_000],
  absences: [],
  ...more,
});
export const month = (more: Partial<PayrollData> = {}): PayrollData => ({
  software: { code: 'silae' },
  snapshot: { number: 3 },
  company: { code: 'MARTIN', name: 'Transports Martin', siret: '12345678900017' },
  period: { month: '2026-10', firstDay: '2026-10-01', lastDay: '2026-10-31' },
  headings: [hours, meals],
  people: [someone()],
  ...more,
});
export const fileOf = (
  columns: readonly LayoutColumn[],
  more: Partial<FileLayout> = {},
): PayrollLayout => ({
  format: 1,
  files: [
    {
      name: 'essai.txt',
      kind: 'delimited',
      encoding: 'utf-8',
      lineEnd: 'LF',
      lastLineEnd: true,
      separator: ';',
      characters: 'refuse',
      titles: false,
      date: 'JJ/MM/AAAA',
      point: ',',
      sections: [{ rows: 'person', columns }],
      ...more,
    },
  ],
});

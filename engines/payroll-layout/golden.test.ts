// Files written from public facts, beside the project: skipped where they are absent.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { month, someone } from './data.fixtures.ts';
import { decode } from './encodings.ts';
import { layoutPresets } from './presets.data.ts';
import { writePayroll } from './write.ts';

/** Beside this project, or beside the checkout that it is a branch of. */
const folderAbove = (from: string): string | null => {
  const beside = join(from, 'shared/data/payroll-exports');
  if (existsSync(beside)) return beside;
  return dirname(from) === from ? null : folderAbove(dirname(from));
};
const folder = folderAbove(import.meta.dirname);
const sample = (name: string): string => readFileSync(join(folder ?? '', name), 'latin1');
const preset = (code: string) =>
  layoutPresets.find((p) => p.code === code)?.layout ?? { format: 1 as const, files: [] };
const february = { period: { month: '2025-02', firstDay: '2025-02-01', lastDay: '2025-02-28' } };

describe.skipIf(folder === null)(
  'files of the reference, byte for byte (skipped where shared/data is absent)',
  () => {
    const weekdays = (from: number, to: number, code: string, halves = 2) =>
      Array.from({ length: to - from + 1 }, (_, i) => ({
        day: `2025-02-${String(from + i).padStart(2, '0')}`,
        code,
        halves,
        seconds: 25_200,
      })).filter(({ day }) => new Date(`${day}T00:00Z`).getUTCDay() % 6 !== 0 || code === 'MAL');
    it('Silae, its lines by matricule and code', () => {
      const unit = { unit: 'number' as const, decimals: 0 };
      const data = month({
        ...february,
        headings: [
          { code: 'EV-PrimePanier', own: 'PANIER', label: 'Panier', ...unit },
          { code: 'HS-HS25', own: 'HS25', label: 'x', unit: 'hour', decimals: 2 },
          { code: 'HS-HS50', own: 'HS50', label: 'x', unit: 'hour', decimals: 2 },
        ],
        people: [
          someone({
            matricule: '00012',
            from: '2025-02-01',
            to: '2025-02-28',
            values: [150_000, 62_388, 9_000],
            absences: weekdays(3, 7, 'CP'),
          }),
          someone({
            matricule: '00104',
            from: '2025-02-01',
            to: '2025-02-28',
            values: [0, 28_800, 0],
            absences: [...weekdays(10, 21, 'MAL'), ...weekdays(24, 24, 'RTT', 1)],
          }),
        ],
      });
      const [file] = writePayroll(preset('silae-absences'), data).files ?? [];
      expect(decode(file?.bytes ?? new Uint8Array(), 'ascii')).toBe(sample('silae-evp.csv'));
    });
    it('123Paie, variables and absences', () => {
      const headings = [
        {
          code: '115',
          own: 'HS25',
          label: 'Heures supplémentaires',
          unit: 'hour' as const,
          decimals: 2,
        },
        {
          code: '489',
          own: 'KM',
          label: 'Frais kilométriques',
          unit: 'euro' as const,
          decimals: 2,
        },
      ];
      const one = { from: '2025-02-01', to: '2025-02-28' };
      const pay =
        writePayroll(
          preset('123paie'),
          month({
            ...february,
            headings,
            people: [someone({ ...one, contract: 'CT0001', values: [62_388, 426_000] })],
          }),
        ).files ?? [];
      const sick = [
        { day: '2025-02-14', code: 'MAL', halves: 2, seconds: 25_200 },
        { day: '2025-02-17', code: 'MAL', halves: 2, seconds: 25_200 },
      ];
      const absent =
        writePayroll(
          preset('123paie'),
          month({
            ...february,
            headings: [],
            people: [
              someone({
                ...one,
                matricule: '00104',
                lastName: 'Martin',
                contract: 'CT0002',
                values: [],
                absences: sick,
              }),
            ],
          }),
        ).files ?? [];
      expect(pay[0]?.text).toBe(sample('123paie-pay.txt'));
      expect(absent[1]?.text).toBe(sample('123paie-abs.txt'));
    });
  },
);

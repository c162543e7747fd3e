import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';
import { sheetName } from './sheet-name.ts';

describe('the name of a sheet', () => {
  it.each([
    ['Articles', 'Articles'],
    ['Congés 01/2026 [brouillon]: à voir?', 'Congés 01 2026 brouillon à voir'],
    ["'Lyon'", 'Lyon'],
    ['', 'Export'],
    ['///', 'Export'],
    ['History', 'Export'],
    ['historique', 'Export'],
    ['Relevé d’heures des conducteurs de nuit', 'Relevé d’heures des conducteurs'],
    ["Un nom de trente caractères oo 'x", 'Un nom de trente caractères oo'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('%j', (title, name) => expect(sheetName(title)).toBe(name));

  it('always pleases Excel', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const name = sheetName(title);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(31);
        // oxlint-disable-next-line no-control-regex -- what must be absent
        expect(name).not.toMatch(/[\u0000-\u001F:\\/?*[\]]|^'|'$|^history$/i);
        expect(name).not.toMatch(/[\uD800-\uDBFF]$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the name of a file', () => {
  const day = Temporal.PlainDate.from('2026-03-07');
  it.each([
    ['Articles de la FAQ', 'Articles de la FAQ-2026-03-07.csv'],
    ['Élèves / reçus : "été"', 'Élèves reçus été-2026-03-07.csv'],
    ['../../etc/passwd', 'etc passwd-2026-03-07.csv'],
    ['\r\nx: y', 'x y-2026-03-07.csv'],
    ['', 'export-2026-03-07.csv'],
  ])('%j', (title, name) => expect(exportFileName(title, day, 'csv')).toBe(name));
});

import { describe, expect, it } from 'vitest';
import type { LayoutColumn, PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { conditionText, layoutChanges } from './layout-changes.ts';

const silae = (): PayrollLayout => {
  const preset = layoutPresets.find((p) => p.code === 'silae-variables');
  if (preset === undefined) throw new Error('no preset');
  return preset.layout;
};
const withColumns = (
  l: PayrollLayout,
  change: (columns: readonly LayoutColumn[]) => readonly LayoutColumn[],
): PayrollLayout => {
  const [file] = l.files;
  const section = file?.sections[0];
  if (file === undefined || section === undefined) throw new Error('no section');
  return {
    ...l,
    files: [{ ...file, sections: [{ ...section, columns: change(section.columns) }] }],
  };
};
const withTheFile = (
  change: (f: PayrollLayout['files'][number]) => PayrollLayout['files'][number],
): PayrollLayout => {
  const l = silae();
  const [file] = l.files;
  if (file === undefined) throw new Error('no file');
  return { ...l, files: [change(file)] };
};
const added: LayoutColumn = { title: 'Agence', field: 'employee.agency' };

describe('what a version changed', () => {
  it.each<[string, PayrollLayout, string[]]>([
    ['nothing', silae(), []],
    [
      'a column at the end',
      withColumns(silae(), (c) => [...c, added]),
      ['Colonne « Agence » ajoutée en place 6'],
    ],
    ['a column less', withColumns(silae(), (c) => c.slice(1)), ['Colonne « Matricule » retirée']],
    [
      'the order',
      withColumns(silae(), ([a, b, ...rest]) =>
        a === undefined || b === undefined ? [] : [b, a, ...rest],
      ),
      ['Ordre des colonnes : Code, Matricule, Valeur, Date debut, Date fin'],
    ],
    [
      'decimals and a condition',
      withColumns(silae(), (c) =>
        c.map((x) =>
          x.title === 'Valeur'
            ? {
                ...x,
                decimals: { min: 3, max: 3 },
                when: [{ field: 'employee.driverType', test: 'among', values: ['CD', 'LD'] }],
              }
            : x,
        ),
      ),
      [
        expect.stringMatching(
          /^Colonne «\u00a0Valeur\u00a0»\u00a0: décimales\u00a0: .* → 3 à 3$/,
        ) as unknown as string,
        'Colonne « Valeur » : condition : — → « Type de conducteur » est parmi courte distance, longue distance',
      ],
    ],
    [
      'the encoding',
      withTheFile((f) => ({ ...f, encoding: 'windows-1252' })),
      ['codage : ASCII (sans accent) → Windows-1252'],
    ],
    [
      'a second file',
      (() => {
        const l = silae();
        return { ...l, files: [...l.files, ...l.files] };
      })(),
      ['Fichier 2 ajouté'],
    ],
    [
      'an absence code',
      { ...silae(), absenceCodes: { ...silae().absenceCodes, CP: 'ABS-CP' } },
      ['Code d’absence CP : — → ABS-CP'],
    ],
  ])('%s', (_, after, expected) => {
    expect(layoutChanges(silae(), after)).toEqual(expected);
  });
  it('says conditions as one would', () => {
    expect(conditionText({ field: 'value.unit', test: 'among', values: ['hour', 'day'] })).toBe(
      '« Unité » est parmi heures, jours',
    );
    expect(conditionText({ field: 'value.quantity', test: 'not-zero' })).toBe(
      '« Valeur de la rubrique » n’est pas zéro',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { checkLayout } from '#engines/payroll-layout/check-layout.ts';
import type {
  FileLayout,
  LayoutColumn,
  PayrollLayout,
  Section,
} from '#engines/payroll-layout/layout.ts';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import {
  faultsIn,
  faultsOfFile,
  newCondition,
  withDecimals,
  withEncoding,
  withFile,
  withKind,
  withSection,
} from './editing.ts';

const silae = (): { layout: PayrollLayout; file: FileLayout; section: Section } => {
  const layout = layoutPresets.find((p) => p.code === 'silae-variables')?.layout;
  const file = layout?.files[0];
  const section = file?.sections[0];
  if (layout === undefined || file === undefined || section === undefined)
    throw new Error('no preset');
  return { layout, file, section };
};
const added: LayoutColumn = { title: 'Agence', field: 'employee.agency' };

describe('faults', () => {
  const place = 'Fichier 1 › bloc 1 › colonne';
  it('are those of their column, not of the tenth that begins alike', () => {
    const { layout, file, section } = silae();
    const columns = [
      ...section.columns,
      added,
      added,
      added,
      added,
      { title: 'x', when: [{ field: 'value.code', test: 'is' } as const] },
      added,
    ];
    const { faults } = checkLayout(
      withFile(layout, 0, withSection(file, 0, { ...section, columns })),
    );
    expect([
      faultsIn(faults, `${place} 1`),
      faultsIn(faults, `${place} 10`).length,
      faultsOfFile(faults, 'Fichier 1'),
    ]).toEqual([[], 2, []]);
  });
  it('of a file are not those of its lines', () => {
    const { layout, file } = silae();
    const { faults } = checkLayout(withFile(layout, 0, { ...file, name: 'a/b', date: 'xx' }));
    expect(faultsOfFile(faults, 'Fichier 1')).toHaveLength(2);
  });
  it('are not made by choosing another kind or encoding', () => {
    const { layout } = silae();
    const file: FileLayout = { ...silae().file, encoding: 'utf-8', bom: true };
    for (const changedFile of [
      withEncoding(file, 'ascii'),
      withKind(withKind(file, 'sheet'), 'delimited'),
    ])
      expect(checkLayout(withFile(layout, 0, changedFile)).faults).toEqual([]);
    const { separator: _, ...sheet } = withKind(file, 'sheet');
    expect(checkLayout(withFile(layout, 0, withKind(sheet, 'delimited'))).faults).toEqual([]);
  });
  it('are not in a condition that the form begins with', () => {
    for (const rows of ['person', 'value', 'absence', 'day'] as const)
      expect(
        checkLayout({
          ...silae().layout,
          absenceCodes: {},
          files: silae().layout.files.map((f) => ({
            ...f,
            sections: [
              {
                rows,
                columns: [{ title: 'a', field: 'employee.matricule', when: [newCondition(rows)] }],
              },
            ],
          })),
        }).faults,
      ).toEqual([]);
  });
});

describe('decimals', () => {
  it.each([
    [{ min: 3 }, { min: 3, max: 3 }],
    [{ max: 0 }, { min: 0, max: 0 }],
    [{ min: 1 }, { min: 1, max: 2 }],
    [{ max: 4 }, { min: 0, max: 4 }],
  ])('typed as %j of 0 to 2 are %j', (typed, expected) => {
    expect(withDecimals({ title: 'x', decimals: { min: 0, max: 2 } }, typed).decimals).toEqual(
      expected,
    );
  });
});

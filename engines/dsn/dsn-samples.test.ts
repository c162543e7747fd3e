// The sample files of ../shared: each valid one has nothing blocking, each mutant is found at its rubric by its control.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDsn } from './check.ts';

const FOLDER = '../shared/data/dsn/samples';
interface Expected {
  readonly file: string;
  readonly expected: readonly { readonly field: string; readonly control: string }[];
  readonly lines?: number;
}
const present = existsSync(`${FOLDER}/EXPECTED.json`);
const { files } = (
  present ? JSON.parse(readFileSync(`${FOLDER}/EXPECTED.json`, 'utf8')) : { files: [] }
) as { files: readonly Expected[] };
const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'latin1');

describe.skipIf(!present)('sample files', () => {
  it.each(files)('$file', ({ file, expected, lines }) => {
    const report = checkDsn(textOf(file));
    const codes = report.findings.map(({ rubric, code }) => `${rubric} ${code}`);
    for (const { field, control } of expected) expect(codes).toContain(`${field} ${control}`);
    // The samples of the end of a contract carry no pay: told, not refused.
    if (expected.length === 0)
      expect(report.findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
    if (lines !== undefined) expect(report.lines).toBe(lines);
    const warned = expected.every(({ control }) => control.startsWith('SIG'));
    expect(report.valid).toBe(warned);
  });

  it.each([1, 2])(
    'real file %i, passed on by a platform, is read with a listed set of findings',
    (n) => {
      const report = checkDsn(textOf(`open-neodes_fctu_${n}_P25V01.dsn`));
      const kinds = new Set(report.findings.map(({ rubric, code }) => `${rubric} ${code}`));
      const common = [
        'S10.G00.00.006 NORM-TABLE',
        'S10.G00.01.001 CSL-11',
        'S21.G00.06.001 CSL-11',
        'S21.G00.30.001 FORMAT',
        'S21.G00.30.006 COHERENCE-NIR',
        'S21.G00.50 STRUCT-MISSING',
        'S21.G00.51 STRUCT-MISSING',
        'S21.G00.63 STRUCT-MISSING',
        'S21.G00.71 STRUCT-MISSING',
      ];
      const own =
        n === 1 ? ['file FORMAT-CHARSET', 'S21.G00.40.019 CCH-11'] : ['S21.G00.62.004 CCH-11'];
      expect([...kinds].toSorted()).toEqual([...common, ...own].toSorted());
      expect(report.readWith).toBe('P24V01');
    },
  );
});

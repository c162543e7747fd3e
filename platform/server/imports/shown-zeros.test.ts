// A number of a workbook is the text that its format shows, where that begins with zeros.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { paddedStyles, withShownZeros } from './shown-zeros.ts';

const GIVEN = '../shared/data/third-look/matricule-00123-as-number.xlsx';
const styles = (xml: string) =>
  paddedStyles([{ name: 'xl/styles.xml', bytes: Buffer.from(`<styleSheet>${xml}</styleSheet>`) }]);

it('finds the styles whose format is nothing but zeros, by their place among all', () => {
  const zeros = styles(
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt formatCode="000" numFmtId="165"/><numFmt numFmtId="166" formatCode="0.00"/><numFmt numFmtId="167" formatCode="0"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="166"/><xf numFmtId="165"/><xf numFmtId="167"/></cellXfs>',
  );
  expect([...zeros]).toEqual([
    ['1', 5],
    ['3', 3],
  ]);
});
it.each([
  ['<c r="A2" s="1"><v>123</v></c>', '<c r="A2" s="1" t="str"><v>00123</v></c>'],
  ['<c r="A2" s="1" t="n"><v>123456</v></c>', '<c r="A2" s="1" t="str"><v>123456</v></c>'],
  ['<c s="1"><f>A1</f><v>7</v></c>', '<c s="1" t="str"><f>A1</f><v>00007</v></c>'],
  ['<c s="2"><v>123</v></c>', '<c s="2"><v>123</v></c>'],
  ['<c s="1" t="s"><v>12</v></c>', '<c s="1" t="s"><v>12</v></c>'],
  ['<c s="1"><v>12.5</v></c>', '<c s="1"><v>12.5</v></c>'],
])('%s is read as %s', (stored, shown) => {
  expect(withShownZeros(stored, new Map([['1', 5]]))).toBe(shown);
});
if (!existsSync(GIVEN))
  process.stdout.write('skipped: the workbook of the third look is not here\n');
it.skipIf(!existsSync(GIVEN))('the given matricule is 00123', async () => {
  const rows = await readXlsx(readFileSync(GIVEN), 50_000_000);
  expect(Array.isArray(rows) && rows[1]?.[0]).toBe('00123');
});

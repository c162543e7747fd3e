import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFile, cleanName } from './check-file.ts';
import { SAMPLES } from './sample-files.fixtures.ts';

const message = [
  'jpg',
  'jpeg',
  'png',
  'pdf',
  'ppt',
  'pptx',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'txt',
  'csv',
  'xml',
  'c1b',
  'v1b',
  'c1c',
  'v1c',
  'ddd',
  'tgd',
];
const sample = (name: string): Buffer => SAMPLES[name] ?? Buffer.alloc(0);

describe('a file is what its name says', () => {
  test.each([
    ['photo.jpg', 'jpg', 'image/jpeg'],
    ['PHOTO.JPG', 'jpg', 'image/jpeg'],
    ['scan.png', 'png', 'image/png'],
    ['bulletin.pdf', 'pdf', 'application/pdf'],
    ['lettre.doc', 'doc', 'application/msword'],
    [
      'lettre.docx',
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['grille.xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['liste.csv', 'csv', 'text/csv; charset=utf-8'],
    ['liste.csv', 'utf16', 'text/csv; charset=utf-8'],
    ['notes.txt', 'txt', 'text/plain; charset=utf-8'],
    ['dsn.xml', 'xml', 'application/xml'],
    ['C_2026.C1B', 'c1b', 'application/octet-stream'],
    ['V_2026.V1C', 'c1b', 'application/octet-stream'],
    ['carte.ddd', 'c1b', 'application/octet-stream'],
    ['carte.TGD', 'c1b', 'application/octet-stream'],
  ])('%s holding %s: accepted as %s', async (name, holds, type) => {
    expect(await checkFile(sample(holds), { name, accept: message }, true)).toMatchObject({ type });
  });

  test.each([
    ['virus.pdf', 'exe'],
    ['virus.txt', 'exe'],
    ['virus.csv', 'zip'],
    ['photo.jpg', 'png'],
    ['lettre.docx', 'xlsx'],
    ['lettre.docx', 'zip'],
    ['lettre.docx', 'pdf'],
    ['lettre.doc', 'docx'],
    ['facture.pdf', 'txt'],
    ['notes.txt', 'pdf'],
    ['photo.png', 'txt'],
    ['dsn.xml', 'jpg'],
  ])('%s holding %s: refused', async (name, holds) => {
    await expect(
      checkFile(sample(holds), { name, accept: message, field: 'piece' }, true),
    ).rejects.toMatchObject({
      code: 'unsupported_file',
      status: 415,
      details: [{ field: 'piece', message: expect.stringContaining(name) }],
    });
  });

  test.each([
    ['setup.exe', 'exe'],
    ['photo.gif', 'gif'],
    ['sans-extension', 'pdf'],
    ['.pdf', 'pdf'],
    ['double.pdf.exe', 'exe'],
    ['archive.zip', 'zip'],
  ])('%s is not in the list: refused whatever it holds', async (name, holds) => {
    await expect(checkFile(sample(holds), { name, accept: message })).rejects.toMatchObject({
      code: 'unsupported_file',
      details: [{ message: expect.stringContaining('types acceptés jpg, png, pdf') }],
    });
  });

  test('an office file is let through on its first bytes and judged once whole', async () => {
    const rule = { name: 'lettre.docx', accept: ['docx'] };
    await expect(checkFile(sample('zip').subarray(0, 40), rule)).resolves.toMatchObject({
      extension: 'docx',
    });
    await expect(checkFile(sample('zip'), rule, true)).rejects.toMatchObject({
      code: 'unsupported_file',
    });
    await expect(checkFile(sample('pdf'), rule)).rejects.toMatchObject({
      code: 'unsupported_file',
    });
  });

  test('without a list nothing is refused: the portal’s own files', async () => {
    expect(await checkFile(sample('txt'), { name: 'releve.dsn' })).toMatchObject({
      name: 'releve.dsn',
    });
    expect(await checkFile(sample('txt'), { name: 'journal.xyz' })).toMatchObject({
      type: 'application/octet-stream',
    });
  });

  test('any bytes either pass or are refused in words, never otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...message),
        async (bytes, extension) => {
          const verdict = await checkFile(
            bytes,
            { name: `x.${extension}`, accept: message },
            true,
          ).then(
            () => 'passed',
            (e: { code?: string }) => e.code,
          );
          expect(['passed', 'unsupported_file']).toContain(verdict);
        },
      ),
    );
  });
});

describe('names', () => {
  test.each([
    ['photo.jpeg', 'photo.jpg', 'jpg'],
    ['photo.JPEG', 'photo.jpg', 'jpg'],
    ['photo.JPG', 'photo.JPG', 'jpg'],
    ['C:\\Users\\x\\bulletin.pdf', 'bulletin.pdf', 'pdf'],
    ['../../etc/passwd', 'passwd', ''],
    ['a\u0000b\r\n.txt', 'ab.txt', 'txt'],
    ['fac\u202efdp.exe', 'facfdp.exe', 'exe'],
    ['  ..caché.txt ', 'caché.txt', 'txt'],
    ['', 'fichier', ''],
    ['///', 'fichier', ''],
    ['e\u0301te\u0301.csv', 'été.csv', 'csv'],
  ])('%j becomes %j', (given, name, extension) => {
    expect(cleanName(given)).toEqual({ name, extension });
  });

  test('a name made of spaces takes no time', () =>
    expect(cleanName(`a${' '.repeat(400_000)}b.pdf`).name).toHaveLength(194));

  test('no name leads out of a folder, breaks a header or is too long', () => {
    const sound = (given: string): boolean => {
      const { name } = cleanName(given);
      return (
        name.length > 0 &&
        name.length <= 400 &&
        name.isWellFormed() &&
        !name.startsWith('.') &&
        !/[/\\\r\n\0]/.test(name)
      );
    };
    expect(
      fc.check(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), sound), {
        numRuns: 1_000,
      }).counterexample,
    ).toBeNull();
    expect(
      ['a', '.pdf'].every(
        (end) =>
          sound(`${'a'.repeat(189)}😀${'a'.repeat(30)}${end}`) &&
          sound(`${'a'.repeat(199)}😀${end}`),
      ),
    ).toBe(true);
  });
});

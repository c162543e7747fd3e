// The smallest files of each kind, for tests.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const zip = async (entries: Readonly<Record<string, string>>): Promise<Buffer> => {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
};
const chunk = (type: string, length: number): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, length]), Buffer.from(type), Buffer.alloc(length + 4)]);
const contentTypes = (part: string): string =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`;

export const SAMPLES: Readonly<Record<string, Buffer>> = {
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  png: Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', 13),
    chunk('IDAT', 10),
    chunk('IEND', 0),
  ]),
  gif: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n'),
  doc: Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
  ]),
  exe: Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0'), Buffer.alloc(100)]),
  zip: await zip({ 'readme.txt': 'x' }),
  docx: await zip({
    '[Content_Types].xml': contentTypes('wordprocessingml.document'),
    'word/document.xml': '<w/>',
  }),
  xlsx: await zip({
    '[Content_Types].xml': contentTypes('spreadsheetml.sheet'),
    'xl/workbook.xml': '<w/>',
  }),
  csv: Buffer.from('\ufeffnom;montant\nÉtienne;12,50\n'),
  utf16: Buffer.from('\ufeffnom;montant\n', 'utf16le'),
  xml: Buffer.from('<?xml version="1.0"?><a/>'),
  txt: Buffer.from('BM, MZ, GIF : trois mots\n'),
  c1b: Buffer.from([0, 2, 0, 0, 0x19, 0, 1, 2, 3]),
};

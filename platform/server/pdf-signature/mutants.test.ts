import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { signedBy } from './authority.fixtures.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';
import { differsOutside, mutantOf } from './mutants.fixtures.ts';
import { authority } from './signed-contracts.fixtures.ts';
import { contract, CONTRACT, lastXref, withUpdate, type Layout } from './written-pdf.fixtures.ts';

const ports = signaturePorts(
  certificatesOfPem(authority.trust),
  Temporal.Now.instant().epochMilliseconds,
);
const signedIn = (layout: Layout): Buffer =>
  signedBy(contract({ layout }), authority, {
    num: 20,
    objects: { 5: '<< /Fields [6 0 R 7 0 R 20 0 R] /SigFlags 3 >>' },
    write: { layout, spare: 910 },
    sign: { signer: 'employee' },
  });
const signed = signedIn('table');
const TOLD = new Set(['altered', 'unreadable', 'not-signed']);

describe.each<Layout>(['table', 'objects'])('a signed file of %s', (layout) => {
  it('is told from its 80 mutants', () => {
    const file = signedIn(layout);
    expect(judgePdf(file, ports).verdict).toBe('time-not-proved');
    for (let seed = 1; seed <= 80; seed += 1) {
      const { kind, bytes } = mutantOf(file, seed);
      const { verdict } = judgePdf(bytes, ports);
      if (differsOutside(file, bytes))
        expect(TOLD, `${kind} ${seed}: ${verdict}`).toContain(verdict);
    }
  });
});

describe('a hostile file ends soon', () => {
  const withTrailer = (trailer: string): Buffer => withUpdate(signed, {}, { trailer });
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const chain = (count: number): Buffer => {
    let file = signed;
    for (let n = 0; n < count; n += 1) file = withUpdate(file, {});
    return file;
  };
  it.each<[string, () => Buffer]>([
    ['nested arrays', () => contract({}, { 5: '['.repeat(200_000) })],
    ['nested dictionaries', () => contract({}, { 5: '<</A'.repeat(100_000) })],
    [
      'a form that holds itself',
      () => contract({}, { 5: '<< /Fields [5 0 R] /Kids [5 0 R] /T (x) >>' }),
    ],
    [
      'fields in a circle',
      () => contract({}, { 6: '<< /T (a) /Kids [7 0 R] >>', 7: '<< /T (b) /Kids [6 0 R] >>' }),
    ],
    ['references in a circle', () => contract({}, { 5: '6 0 R', 6: '5 0 R' })],
    ['tables in a circle', () => withTrailer(`/Prev ${signed.length}`)],
    ['a table far away', () => withTrailer('/Prev 99999999999')],
    [
      'a bomb of objects',
      () =>
        contract(
          {},
          { 30: { dict: '/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode', data: bomb } },
        ),
    ],
    [
      'a bomb of rows',
      () =>
        contract(
          {},
          {
            4: {
              dict: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 999999999 >>',
              data: deflateSync(Buffer.from('x')),
            },
          },
        ),
    ],
    [
      'streams without an end',
      () => Buffer.concat([signed, Buffer.from('1 0 obj << >> stream\n'.repeat(20_000))]),
    ],
    [
      'numbers of a table',
      () =>
        Buffer.from(
          `%PDF-1.7\nxref\n0 9999999999\n0000000000 65535 f \ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
        ),
    ],
    ['200 revisions', () => chain(200)],
    [
      'a deep CMS',
      () => {
        const at = signed.lastIndexOf('/Contents <') + 11;
        const out = Buffer.from(signed);
        out.write('3080'.repeat(2_000), at, 'latin1');
        return out;
      },
    ],
    [
      'white space',
      () =>
        Buffer.concat([
          Buffer.from('%PDF-1.7\n'),
          Buffer.alloc(2_000_000, ' '),
          Buffer.from(`startxref\n${lastXref(signed)}\n%%EOF`),
        ]),
    ],
    [
      'objects without end',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj ['.repeat(20_000))]),
    ],
    [
      'text',
      () =>
        contract(
          {},
          { 4: { dict: '', data: Buffer.from('(x) Tj '.repeat(100_000)) }, 9: String(CONTRACT[9]) },
        ),
    ],
  ])('%s', (_, make) => {
    const bytes = make();
    const began = performance.now();
    expect(typeof judgePdf(bytes, ports).verdict).toBe('string');
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

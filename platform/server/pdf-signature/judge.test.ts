import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formFields } from '#engines/pdf-signature/fields.ts';
import { pdfFile } from '#engines/pdf-signature/file.ts';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { openPdf } from '#engines/pdf-signature/open.ts';
import { ROOM, signatureDict, signedBy } from './authority.fixtures.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';
import { ENCRYPTED } from './encrypted.data.ts';
import {
  authority,
  NOW,
  YEAR,
  judge,
  verdict,
  FIRST,
  first,
  stamped,
  signed,
  second,
} from './signed-contracts.fixtures.ts';
import { contract, lastXref, stream, type Layout } from './written-pdf.fixtures.ts';

describe('a signature', () => {
  it('is whole with a time stamp, of an unproved time without', () => {
    expect(judge(stamped)).toEqual({
      verdict: 'whole',
      violation: null,
      signatures: [
        { covers: 'whole', intact: true, signer: 'employer', time: 'proved', trusted: true },
      ],
    });
    expect(judge(signed)).toMatchObject({
      verdict: 'time-not-proved',
      signatures: [{ time: 'claimed' }],
    });
  });

  it.each<[string, Layout]>([
    ['tables', 'table'],
    ['streams', 'stream'],
    ['object streams', 'objects'],
  ])('holds in files of %s', (_, layout) => expect(verdict(first(layout))).toBe('time-not-proved'));

  it.each([
    ['ECDSA', { signer: 'employee' }],
    ['RSA-PSS', { args: ['-keyopt', 'rsa_padding_mode:pss'] }],
    ['CAdES', { args: ['-cades'] }],
    ['no signed attributes', { args: ['-noattr'] }],
    ['indefinite lengths', { args: ['-stream'] }],
    ['a key identifier', { args: ['-keyid'] }],
    ['an intermediate authority', { signer: 'agency', chain: ['middle'] }],
  ])('holds with %s', (_, sign) => {
    expect(verdict(signedBy(contract(), authority, { num: 20, objects: FIRST, sign }))).toBe(
      'time-not-proved',
    );
  });

  it.each([
    ['of a stranger', { signer: 'stranger' }],
    ['without its intermediate authority', { signer: 'agency' }],
    ['by a certificate that no authority issued', { signer: 'impostor', chain: ['bare'] }],
  ])('is unknown %s', (_, sign) => {
    expect(verdict(signedBy(contract(), authority, { num: 20, objects: FIRST, sign }))).toBe(
      'signer-unknown',
    );
  });

  it.each([
    ['about something else', { stamp: 'clock', stamped: Buffer.from('else') }],
    ['of another purpose', { stamp: 'plain-clock' }],
    ['of another authority', { stamp: 'own-clock' }],
  ])('has no proved time by a stamp %s', (_, sign) => {
    expect(verdict(signedBy(contract(), authority, { num: 20, objects: FIRST, sign }))).toBe(
      'time-not-proved',
    );
  });

  it('counts at the stamped time once its certificate has expired, else no more', () => {
    expect([verdict(stamped, NOW + 2 * YEAR), verdict(signed, NOW + 2 * YEAR)]).toEqual([
      'whole',
      'signer-unknown',
    ]);
  });
});

const replaced = (bytes: Buffer, from: string, to: string): Buffer => {
  const at = bytes.lastIndexOf(Buffer.from(from, 'latin1'));
  const out = Buffer.from(bytes);
  out.write(to.padEnd(from.length), at, 'latin1');
  return out;
};
const rangeOf = (bytes: Buffer): number[] => {
  const at = bytes.lastIndexOf('/ByteRange [');
  return bytes
    .subarray(at + 12, at + 46)
    .toString('latin1')
    .split(' ')
    .map(Number);
};
const withRange = (numbers: readonly number[]): Buffer => {
  const at = signed.lastIndexOf('/ByteRange [');
  const out = Buffer.from(signed);
  out.write(`[${numbers.join(' ')}]`.padEnd(36), at + 11, 'latin1');
  return out;
};
const [, gapAt = 0, gapEnd = 0, rest = 0] = rangeOf(signed);
describe('a signature is altered', () => {
  it.each<[string, () => Buffer]>([
    ['by another byte of the page', () => replaced(signed, '2 000 euros', '9 000 euros')],
    ['by another byte of its value', () => replaced(signed, '<3082', '<3083')],
    [
      'by bytes after its value',
      () => {
        const out = Buffer.from(signed);
        out.write('ff', gapEnd - 3, 'latin1');
        return out;
      },
    ],
    ['without a range', () => replaced(signed, '/ByteRange', '/ByteRangf')],
    ['by a range of two numbers', () => withRange([0, gapAt])],
    ['by a range from elsewhere', () => withRange([1, gapAt - 1, gapEnd, rest])],
    ['by a range past the end', () => withRange([0, gapAt, gapEnd, rest + 1])],
    ['by a range that ends early', () => withRange([0, gapAt, gapEnd, rest - 40])],
    ['by a gap that is larger', () => withRange([0, gapAt - 1, gapEnd, rest])],
    ['by a gap without its delimiters', () => withRange([0, gapAt + 1, gapEnd - 1, rest + 1])],
    [
      'by a gap that is signed as larger',
      () => signedBy(contract(), authority, { num: 20, objects: FIRST, sign: { wider: 11 } }),
    ],
    ['by a second value', () => first('table', signatureDict('/Contents (x)'))],
    ['by an unknown form', () => first('table', signatureDict('', 'adbe.x509.rsa_sha1'))],
    ['by junk', () => Buffer.concat([signed, Buffer.from('junk')])],
    ['by a line', () => Buffer.concat([signed, Buffer.from('\n')])],
    ['by a cut of its end', () => signed.subarray(0, signed.length - 20)],
    [
      'by its end without a revision',
      () => Buffer.concat([signed, Buffer.from(`startxref\n${lastXref(signed)}\n%%EOF\n`)]),
    ],
    [
      'by the older tables alone',
      () => {
        const older = lastXref(contract());
        return Buffer.concat([second(signed), Buffer.from(`startxref\n${older}\n%%EOF\n`)]);
      },
    ],
  ])('%s', (_, make) => {
    const report = judge(make());
    if (_ === 'by the older tables alone') expect(report.verdict).toBe('not-signed');
    else expect(report.verdict).toBe('altered');
  });
});

describe('a file is', () => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['text', Buffer.from('ByteRange'), 'unreadable'],
    ['cut', signed.subarray(0, 400), 'unreadable'],
    ['unsigned', contract(), 'not-signed'],
    [
      'about ByteRange',
      contract({}, { 4: stream(`BT (/ByteRange [0 1 2 3] /Type /Sig ${'0'.repeat(ROOM)}) Tj ET`) }),
      'not-signed',
    ],
    [
      'a carrier of a signed one',
      contract({}, { 10: { dict: '/Type /EmbeddedFile', data: signed } }),
      'not-signed',
    ],
  ])('%s', (_, bytes, expected) => {
    expect(judge(bytes)).toEqual({ verdict: expected, signatures: [], violation: null });
  });

  it.each(Object.entries(ENCRYPTED))('read where it opens without a password: %s', (name, text) => {
    const expected = name.startsWith('password') ? 'unreadable' : 'not-signed';
    const file = Buffer.from(text, 'base64');
    expect(verdict(file)).toBe(expected);
    if (expected === 'unreadable') return;
    // The field « Montant » has its name again: it is what a signature may leave open.
    const ports = signaturePorts([], NOW);
    const opened = openPdf(pdfFile(file, ports.inflate), ports.ciphers);
    expect(opened === null ? [] : formFields(opened.document).map((field) => field.name)).toEqual([
      'Montant',
      'Salarie',
    ]);
  });

  it('repaired as readers do where its tables are wrong, and then altered', () => {
    expect(verdict(replaced(signed, `startxref\n${lastXref(signed)}`, 'startxref\n7'))).toBe(
      'altered',
    );
  });
});

const GIVEN = join(import.meta.dirname, '../../../../shared/data/signed-pdf');
it.skipIf(!existsSync(GIVEN))('agrees with the given files', () => {
  const { files } = JSON.parse(readFileSync(join(GIVEN, 'expected.json'), 'utf8')) as {
    files: readonly { file: string; verdict: string; signatures: number }[];
  };
  const trusted = certificatesOfPem(readFileSync(join(GIVEN, 'ca.pem'), 'utf8'));
  expect(readdirSync(GIVEN).filter((name) => name.endsWith('.pdf'))).toHaveLength(files.length);
  for (const { file, verdict: expected, signatures } of files) {
    const report = judgePdf(readFileSync(join(GIVEN, file)), signaturePorts(trusted, NOW));
    expect([file, report.verdict, report.signatures.length]).toEqual([file, expected, signatures]);
  }
});

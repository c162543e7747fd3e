import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formFields } from '#engines/pdf-signature/fields.ts';
import { pdfFile } from '#engines/pdf-signature/file.ts';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { openPdf } from '#engines/pdf-signature/open.ts';
import { ENCRYPTED } from './encrypted.data.ts';
import { makeAuthority, ROOM, sealed, signatureDict, signedBy } from './authority.fixtures.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';
import {
  contract,
  CONTRACT,
  lastXref,
  stream,
  withUpdate,
  type Layout,
  type Objects,
} from './written-pdf.fixtures.ts';

const authority = makeAuthority();
const NOW = Temporal.Now.instant().epochMilliseconds;
const YEAR = 365 * 86_400_000;
const judge = (bytes: Buffer, now = NOW) =>
  judgePdf(bytes, signaturePorts(certificatesOfPem(authority.trust), now));
const verdict = (bytes: Buffer, now = NOW) => judge(bytes, now).verdict;

const FORM =
  '<< /Fields [6 0 R 7 0 R 20 0 R] /SigFlags 3 /DA (/F1 0 Tf 0 g) /DR << /Font << /F1 8 0 R >> >> >>';
const PAGE = String(CONTRACT[3]).replace('/Annots [6 0 R 7 0 R]', '/Annots [6 0 R 7 0 R 20 0 R]');
const FIRST: Objects = { 3: PAGE, 5: FORM };
const SECOND: Objects = {
  3: PAGE.replace('20 0 R]', '20 0 R 30 0 R]'),
  5: FORM.replace('20 0 R]', '20 0 R 30 0 R]'),
};
const first = (layout: Layout = 'table', dict = signatureDict(), base = contract({ layout })) =>
  signedBy(base, authority, { num: 20, objects: FIRST, dict, write: { layout, spare: 910 } });
const stamped = signedBy(contract(), authority, {
  num: 20,
  objects: FIRST,
  sign: { stamp: 'clock' },
});
const signed = first();
const certified = (p: number, more = ''): Buffer =>
  first(
    'table',
    signatureDict(
      `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${p} /V /1.2 >> >> ${more}]`,
    ),
  );
const locking = (params: string): string =>
  `<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams ${params} /V /1.2 >> >>`;
const locked = (params: string): Buffer =>
  first('table', signatureDict(`/Reference [${locking(params)}]`));
const filled: Objects = {
  6: String(CONTRACT[6]).replace('(2000)', '(9000)').replace('11 0 R', '40 0 R'),
  40: stream('BT /F1 10 Tf (9000) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 128 20]'),
};
const note = {
  3: PAGE.replace('20 0 R]', '20 0 R 41 0 R]'),
  41: '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Vu) >>',
};
const signSalarie = (bytes: Buffer): Buffer =>
  sealed(
    withUpdate(bytes, {
      7: String(CONTRACT[7]).replace('/F 132', '/F 132 /V 30 0 R'),
      30: signatureDict(),
    }),
    authority,
    { signer: 'employee' },
  );
const second = (bytes: Buffer, objects: Objects = SECOND): Buffer =>
  signedBy(bytes, authority, {
    num: 30,
    objects,
    sign: { signer: 'employee' },
    write: { spare: 920 },
  });

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

describe('after a signature', () => {
  it.each<[string, () => Buffer]>([
    ['a second one with its field', () => second(signed)],
    [
      'a second one in streams',
      () =>
        signedBy(first('objects'), authority, {
          num: 30,
          objects: SECOND,
          write: { layout: 'objects', spare: 920 },
        }),
    ],
    ['an empty field signed', () => signSalarie(signed)],
    ['a field signed without a page', () => second(signed, { 5: SECOND[5] ?? '' })],
    [
      'a DSS',
      () =>
        withUpdate(signed, {
          1: String(CONTRACT[1]).replace('>>', '/DSS 50 0 R >>'),
          50: '<< /Type /DSS /Certs [51 0 R] >>',
          51: stream('x'),
        }),
    ],
    [
      'a document time stamp',
      () => {
        const dict = signatureDict('', 'ETSI.RFC3161').replace('/Type /Sig', '/Type /DocTimeStamp');
        return signedBy(signed, authority, { num: 30, objects: SECOND, dict });
      },
    ],
    [
      'the same values again',
      () => withUpdate(signed, { 3: PAGE, 4: CONTRACT[4] ?? '', 8: CONTRACT[8] ?? '' }),
    ],
    [
      'the day of the change',
      () => withUpdate(signed, { 9: String(CONTRACT[9]).replace('20261101', '20261129') }),
    ],
    ['nothing', () => withUpdate(signed, {})],
    ['an object that nothing uses', () => withUpdate(signed, { 80: '<< /Left true >>' })],
    ['a form filled, P=2', () => withUpdate(certified(2), filled)],
    ['a form filled, P=3', () => withUpdate(certified(3), filled)],
    [
      'a form filled, another field locked',
      () => withUpdate(locked('/Action /Include /Fields [(Autre)]'), filled),
    ],
    [
      'a form filled, all but this one locked',
      () => withUpdate(locked('/Action /Exclude /Fields [(Montant)]'), filled),
    ],
    ['a note, P=3', () => withUpdate(certified(3), note)],
    [
      'a note removed, P=3',
      () => withUpdate(withUpdate(certified(3), note), { 3: PAGE }, { freed: [41] }),
    ],
    ['a second one, P=1', () => second(certified(1))],
    [
      'a second one, then a DSS',
      () =>
        withUpdate(second(signed), {
          1: String(CONTRACT[1]).replace('>>', '/DSS << /Type /DSS >> >>'),
        }),
    ],
  ])('%s is allowed', (_, make) => {
    const report = judge(make());
    expect([report.verdict, report.violation]).toEqual(['allowed-addition', null]);
  });

  const widget = (more: string): Objects => ({
    30: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature30) /V 31 0 R /P 3 0 R ${more} >>`,
  });
  it.each<[string, () => Buffer, string]>([
    [
      'another content',
      () =>
        withUpdate(signed, { 4: stream('BT /F1 12 Tf 72 700 Td (Avenant : 9 000 euros) Tj ET') }),
      'page',
    ],
    [
      'another stream of the page',
      () => withUpdate(signed, { 3: PAGE.replace('4 0 R', '60 0 R'), 60: stream('BT ET') }),
      'page',
    ],
    [
      'another font',
      () => withUpdate(signed, { 8: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' }),
      'form',
    ],
    [
      'another page',
      () => withUpdate(signed, { 2: '<< /Type /Pages /Kids [3 0 R 61 0 R] /Count 2 >>', 61: PAGE }),
      'page',
    ],
    ['no page', () => withUpdate(signed, { 2: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'page'],
    [
      'a script',
      () =>
        withUpdate(signed, {
          1: String(CONTRACT[1]).replace('>>', '/OpenAction << /S /JavaScript /JS (x) >> >>'),
        }),
      'catalog',
    ],
    ['a title', () => withUpdate(signed, { 9: '<< /Title (Autre) >>' }), 'information'],
    [
      'another root',
      () => withUpdate(signed, { 70: CONTRACT[1] ?? '' }, { trailer: '/Root 70 0 R' }),
      'trailer',
    ],
    ['a form filled', () => withUpdate(signed, filled), 'field'],
    ['a form filled, P=1', () => withUpdate(certified(1), filled), 'field'],
    ['a form filled, locked', () => withUpdate(locked('/Action /All'), filled), 'field'],
    [
      'a form filled, locked by name',
      () => withUpdate(locked('/Action /Include /Fields [(Montant)]'), filled),
      'field',
    ],
    [
      'a form filled, P=2 and locked',
      () => withUpdate(certified(2, locking('/Action /All')), filled),
      'field',
    ],
    [
      'a value without a form',
      () => withUpdate(certified(2), { 11: stream('BT (9000) Tj ET') }),
      'field',
    ],
    [
      'a field renamed, P=2',
      () => withUpdate(certified(2), { 6: String(CONTRACT[6]).replace('(Montant)', '(Autre)') }),
      'field',
    ],
    [
      'a field moved, P=2',
      () => withUpdate(certified(2), { 6: String(CONTRACT[6]).replace('72 600', '0 0') }),
      'field',
    ],
    [
      'a text field, P=2',
      () =>
        withUpdate(certified(2), {
          ...SECOND,
          30: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (X) /Rect [0 0 9 9] >>',
        }),
      'field',
    ],
    ['a note', () => withUpdate(signed, note), 'annotation'],
    ['a note, P=2', () => withUpdate(certified(2), note), 'annotation'],
    [
      'a widget without a field, P=3',
      () =>
        withUpdate(certified(3), {
          3: note[3],
          41: '<< /Type /Annot /Subtype /Widget /Rect [0 0 99 99] >>',
        }),
      'annotation',
    ],
    [
      'a signature with an action',
      () =>
        second(signed, { ...SECOND, ...widget('/Rect [0 0 0 0] /A << /S /JavaScript /JS (x) >>') }),
      'field',
    ],
    [
      'a signature and another content',
      () => second(signed, { ...SECOND, 4: stream('BT (9 000) Tj ET') }),
      'page',
    ],
    ['a signed field locked', () => signSalarie(locked('/Action /All')), 'field'],
    [
      'the form’s font',
      () =>
        second(signed, {
          ...SECOND,
          5: String(SECOND[5]).replace('8 0 R', '62 0 R'),
          62: CONTRACT[8] ?? '',
        }),
      'form',
    ],
    [
      'drawing by the reader',
      () =>
        second(signed, {
          ...SECOND,
          5: String(SECOND[5]).replace('/DA', '/NeedAppearances true /DA'),
        }),
      'form',
    ],
    [
      'a length',
      () => {
        const file = first(
          'table',
          signatureDict(),
          contract(
            {},
            { 4: '<< /Length 90 0 R >>\nstream\nBT (2 000) Tj ET\nendstream', 90: '16' },
          ),
        );
        return withUpdate(file, { 90: '5' });
      },
      'page',
    ],
    [
      'an object that nothing uses redefined',
      () =>
        withUpdate(first('table', signatureDict(), contract({}, { 80: '<< /A 1 >>' })), {
          80: '<< /A 2 >>',
        }),
      'object',
    ],
    ['bytes between', () => second(Buffer.concat([signed, Buffer.from('hidden\n')])), 'bytes'],
    [
      'a signature over the text',
      () =>
        second(signed, {
          ...SECOND,
          ...widget('/Rect [60 690 300 720] /AP << /N 63 0 R >>'),
          63: stream('1 g 0 0 240 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 240 30]'),
        }),
      'overlay',
    ],
  ])('%s is not', (_, make, violation) => {
    const report = judge(make());
    expect([report.verdict, report.violation]).toEqual(['altered', violation]);
  });

  it('an object that an update moves within the signed part is not', () => {
    const hidden = withUpdate(Buffer.from('%PDF-1.7\n'), {
      ...CONTRACT,
      90: stream('BT (9 000) Tj ET'),
    });
    const file = signedBy(hidden, authority, { num: 20, objects: FIRST });
    const at = file.indexOf('90 0 obj');
    const moved = Buffer.from(file);
    const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 1000 /Root 1 0 R /Info 9 0 R /Prev ${lastXref(file)} >>\nstartxref\n${file.length}\n%%EOF\n`;
    expect(verdict(Buffer.concat([moved, Buffer.from(table)]))).toBe('altered');
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

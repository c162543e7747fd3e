import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';
import { sealOfSettings, trustOfSettings } from './seal-certificate.ts';
import { sealPdf, type SealOrder } from './seal-pdf.ts';
import { timeStampQuestion } from './time-stamp.ts';
import { contract, type Layout } from './written-pdf.fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
const NOW = Temporal.Now.instant();
const settings = {
  DATA_DIR: folder,
  SEAL_CERTIFICATE: undefined,
  SEAL_KEY: undefined,
  SIGNATURE_TRUST: undefined,
};
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });

const evidence = await PDFDocument.create().then((doc) => {
  doc.addPage([595, 842]).drawText('Preuve', { x: 50, y: 700 });
  return doc.save();
});
const order: SealOrder = {
  evidence,
  marks: [
    { page: 1, x: 0.1, y: 0.7, width: 0.3, height: 0.1, drawn: 'Zoë Ştefan', caption: 'le 29/11' },
    {
      page: 1,
      x: 0.5,
      y: 0.7,
      width: 0.3,
      height: 0.1,
      drawn: [
        [
          [0, 0],
          [0.5, 1],
        ],
      ],
      caption: 'A',
    },
  ],
  name: 'Transports Dupont',
  reason: 'Signé par deux personnes',
  at: NOW.toString(),
};
const sealKey = await sealOfSettings(settings, NOW);
const trusted = await trustOfSettings(settings, NOW);
const verdict = (bytes: Uint8Array, anchors = trusted) =>
  judgePdf(Buffer.from(bytes), signaturePorts(anchors, NOW.epochMilliseconds));
const rangeOf = (bytes: Buffer): number[] =>
  (/\/ByteRange \[ ([\d ]+)\]/.exec(bytes.toString('latin1').slice(-12_000))?.[1] ?? '')
    .trim()
    .split(' ')
    .map(Number);
const cmsOf = (bytes: Buffer): Buffer => {
  const [, open = 0, close = 0] = rangeOf(bytes);
  const value = Buffer.from(bytes.subarray(open + 1, close - 1).toString('latin1'), 'hex');
  return value.subarray(0, value.readUInt16BE(2) + 4);
};

describe('a sealed file', () => {
  it.each<Layout>(['table', 'stream', 'objects'])('is whole, in files of %s', async (layout) => {
    const shown = contract({ layout });
    const { bytes, level } = await sealPdf(shown, order, { sealKey, stamp: null });
    expect(level).toBe('B-B');
    expect(bytes.subarray(0, shown.length).equals(shown)).toBe(true);
    const report = verdict(bytes);
    expect([report.verdict, report.signatures]).toEqual([
      'time-not-proved',
      [expect.objectContaining({ covers: 'whole', intact: true, trusted: true, time: 'claimed' })],
    ]);
    expect(verdict(bytes, []).verdict).toBe('signer-unknown');
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
    for (const at of [200, shown.length + 40, bytes.length - 60]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(['altered', 'unreadable', 'not-signed']).toContain(verdict(changed).verdict);
    }
  });

  it('holds by openssl and pdfsig, and signs neither a time nor anything else', async () => {
    const { bytes } = await sealPdf(contract(), order, { sealKey, stamp: null });
    const [, open = 0, close = 0, rest = 0] = rangeOf(bytes);
    writeFileSync(join(folder, 'sealed.pdf'), bytes);
    writeFileSync(join(folder, 'cms.der'), cmsOf(bytes));
    writeFileSync(
      join(folder, 'covered'),
      Buffer.concat([bytes.subarray(0, open), bytes.subarray(close, close + rest)]),
    );
    run(
      'openssl',
      ...'cms -verify -binary -inform DER -in cms.der -content covered -CAfile seal.pem -purpose any -out out'.split(
        ' ',
      ),
    );
    const { signerInfos } = new SignedData({
      schema: ContentInfo.fromBER(new Uint8Array(cmsOf(bytes))).content,
    });
    expect(signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type).toSorted()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ]);
    if (existsSync('/usr/bin/pdfsig'))
      expect(run('pdfsig', '-nocert', 'sealed.pdf')).toMatch(
        /ETSI\.CAdES\.detached[^]*Total document signed[^]*Signature is Valid/,
      );
    else process.stdout.write('pdfsig is not here: skipped\n');
  });
});

describe('a time stamp', () => {
  const config = `[a]\nserial=${join(folder, 'serial')}\ndefault_policy=1.2.3.4\ndigests=sha256\nsigner_digest=sha256\ness_cert_id_alg=sha256\n[e]\nextendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n[r]\ndistinguished_name=d\n[d]\n`;
  writeFileSync(join(folder, 't.cnf'), config);
  writeFileSync(join(folder, 'serial'), '01');
  run(
    'openssl',
    ...'req -x509 -newkey rsa:2048 -nodes -keyout t.key -out t.pem -days 30 -subj /CN=clock -config t.cnf -section r -extensions e'.split(
      ' ',
    ),
  );
  const answer = (question: Buffer): Buffer => {
    writeFileSync(join(folder, 'q'), question);
    run(
      'openssl',
      ...'ts -reply -queryfile q -config t.cnf -section a -signer t.pem -inkey t.key -out a'.split(
        ' ',
      ),
    );
    return readFileSync(join(folder, 'a'));
  };
  const clock = certificatesOfPem(readFileSync(join(folder, 't.pem'), 'utf8'));

  it('proves the time of a seal', async () => {
    const stamp = async (value: Uint8Array) => {
      const { bytes, tokenOf } = timeStampQuestion(value);
      return tokenOf(answer(bytes));
    };
    const sealed = await sealPdf(contract(), order, { sealKey, stamp });
    expect([sealed.level, sealed.stampFault]).toEqual(['B-T', null]);
    expect(verdict(sealed.bytes, [...trusted, ...clock]).verdict).toBe('whole');
  });

  it('of another value or question is refused, and the seal does without', async () => {
    const other = timeStampQuestion(Buffer.from('something else'));
    const stamp = async (value: Uint8Array) =>
      timeStampQuestion(value).tokenOf(answer(other.bytes));
    const sealed = await sealPdf(contract(), order, { sealKey, stamp });
    expect([sealed.level, sealed.stampFault]).toEqual([
      'B-B',
      'the time stamp is about something else',
    ]);
    expect(verdict(sealed.bytes).verdict).toBe('time-not-proved');
    const same = timeStampQuestion(Buffer.from('one'));
    const again = timeStampQuestion(Buffer.from('one'));
    expect(() => again.tokenOf(answer(same.bytes))).toThrow('something else');
  });
});

it('takes key and certificate of the settings, and refuses two that do not belong together', async () => {
  const one = { ...settings, SEAL_CERTIFICATE: join(folder, 't.pem') };
  const key = readFileSync(join(folder, 't.key'), 'utf8');
  const { name, isSelfMade } = await sealOfSettings({ ...one, SEAL_KEY: key }, NOW);
  expect([name, isSelfMade]).toEqual(['clock', false]);
  const strange = createPrivateKey(readFileSync(join(folder, 'seal.pem'))).export({
    type: 'pkcs8',
    format: 'pem',
  });
  await expect(sealOfSettings({ ...one, SEAL_KEY: String(strange) }, NOW)).rejects.toThrow(
    'belong together',
  );
});

// An authority made by openssl, which signs and stamps for tests: another implementation than the one under test.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBER, ObjectIdentifier, type BaseBlock } from 'asn1js';
import { Attribute, ContentInfo, SignedAndUnsignedAttributes, SignedData } from 'pkijs';
import type { Objects, WriteOptions } from './written-pdf.fixtures.ts';
import { withUpdate } from './written-pdf.fixtures.ts';

const EXTENSIONS = `
[ca]
basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash
[leaf]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,nonRepudiation
[bare]
basicConstraints=critical,CA:FALSE
[stamp]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=critical,timeStamping
[tsa]
default_tsa=tsa1
[tsa1]
serial=SERIAL
default_policy=1.2.3.4
digests=sha256,sha384,sha512
signer_digest=sha256
ess_cert_id_alg=sha256
`;
type Section = 'ca' | 'leaf' | 'bare' | 'stamp';

/** Arguments by one text, those with spaces or of a caller behind it. */
const openssl = (
  folder: string,
  command: string,
  more: readonly string[] = [],
  input?: Buffer,
): Buffer =>
  execFileSync('openssl', [...command.split(' '), ...more], {
    cwd: folder,
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

export interface SignOptions {
  readonly signer?: string;
  readonly chain?: readonly string[];
  /** Further arguments of `openssl cms -sign`. */
  readonly args?: readonly string[];
  /** Who stamps the time; none without. */
  readonly stamp?: string;
  /** What the stamp is about, instead of the signature's value. */
  readonly stamped?: Buffer;
}
export interface Authority {
  readonly trust: string;
  readonly cms: (content: Buffer, options?: SignOptions) => Buffer;
}

export const makeAuthority = (): Authority => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  writeFileSync(join(folder, 'x.cnf'), EXTENSIONS.replace('SERIAL', join(folder, 'tsa-serial')));
  writeFileSync(join(folder, 'tsa-serial'), '01');
  const EC = '-algorithm EC -pkeyopt ec_paramgen_curve:P-256';
  const issue = (name: string, issuer: string, section: Section, days = 3_650, kind = EC): void => {
    openssl(folder, `genpkey ${kind} -out ${name}.key`);
    openssl(folder, `req -new -subj /CN=${name} -key ${name}.key -out ${name}.csr`);
    const by =
      issuer === name
        ? `-signkey ${name}.key`
        : `-CA ${issuer}.pem -CAkey ${issuer}.key -CAcreateserial`;
    const extensions = `-extfile x.cnf -extensions ${section}`;
    openssl(folder, `x509 -req -in ${name}.csr ${by} -days ${days} ${extensions} -out ${name}.pem`);
  };
  issue('root', 'root', 'ca');
  issue('employer', 'root', 'leaf', 365, '-algorithm RSA -pkeyopt rsa_keygen_bits:2048');
  issue('employee', 'root', 'leaf', 365);
  issue('middle', 'root', 'ca');
  issue('agency', 'middle', 'leaf');
  issue('bare', 'root', 'bare');
  issue('impostor', 'bare', 'leaf');
  issue('stranger', 'stranger', 'leaf');
  issue('clock', 'root', 'stamp');
  issue('plain-clock', 'root', 'leaf');
  issue('own-clock', 'own-clock', 'stamp');

  const token = (stamp: string, value: Buffer): Buffer => {
    writeFileSync(join(folder, 'stamped'), value);
    openssl(folder, 'ts -query -data stamped -sha256 -cert -out query');
    const by = `-signer ${stamp}.pem -inkey ${stamp}.key`;
    const config = '-config x.cnf -section tsa1';
    openssl(folder, `ts -reply -queryfile query ${config} ${by} -token_out -out token`);
    return readFileSync(join(folder, 'token'));
  };
  /** openssl refuses to stamp with a certificate of another purpose: such a token is a plain CMS over the same content. */
  const tokenWithoutPurpose = (stamp: string, value: Buffer): Buffer => {
    const info = ContentInfo.fromBER(new Uint8Array(token('clock', value)));
    const content = new SignedData({ schema: info.content }).encapContentInfo.eContent;
    const args = ['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-nodetach'];
    return signed(Buffer.from(content?.getValue() ?? new ArrayBuffer(0)), { signer: stamp, args });
  };
  const signed = (
    content: Buffer,
    { signer = 'employer', chain = [], args = [] }: SignOptions,
  ): Buffer => {
    const others = chain.flatMap((name) => ['-certfile', `${name}.pem`]);
    const form = '-binary -outform DER -md sha256 -nosmimecap';
    const by = `-signer ${signer}.pem -inkey ${signer}.key`;
    return openssl(folder, `cms -sign ${form} ${by}`, [...others, ...args], content);
  };
  const stampedCms = (cms: Buffer, stamp: string, about?: Buffer): Buffer => {
    const info = ContentInfo.fromBER(new Uint8Array(cms));
    const data = new SignedData({ schema: info.content });
    const [signer] = data.signerInfos;
    if (signer === undefined) throw new Error('no signer');
    const value = about ?? Buffer.from(signer.signature.getValue());
    const made = stamp === 'plain-clock' ? tokenWithoutPurpose(stamp, value) : token(stamp, value);
    const values: BaseBlock[] = [fromBER(new Uint8Array(made)).result];
    const type = '1.2.840.113549.1.9.16.2.14';
    const attributes = [new Attribute({ type, values })];
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
    const contentType = new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }).getValue();
    const content = data.toSchema(true);
    return Buffer.from(new ContentInfo({ contentType, content }).toSchema().toBER());
  };
  return {
    trust: readFileSync(join(folder, 'root.pem'), 'utf8'),
    cms: (content, options = {}) => {
      const cms = signed(content, options);
      return options.stamp === undefined ? cms : stampedCms(cms, options.stamp, options.stamped);
    },
  };
};

export const ROOM = 12_000;
/** The dictionary of a signature with room for its value; the range has a fixed width. */
export const signatureDict = (more = '', subFilter = 'ETSI.CAdES.detached'): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:20261129120000Z) ${more} /ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(ROOM)}> >>`;

/** Fills the last empty signature of a file, over the whole of it. */
export const sealed = (
  bytes: Buffer,
  authority: Authority,
  options: SignOptions & { readonly wider?: number } = {},
): Buffer => {
  const out = Buffer.from(bytes);
  const open = out.lastIndexOf(`<${'0'.repeat(ROOM)}>`);
  const close = open + ROOM + 2;
  const range = out.lastIndexOf('[0 0000000000 0000000000 0000000000]', open);
  // A gap that is wider leaves bytes before the value unsigned.
  const gapAt = open - (options.wider ?? 0);
  const numbers = [gapAt, close, out.length - close].map((n) => String(n).padStart(10, '0'));
  out.write(`[0 ${numbers.join(' ')}]`, range, 'latin1');
  const cms = authority.cms(Buffer.concat([out.subarray(0, gapAt), out.subarray(close)]), options);
  out.write(cms.toString('hex'), open + 1, 'latin1');
  return out;
};

/** A revision that adds a signature field and signs it. `objects` may change more. */
export const signedBy = (
  bytes: Buffer,
  authority: Authority,
  {
    num,
    objects = {},
    dict = signatureDict(),
    write = {},
    sign = {},
  }: {
    readonly num: number;
    readonly objects?: Objects;
    readonly dict?: string;
    readonly write?: WriteOptions;
    readonly sign?: SignOptions & { readonly wider?: number };
  },
): Buffer =>
  sealed(
    withUpdate(
      bytes,
      {
        [num]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${num}) /V ${num + 1} 0 R /Rect [0 0 0 0] /F 132 /P 3 0 R >>`,
        [num + 1]: dict,
        ...objects,
      },
      write,
    ),
    authority,
    sign,
  );

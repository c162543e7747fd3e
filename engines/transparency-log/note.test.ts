import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  checkpointText,
  noteOf,
  openCheckpoint,
  readVerifier,
  utf8,
  verifierOf,
  verifierText,
  type Bytes,
  type NoteCrypto,
  type Verifier,
} from './note.ts';
import { proofText, readProof, verifyProof } from './proof.ts';
import { leafInput } from './tree.ts';

const crypto: NoteCrypto = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  verify: async (key, text, signature) => {
    const x = Buffer.from(key).toString('base64url');
    return verify(
      null,
      text,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      signature,
    );
  },
};
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: Bytes = new Uint8Array(
    Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
  );
  return { key, signed: (text: string) => sign(null, utf8(text), privateKey) };
};
const one = pair();
const origin = 'portail.example/chain/7';
const by: Verifier = await verifierOf(origin, one.key, crypto);
const root = await crypto.sha256(leafInput(utf8('entry')));
const text = checkpointText({ origin, size: 1, root });
const note = noteOf(text, by, one.signed(text));

describe('a checkpoint', () => {
  test('is read when the key of its log signed it', async () => {
    expect(await openCheckpoint(note, [by], crypto)).toMatchObject({
      checkpoint: { origin, size: 1 },
      by,
    });
  });
  test('opens by the key that Go’s documentation gives its note', async () => {
    // golang.org/x/mod/sumdb/note, example of Open.
    const peter = await readVerifier(
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
      crypto,
    );
    expect(peter).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3' });
    expect(peter === null ? '' : verifierText(peter)).toContain('+c74f20a3+ARpc2Q');
    expect(
      await readVerifier(
        'PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
        crypto,
      ),
    ).toBeNull();
  });
  test('of another key, another log, another size or a spoilt signature is refused', async () => {
    const other = await verifierOf(origin, pair().key, crypto);
    const elsewhere = await verifierOf('portail.example/chain/8', one.key, crypto);
    const foreign = noteOf(text, elsewhere, one.signed(text));
    expect(await openCheckpoint(note, [other], crypto)).toBe('unknown-key');
    expect(await openCheckpoint(foreign, [by, elsewhere], crypto)).toBe('unknown-key');
    expect(await openCheckpoint(note.replace('\n1\n', '\n2\n'), [by], crypto)).toBe(
      'bad-signature',
    );
    expect(await openCheckpoint(noteOf(text, by, one.signed(`${text} `)), [by], crypto)).toBe(
      'bad-signature',
    );
  });
  test.each([
    ['a size with a zero before it', note.replace('\n1\n', '\n01\n')],
    ['no line end at the end', note.slice(0, -1)],
    ['a text after the signature', `${note}more\n`],
    ['a carriage return', note.replace('\n1\n', '\r\n1\n')],
    ['an empty line more', note.replace('\n1\n', '\n\n1\n')],
    ['nothing', ''],
  ])('with %s is unreadable', async (_, spoilt) => {
    expect(await openCheckpoint(spoilt, [by], crypto)).toBe('unreadable');
  });
});

describe('a proof', () => {
  const proof = proofText({ entry: 'entry', index: 0, path: [], checkpoint: note });
  const worth = async (changed: string) => {
    const read = readProof(changed);
    return read === null ? 'no proof' : verifyProof(read, [by], crypto);
  };
  test('proves its entry', async () => {
    expect(await worth(proof)).toMatchObject({ checkpoint: { size: 1 } });
  });
  test.each([
    [
      'another entry',
      proof.replace(utf8('entry').toBase64(), utf8('entrx').toBase64()),
      'not-in-log',
    ],
    ['another place', proof.replace('index 0', 'index 1'), 'not-in-log'],
    ['a hash too many', proof.replace('index 0', `index 0\n${root.toBase64()}`), 'not-in-log'],
    ['a place with a zero before it', proof.replace('index 0', 'index 00'), 'no proof'],
    ['a short hash', proof.replace('index 0', 'index 0\nAAAA'), 'no proof'],
    ['another version', proof.replace('@v1', '@v2'), 'no proof'],
    ['no checkpoint', proof.slice(0, proof.indexOf('\n\n') + 2), 'unreadable'],
  ])('with %s proves nothing', async (_, changed, expected) => {
    expect(await worth(changed)).toBe(expected);
  });
});

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkpointText,
  noteOf,
  utf8,
  verifierOf,
  verifierText,
  type NoteCrypto,
} from '#engines/transparency-log/note.ts';
import { proofText } from '#engines/transparency-log/proof.ts';
import { leafInput, nodeInput } from '#engines/transparency-log/tree.ts';
import { checkFile } from './check-file.ts';

// The browser's own cryptography, as the page uses it.
const crypto: NoteCrypto = {
  sha256: async (bytes) => new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)),
  verify: async (key, text, signature) =>
    globalThis.crypto.subtle.verify(
      'Ed25519',
      await globalThis.crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']),
      signature,
      text,
    ),
};
const sha256 = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest());

test('a file is worth what its proof, its chain and the published keys say', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const file = utf8('Matricule;Heures\r\n0042;151,67\r\n');
  const entry = `file ${Buffer.from(sha256(file)).toString('hex')} payroll-file 3`;
  const [sibling, leaf] = [sha256(leafInput(utf8('trail 1'))), sha256(leafInput(utf8(entry)))];
  const origin = 'portail.example/chain/7';
  const by = await verifierOf(origin, key, crypto);
  const text = checkpointText({ origin, size: 2, root: sha256(nodeInput(sibling, leaf)) });
  const checkpoint = noteOf(text, by, sign(null, utf8(text), privateKey));
  const proof = proofText({ entry, index: 1, path: [sibling], checkpoint });
  const worth = async (
    o: { file?: typeof file; proof?: string; keys?: readonly string[] } = {},
  ) => {
    const asked = { file, proof, crypto, keysOf: async () => o.keys ?? [verifierText(by)], ...o };
    return (await checkFile(asked)).verdict;
  };
  expect(await checkFile({ file, proof, crypto, keysOf: async () => [verifierText(by)] })).toEqual({
    verdict: 'proved',
    sha256: entry.slice(5, 69),
    place: { origin, index: 1, size: 2, key: by.id },
  });
  expect(await worth({ file: utf8('Matricule;Heures\r\n0042;151,68\r\n') })).toBe('other-file');
  expect(await worth({ keys: [] })).toBe('unknown-key');
  expect(await worth({ proof: proof.replace('index 1', 'index 0') })).toBe('not-in-log');
  expect(await worth({ proof: proof.replace('\n2\n', '\n3\n') })).toBe('bad-signature');
  expect(await worth({ proof: 'rien' })).toBe('not-a-proof');
});

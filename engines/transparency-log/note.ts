// Signed notes and checkpoints (C2SP signed-note, tlog-checkpoint; Go's golang.org/x/mod/sumdb/note).
const ED25519 = 1;
const ID_BYTES = 4;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const DASH = '—';

export type Bytes = Uint8Array<ArrayBuffer>;
/** SHA-256 and Ed25519 as the caller has them. */
export interface NoteCrypto {
  readonly sha256: (bytes: Bytes) => Promise<Uint8Array>;
  readonly verify: (key: Bytes, text: Bytes, signature: Bytes) => Promise<boolean>;
}
/** A public key under a name: a key may sign under several. */
export interface Verifier {
  readonly name: string;
  readonly id: string;
  readonly key: Bytes;
}
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Pure code has no TextEncoder; these texts are a few lines. */
export const utf8 = (text: string): Bytes =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|[^%]/g) ?? [], (sign) =>
    sign.length === 1 ? sign.charCodeAt(0) : Number.parseInt(sign.slice(1), 16),
  );
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Null unless the text is what encoding its bytes gives: one text for each value. */
export const fromBase64 = (text: string): Bytes | null => {
  try {
    const bytes = Uint8Array.fromBase64(text);
    return bytes.toBase64() === text ? bytes : null;
  } catch {
    return null;
  }
};

export const verifierOf = async (
  name: string,
  key: Bytes,
  { sha256 }: Pick<NoteCrypto, 'sha256'>,
): Promise<Verifier> => {
  const hash = await sha256(new Uint8Array([...utf8(`${name}\n`), ED25519, ...key]));
  return { name, id: hash.slice(0, ID_BYTES).toHex(), key };
};
/** `name+id+key`, as Go’s `note.NewVerifier` reads it. */
export const verifierText = ({ name, id, key }: Verifier): string =>
  `${name}+${id}+${new Uint8Array([ED25519, ...key]).toBase64()}`;
/** Null unless the id is the one of name and key. */
export const readVerifier = async (
  text: string,
  crypto: Pick<NoteCrypto, 'sha256'>,
): Promise<Verifier | null> => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (name === undefined || bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519) return null;
  const verifier = await verifierOf(name, bytes.slice(1), crypto);
  return verifier.id === id ? verifier : null;
};

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toBase64()}\n`;
export const noteOf = (text: string, by: Verifier, signature: Uint8Array): string =>
  `${text}\n${DASH} ${by.name} ${new Uint8Array([...Uint8Array.fromHex(by.id), ...signature]).toBase64()}\n`;

interface SignatureLine {
  readonly name: string;
  readonly id: string;
  readonly signature: Bytes;
}
export interface Note {
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
}
const signatureOf = (line: string): SignatureLine | null => {
  const [, name, encoded] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded ?? '');
  if (name === undefined || bytes === null || bytes.length <= ID_BYTES) return null;
  return { name, id: bytes.slice(0, ID_BYTES).toHex(), signature: bytes.slice(ID_BYTES) };
};
/** Null where it is no signed note. */
export const readNote = (note: string): Note | null => {
  const cut = note.lastIndexOf('\n\n');
  // oxlint-disable-next-line no-control-regex -- a note holds no other control character (C2SP signed-note)
  if (cut < 0 || !note.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return null;
  const lines = note.slice(cut + 2, -1).split('\n');
  const signatures = lines.flatMap((line) => signatureOf(line) ?? []);
  return signatures.length === lines.length ? { text: note.slice(0, cut + 1), signatures } : null;
};
/** Null where the text of a note is no checkpoint. */
export const readCheckpoint = (text: string): Checkpoint | null => {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n');
  const hash = fromBase64(root);
  const isWhole = rest.at(-1) === '' && rest.slice(0, -1).every((line) => line !== '');
  if (
    origin === '' ||
    !/^(?:0|[1-9]\d{0,15})$/.test(size) ||
    hash?.length !== KEY_BYTES ||
    !isWhole
  )
    return null;
  return { origin, size: Number(size), root: hash };
};

export interface Opened {
  readonly checkpoint: Checkpoint;
  readonly by: Verifier;
}
export type Refusal = 'unreadable' | 'unknown-key' | 'bad-signature';
/** The checkpoint of a note that a trusted key signed; else why it is worth nothing. */
export const openCheckpoint = async (
  text: string,
  trusted: readonly Verifier[],
  crypto: NoteCrypto,
): Promise<Opened | Refusal> => {
  const note = readNote(text);
  const checkpoint = note === null ? null : readCheckpoint(note.text);
  if (note === null || checkpoint === null) return 'unreadable';
  let by: Verifier | null = null;
  for (const line of note.signatures) {
    // A key signs for the log that bears its name, and for no other.
    const match = trusted.find(
      ({ name, id }) => name === line.name && id === line.id && name === checkpoint.origin,
    );
    if (match === undefined) continue;
    const isGood =
      line.signature.length === SIGNATURE_BYTES &&
      (await crypto.verify(match.key, utf8(note.text), line.signature));
    if (!isGood) return 'bad-signature';
    by ??= match;
  }
  return by === null ? 'unknown-key' : { checkpoint, by };
};

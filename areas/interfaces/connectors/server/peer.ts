// The other side of a file connector, whatever carries the files: one port, a driver for each protocol beside it.

export interface RemoteFile {
  readonly name: string;
  readonly size: number;
}
/** Paths are as the server understands them. */
export interface Peer {
  /** Regular files of a folder, without those that are being written (their names begin with a dot). */
  list(folder: string): Promise<readonly RemoteFile[]>;
  /** Null: no such file. */
  size(path: string): Promise<number | null>;
  read(path: string): Promise<Buffer>;
  /** Writes the whole file, over one that is there. */
  put(path: string, bytes: Buffer): Promise<void>;
  /** Fails where `to` exists. */
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

export interface Connection {
  readonly host: string;
  /** What the name means, looked up and judged before. */
  readonly address: string;
  readonly port: number | null;
  readonly login: string;
  readonly password: string;
  readonly encryption: 'none' | 'explicit' | 'implicit';
  readonly trustCertificate: boolean;
  /** The approved fingerprint; null: none yet. */
  readonly hostKey: string | null;
  /** Told the fingerprint that the server showed, approved or not. */
  readonly sawHostKey?: (fingerprint: string) => void;
}
export type OpenPeer = (connection: Connection, deadlines?: Deadlines) => Promise<Peer>;

export interface Deadlines {
  readonly connectMs: number;
  /** Of each answer that is waited for: a list, the size of a file, a rename. */
  readonly answerMs: number;
  /** Of a whole file, in either direction. */
  readonly fileMs: number;
}
export const DEADLINES: Deadlines = { connectMs: 15_000, answerMs: 20_000, fileMs: 300_000 };

/** Files larger than this are not taken: those of an import are at most 10 MiB. */
export const MOST_BYTES = 20 * 1_048_576;

/** `folder` and a name as one path; an empty folder is the one of the login. */
export const inFolder = (folder: string, name: string): string =>
  folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`;

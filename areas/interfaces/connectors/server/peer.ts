// The other side of a connector, whatever carries what is exchanged: one port, a driver for each protocol beside it.
import type { DataType, Direction } from '../catalogue.data.ts';

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
  /** Where nothing is renamed: hands a file over at once. `isAgain`: it may have been handed over before a failure. */
  send?(name: string, bytes: Buffer, isAgain: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What an interface over HTTPS is called with. */
export interface ApiSettings {
  readonly by: 'login' | 'key' | 'oauth';
  readonly direction: Direction;
  readonly dataType: DataType;
  /** From the first slash on, what is exchanged and where tokens are given. */
  readonly path: string;
  readonly tokenPath: string;
  readonly keyHeader: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** What the columns are called there. */
  readonly titles: readonly string[];
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
  readonly api?: ApiSettings;
  readonly mobilic?: MobilicSettings | undefined;
  readonly sql?: SqlSettings | undefined;
}
/** A table or a view of SQL Server. */
export interface SqlSettings {
  readonly database: string;
  readonly direction: Direction;
  readonly dataType: DataType;
  readonly table: string;
  /** Where what leaves says which delivery it is of. */
  readonly batch: string;
  /** What the columns are called there. */
  readonly titles: readonly string[];
}
/** The software’s own number and key, and the attachment of whoever linked the company to it. */
export interface MobilicSettings {
  readonly clientId: string;
  readonly apiKey: string;
  readonly employmentId: string;
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

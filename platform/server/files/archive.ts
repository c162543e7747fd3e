// ZIP archives of downloads, as embedded systems and colleagues send them: unpacked within bounds, entry by entry.
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

export interface Unpacked {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface ArchiveBounds {
  /** Entries that are read; a download of a fleet has hundreds. */
  readonly entries: number;
  readonly entryBytes: number;
  readonly bytes: number;
}

/** Pushed at once: 8 KiB of a bomb give 8 MB at most before they are counted. */
const STEP = 8_192;
/** Invented: downloads and payslips give two to thirty times their size; what gives more, beyond one whole file, is a bomb. */
const MOST_GROWTH = 100;
const ANY_GROWTH_BYTES = 20_971_520;

/** Thrown for what is no archive, is encrypted or passes the bounds; nothing of it is taken. */
export class ArchiveRefused extends Error {
  readonly why: 'unreadable' | 'bounds';
  constructor(why: 'unreadable' | 'bounds') {
    super(why);
    this.why = why;
  }
}

/** Folders, and what Apple and Windows add beside the files. */
const isIgnored = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(path);
const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** What an archive is once its last entry has been read. */
export interface Summary {
  /** Entries that are larger than a file may be. */
  readonly tooLarge: readonly string[];
  /** Bytes of all entries together. */
  readonly bytes: number;
}

/**
 * The files of an archive one after the other. The announced sizes are not believed: what comes out is counted, and unpacking stops where a
 * bound is passed. Whether the archive is whole is known after the last one: whoever takes nothing of a broken one reads it twice.
 */
export function* entriesOf(
  bytes: Uint8Array,
  bounds: ArchiveBounds,
): Generator<Unpacked, Summary, undefined> {
  const growth = Math.max(ANY_GROWTH_BYTES, MOST_GROWTH * bytes.length);
  const open = new Intake({ ...bounds, bytes: Math.min(bounds.bytes, growth) });
  const unzip = new Unzip((entry) => open.take(entry));
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) {
    try {
      unzip.push(bytes.slice(at, at + STEP), at + STEP >= bytes.length);
    } catch {
      throw new ArchiveRefused(open.isBeyond ? 'bounds' : 'unreadable');
    }
    yield* open.finished.splice(0);
  }
  const isWhole = open.unfinished === 0 && announcedEntries(bytes) === open.seen;
  if (!isWhole || open.files + open.tooLarge.length === 0) throw new ArchiveRefused('unreadable');
  return { tooLarge: open.tooLarge, bytes: open.total };
}

const END_LENGTH = 22;
/** How many entries the end of the central directory announces; null where it is cut off. */
const announcedEntries = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const earliest = Math.max(0, bytes.length - END_LENGTH - 0xffff);
  for (let at = bytes.length - END_LENGTH; at >= earliest; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  return null;
};

class Intake {
  /** Entries that are whole and not yet handed on. */
  readonly finished: Unpacked[] = [];
  files = 0;
  readonly tooLarge: string[] = [];
  unfinished = 0;
  seen = 0;
  private started = 0;
  isBeyond = false;
  total = 0;
  private readonly bounds: ArchiveBounds;
  constructor(bounds: ArchiveBounds) {
    this.bounds = bounds;
  }

  take(entry: UnzipFile): void {
    this.seen += 1;
    if (isIgnored(entry.name)) return;
    if (this.started >= this.bounds.entries) this.stop();
    this.started += 1;
    this.unfinished += 1;
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      size += chunk.length;
      this.total += chunk.length;
      if (this.total > this.bounds.bytes) this.stop();
      if (size <= this.bounds.entryBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (isLast) this.finish(baseName(entry.name), chunks, size);
    };
    entry.start();
  }

  private finish(name: string, chunks: readonly Uint8Array[], size: number): void {
    this.unfinished -= 1;
    if (size > this.bounds.entryBytes) this.tooLarge.push(name);
    else {
      this.files += 1;
      this.finished.push({ name, bytes: joined(chunks, size) });
    }
  }

  /** The library passes what is thrown within an entry on to it as an error of its own. */
  private stop(): never {
    this.isBeyond = true;
    throw new ArchiveRefused('bounds');
  }
}

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

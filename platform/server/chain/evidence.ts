// What a verification reads: of the database, or of a copy that left it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE, bundlePath } from '#engines/transparency-log/entry-bundle.ts';
import type { Verifier } from '#engines/transparency-log/note.ts';
import { noteCrypto } from './keys.ts';
import { linesIn, type TrailLine } from './lines.ts';
import type { WaitingOutput } from './outputs.ts';
import { bundlesFrom, chainOf } from './store.ts';
import type { Evidence } from './verify.ts';
import type { Db } from '../services.ts';

const PAGE = 10_000;
const EVERYTHING = Number.MAX_SAFE_INTEGER;

async function* linesOf(db: Db, customer: number): AsyncGenerator<TrailLine> {
  for (let after = 0; ;) {
    const from = after;
    const page = await db.elevated((tx) =>
      linesIn(tx, { after: from, through: EVERYTHING, limit: PAGE, customer }),
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}
async function* bundlesOf(db: Db, customer: number): AsyncGenerator<Uint8Array> {
  for (let next = 0; ;) {
    const from = next;
    const page = await db.elevated((tx) => bundlesFrom(tx, customer, from));
    for (const { entries } of page) yield entries;
    const last = page.at(-1);
    if (last === undefined) return;
    next = last.index + 1;
  }
}
/** The entries of a folder that a chain was delivered to: whoever rewrote the database did not rewrite these. */
export async function* bundlesInFolder(folder: string, size: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index * BUNDLE < size; index += 1) {
    const path = join(folder, bundlePath(index, BUNDLE));
    const whole = await readFile(path).catch(() => null);
    // Not full: the widest of those that were written while it grew.
    const widths = whole === null ? await readdir(`${path}.p`) : [];
    const widest = widths
      .filter((name) => /^\d+$/.test(name))
      .toSorted((a, b) => Number(b) - Number(a))[0];
    yield whole ?? (await readFile(join(`${path}.p`, widest ?? '')));
  }
}

const outputsOf = (db: Db, customer: number): Promise<readonly WaitingOutput[]> =>
  db.elevated(
    async (tx) =>
      await tx.run<WaitingOutput>`select id, customer_id as customer, kind, content_hash as sha256 from record_output
          where customer_id = ${customer} and leaf is not null order by id`,
  );

interface Asked {
  readonly customer: number;
  readonly origin: string;
  readonly checkpoints: readonly string[];
  readonly keys: readonly Verifier[];
  readonly copy?: { readonly folder: string; readonly size: number };
}
export const evidenceOf = async (
  db: Db,
  { customer, copy, ...given }: Asked,
): Promise<Evidence> => ({
  ...given,
  bundles: copy === undefined ? bundlesOf(db, customer) : bundlesInFolder(copy.folder, copy.size),
  size: copy?.size ?? (await db.elevated((tx) => chainOf(tx, customer)))?.size ?? 0,
  lines: linesOf(db, customer),
  outputs: await outputsOf(db, customer),
  crypto: noteCrypto,
});

import { hash } from 'node:crypto';

/** What proves that a table holds the same rows elsewhere: how many, and a sum of their hashes, in whatever order they come. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

const BITS = 64;
const WORD = 2 ** 32;
/** So many words of 32 bits are added without loss in a number. */
const EXACT_ADDITIONS = 2 ** 20;

/** Four bytes of a text that holds one in each character, the lowest first. */
const wordAt = (bytes: string, at: number): number =>
  bytes.charCodeAt(at) +
  bytes.charCodeAt(at + 1) * 2 ** 8 +
  bytes.charCodeAt(at + 2) * 2 ** 16 +
  bytes.charCodeAt(at + 3) * 2 ** 24;

/** Takes the rows of one table as they are written in a dump. In numbers: a buffer and a large integer a row took three times as long. */
export class RowDigest {
  #rows = 0;
  #low = 0;
  #high = 0;
  #sum = 0n;

  add(row: string): void {
    const bytes = hash('sha1', row, 'latin1');
    this.#low += wordAt(bytes, 0);
    this.#high += wordAt(bytes, 4);
    this.#rows += 1;
    if (this.#rows % EXACT_ADDITIONS === 0) this.#fold();
  }

  #fold(): void {
    this.#sum = BigInt.asUintN(
      BITS,
      this.#sum + BigInt(this.#high) * BigInt(WORD) + BigInt(this.#low),
    );
    this.#low = 0;
    this.#high = 0;
  }

  get value(): TableDigest {
    this.#fold();
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(BITS / 4, '0') };
  }
}

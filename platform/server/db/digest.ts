import { hash } from 'node:crypto';

/** What proves that a table holds the same rows elsewhere: how many, and a sum of their hashes, in whatever order they come. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

const BITS = 64;

/** Takes the rows of one table as PostgreSQL's `to_jsonb` writes them. */
export class RowDigest {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    this.#sum = BigInt.asUintN(BITS, this.#sum + hash('sha1', row, 'buffer').readBigUInt64LE());
  }

  get value(): TableDigest {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(BITS / 4, '0') };
  }
}

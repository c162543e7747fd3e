// How many files leave together, and what is tried again.
/** A batch is small enough to be sent again at little cost, and large enough not to be all overhead. */
export const BATCH = { files: 40, bytes: 4_000_000 };

/** Files in batches, in their order; a file larger than a batch goes alone. */
export const batchesOf = <F extends { readonly size: number }>(
  files: readonly F[],
  most: { readonly files: number; readonly bytes: number } = BATCH,
): F[][] => {
  const batches: F[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= most.files || bytes + file.size > most.bytes) {
      batches.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return batches;
};

/** No answer at all (0), a server that starts or is overloaded, too many at once: the same again later may do. */
export const isWorthRetrying = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Seconds before the next try: 1, 2, 4 … 30. */
export const pauseAfter = (tried: number): number => Math.min(30, 2 ** Math.min(tried, 5));

// Seals a PDF: one revision is added to the bytes that were shown, with the pages that prove the process and the marks of the signers, and all
// of it is signed (PAdES B-B; B-T with a time stamp). The bytes that were shown stay as they are, at the beginning of the file.
import { orderThread } from '../turns/order-thread.ts';
import { takingTurns } from '../turns/turns.ts';
import type { RevisionOrder, SealOrder } from './seal-thread.ts';
import { signParts, type SealKey } from './signed-attributes.ts';

export type { Mark, SealOrder } from './seal-thread.ts';
/** The time-stamp token of a signature's value. */
export type TimeStamp = (value: Uint8Array) => Promise<Uint8Array>;

/** Invented: what was accepted took five seconds at most to read. */
const LIMITS = { ms: 60_000, outsideHeap: 256 * 1_048_576 };
const thread = orderThread<RevisionOrder, Uint8Array>(
  new URL('./seal-thread.ts', import.meta.url),
  512,
);
const inTurn = takingTurns({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });

const WIDE = 9_999_999_999;
const RANGE = `[ 0 ${WIDE} ${WIDE} ${WIDE} ]`;
/** Writes the range of the last signature and answers what it covers. */
const openSignature = (file: Buffer, room: number) => {
  const open = file.lastIndexOf(`<${'0'.repeat(room * 2)}>`);
  const close = open + room * 2 + 2;
  const range = file.lastIndexOf(RANGE);
  if (open < 0 || range < 0) throw new Error('the signature that was just written is not there');
  const numbers = [open, close, file.length - close].join(' ');
  file.write(`[ 0 ${numbers} ]`.padEnd(RANGE.length), range, 'latin1');
  return {
    covered: [file.subarray(0, open), file.subarray(close)],
    write: (cms: Buffer) => file.write(cms.toString('hex'), open + 1, 'latin1'),
  };
};

/** Bytes of a time-stamp token with its certificates: those of public authorities take 5 to 8 kB. */
const STAMP_ROOM = 16_384;
export type SealLevel = 'B-B' | 'B-T';
export interface Sealed {
  readonly bytes: Buffer;
  readonly level: SealLevel;
  /** Why there is no time stamp though one was asked for. */
  readonly stampFault: string | null;
}
export const sealPdf = async (
  shown: Uint8Array,
  order: SealOrder,
  { sealKey, stamp }: { readonly sealKey: SealKey; readonly stamp: TimeStamp | null },
): Promise<Sealed> => {
  // The value's size depends on the certificates alone.
  const room = signParts(sealKey, []).cms().length + 64 + (stamp === null ? 0 : STAMP_ROOM);
  const file = Buffer.from(
    await inTurn(null, () => thread.ask({ ...order, shown, room, wide: WIDE }, LIMITS)),
  );
  const { covered, write } = openSignature(file, room);
  const signed = signParts(sealKey, covered);
  if (stamp === null) {
    write(signed.cms());
    return { bytes: file, level: 'B-B', stampFault: null };
  }
  try {
    const cms = signed.cms(await stamp(signed.value));
    if (cms.length > room) throw new Error(`the time stamp takes ${cms.length} of ${room} bytes`);
    write(cms);
    return { bytes: file, level: 'B-T', stampFault: null };
  } catch (error) {
    write(signed.cms());
    const stampFault = error instanceof Error ? error.message : String(error);
    return { bytes: file, level: 'B-B', stampFault };
  }
};
